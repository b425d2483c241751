/** A variant gets what has changed in the live form since it was made. */
import { expect } from 'chai';
import { takeOver } from '../../../../owner/configurator/share/take-over.ts';

const question = (bpKey: string, title = bpKey) => ({ bpKey, type: 'short_text', title });
const step = (order: number, title: string, ...questions: object[]) => ({
  ...{ order, type: 'questions', title, next: 'Next' },
  questions,
});
const end = (order: number, title: string) => ({ order, type: 'transition', final: true, title });
const BEFORE = {
  id: 'roof',
  name: 'Roof',
  configuration: { country: 'ca', language: 'en-ca' },
  steps: [
    step(1, 'Roof', question('roof'), question('age')),
    { ...step(2, 'Place', question('place')), logicJumps: [{ destinationStep: 4, conditions: [] }] },
    step(3, 'You', question('name'), question('mail')),
    end(4, 'Thank you'),
  ],
};

describe('a variant of a live form that has changed since', () => {
  it('gets texts that it has not changed, and keeps its own', () => {
    const [first, second, third, last] = BEFORE.steps;
    const live = {
      ...BEFORE,
      name: 'Roofs',
      configuration: { country: 'ca', language: 'fr-ca', formId: 7 },
      steps: [
        { ...step(1, 'Your roof', question('roof', 'Which roof?'), question('age', 'How old?')), next: 'Go on' },
        second,
        step(3, 'About you', question('name', 'Your name'), question('mail')),
        end(4, 'Thanks a lot'),
      ],
    };
    // Without the second step and the age, with a title of its own, in other places.
    const variant = {
      ...BEFORE,
      steps: [step(1, 'Roof', question('roof')), { ...third, order: 2, title: 'You?' }, { ...last, order: 3 }],
    };
    expect(takeOver(variant, BEFORE, live)).to.deep.equal({
      ...live,
      steps: [
        { ...step(1, 'Your roof', question('roof', 'Which roof?')), next: 'Go on' },
        step(2, 'You?', question('name', 'Your name'), question('mail')),
        end(3, 'Thanks a lot'),
      ],
    });
    expect(takeOver(variant, BEFORE, BEFORE)).to.deep.equal(variant);
    expect(takeOver(BEFORE, BEFORE, live)).to.deep.equal(live);
    expect(takeOver({ ...variant, steps: [first] }, BEFORE, live).steps).to.deep.equal([live.steps[0]]);
  });

  it('keeps its jumps and orders, which count its own steps', () => {
    const [first, second, third, last] = BEFORE.steps;
    const variant = { ...BEFORE, steps: [{ ...second, order: 1 }, third, last] };
    const jumps = [{ destinationStep: 5, conditions: [] }];
    const added = step(2, 'New', question('new'));
    const live = {
      ...BEFORE,
      steps: [first, added, { ...second, order: 3, title: 'Where?', logicJumps: jumps }, last],
    };
    expect(takeOver(variant, BEFORE, live).steps).to.deep.equal([
      { ...second, order: 1, title: 'Where?' },
      third,
      last,
    ]);
  });

  it('gets new questions of a step that it has not touched, and loses removed members', () => {
    const [first, second, third, last] = BEFORE.steps;
    const variant = { ...BEFORE, name: 'B', steps: [first, { ...second, title: 'Where?' }, third, last] };
    const { configuration: _, ...rest } = BEFORE;
    const added = { ...third, questions: [question('name'), question('phone'), question('mail')] };
    const live = { ...rest, steps: [first, second, added, last] };
    expect(takeOver(variant as object, BEFORE, live)).to.deep.equal({
      ...{ id: 'roof', name: 'B' },
      steps: [first, { ...second, title: 'Where?' }, added, last],
    });
  });
});
