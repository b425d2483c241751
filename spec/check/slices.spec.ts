/** The check of a large definition pauses, so that it never keeps the page from responding. */
import { expect } from 'chai';
import { checkDefinition, checkInSlices } from '../../check/check.ts';
import { TAUGHT } from '../support/form.ts';
import { largeForm, SHAPES, type ShapeName } from '../support/large-forms.ts';
import { schemas } from '../support/schemas.ts';

/** Values that the check may read between two pauses. */
const MOST = 2500;
const QUESTIONS = 700;

/** With mistakes here and there, so that there is an order of problems to compare. */
function flawedForm(name: ShapeName): object {
  const form = largeForm(name, QUESTIONS, 1);
  form.steps.forEach((step, index) => {
    if (index % 100 === 50) step.type = 'qestions';
    for (const question of step.questions ?? []) if (question.bpKey.endsWith('77')) question.type = 'emial';
  });
  return form;
}

/** The same with a getter for each member, which calls `read`. */
function watched(value: unknown, read: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => watched(item, read));
  const copy = {};
  for (const [name, member] of Object.entries(value)) {
    const inner = watched(member, read);
    const get = () => {
      read();
      return inner;
    };
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy;
}

describe('checkInSlices', () => {
  for (const name of ['random', 'jumps', 'one step'] satisfies ShapeName[]) {
    it(`finds the same as at once and reads few values at a time: a form ${SHAPES[name].is}`, async () => {
      const form = flawedForm(name);
      const slices = [0];
      const counted = watched(form, () => slices.push(slices.pop()! + 1));
      const idle = (run: () => void) => {
        slices.push(0);
        queueMicrotask(run);
        return () => {};
      };
      const found = await checkInSlices(counted, TAUGHT, schemas, { idle });
      expect(found).to.deep.equal(checkDefinition(form, TAUGHT, schemas)).and.not.to.be.empty;
      expect(slices.length).to.be.greaterThan(QUESTIONS / 250);
      expect(Math.max(...slices)).to.be.at.most(MOST);
    });
  }

  it('checks a form of usual size at once', async () => {
    const idle = () => expect.fail('it paused');
    const form = largeForm('random', 100, 1);
    expect(await checkInSlices(form, TAUGHT, schemas, { idle })).to.deep.equal(checkDefinition(form, TAUGHT, schemas));
  });
});
