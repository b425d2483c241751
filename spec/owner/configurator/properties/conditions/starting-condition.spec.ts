import { expect } from 'chai';
import { choicesOf } from '../../../../../owner/configurator/properties/conditions/answer-choices.ts';
import { startingCondition } from '../../../../../owner/configurator/properties/conditions/starting-condition.ts';
import type { JsonSchema } from '../../../../../owner/configurator/schema/schema-state.ts';
import { takeWords } from '../../../../../owner/words/words.ts';
import { definitionJsonSchema } from '../../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const FORM = {
  steps: [
    {
      order: 2,
      type: 'questions',
      questions: [
        { bpKey: 'name', type: 'short_text' },
        { bpKey: 'heating', type: 'radio', values: [{ bpKey: 'gas', text: 'Gas' }] },
      ],
    },
    { order: 1, type: 'questions', questions: [{ bpKey: 'own', type: 'yesno' }] },
    { order: 3, type: 'questions', questions: [{ bpKey: 'email', type: 'email' }] },
  ],
};
const start = (owner: (string | number)[], present: unknown[] = [], form: object = FORM) =>
  startingCondition(root, form as Record<string, unknown>, owner, present);

describe('a new condition', () => {
  it('of a question compares with the first choice of the nearest question before it', () => {
    expect(start(['steps', 2, 'questions', 0])).to.deep.equal({ bpKey: 'heating', value: 'gas' });
    expect(start(['steps', 0, 'questions', 1])).to.deep.include({ bpKey: 'own' });
    expect(start(['steps', 0, 'questions', 1])).to.have.property('value');
  });

  it('asks for something else than the conditions that are there', () => {
    expect(start(['steps', 2, 'questions', 0], [{ bpKey: 'heating' }])).to.deep.include({ bpKey: 'own' });
  });

  it('of a jump is about an answer of its own step', () => {
    expect(start(['steps', 0, 'logicJumps', 0])).to.deep.equal({ bpKey: 'heating', value: 'gas' });
    expect(start(['steps', 2, 'logicJumps'])).to.deep.equal({ bpKey: 'email', operator: 'isNotEmpty' });
    const region = { steps: [...FORM.steps, { order: 4, questions: [{ bpKey: 'zip', type: 'zipcode' }] }] };
    expect(start(['steps', 3, 'logicJumps'], [], region)).to.deep.equal({ bpKey: 'zip', operator: 'in', value: [] });
  });

  it('requires any answer if no question has choices', () => {
    const texts = {
      steps: [
        {
          questions: [
            { bpKey: 'a', type: 'short_text' },
            { bpKey: 'b', type: 'short_text' },
          ],
        },
      ],
    };
    expect(start(['steps', 0, 'questions', 1], [], texts)).to.deep.equal({ bpKey: 'a', operator: 'isNotEmpty' });
    expect(start(['steps', 0, 'questions', 0], [], texts)).to.deep.equal({ bpKey: '', value: '' });
  });

  it('offers the choices of a type in the language of the page, and those of the owner as they are', async () => {
    takeWords('de', [], { Owner: 'Eigentümer', Renter: 'Mieter' });
    const textsOf = (question: object) =>
      choicesOf(root, { bpKey: 'own', type: 'owner_renter', ...question }).map(({ text }) => text);
    const texts = [textsOf({}), textsOf({ values: [{ bpKey: 'renter', text: 'Renter' }] })];
    takeWords('en', [], {});
    expect(texts).to.deep.equal([['Eigentümer', 'Mieter'], ['Renter']]);
  });
});
