import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { valueAt } from '../../../../../owner/configurator/document/json-path.ts';
import type { JsonSchema } from '../../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../../tools/schema.ts';
import { testConfigurator } from '../../../../support/configurator.tsx';

const YOURS = 'Your question';
const FORM = {
  steps: [
    {
      order: 1,
      type: 'questions',
      title: YOURS,
      questions: [
        {
          bpKey: 'choice',
          type: 'card',
          values: [
            { bpKey: 'option_1', text: 'Option 1' },
            { bpKey: 'b', text: 'Other' },
          ],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'You, {{choice}}',
      questions: [
        {
          bpKey: 'text',
          type: 'short_text',
          title: YOURS,
          conditionalDisplay: [{ bpKey: 'choice', value: 'option_1' }],
        },
        { bpKey: 'phone', type: 'phone', title: 'Phone' },
        { bpKey: 'mine', type: 'short_text', title: 'Anything else?' },
      ],
    },
  ],
};

describe('the keys of a form that nobody else has', () => {
  function open(publishing?: object) {
    const configurator = testConfigurator(FORM);
    configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
    if (publishing) configurator.forms.current.extra('publishing').set(publishing);
    const { document, platform } = configurator;
    /** As somebody types it. */
    async function type(path: readonly (string | number)[], ...texts: string[]): Promise<void> {
      for (const text of texts) {
        document.edit('Change title', draft => draft.set([...path], text), { mergeKey: path.join('.') });
        await platform.tick(100);
      }
    }
    const now = () => document.state.definition as unknown as typeof FORM;
    return { ...configurator, type, now };
  }
  const [TITLE, OPTION] = [
    ['steps', 0, 'title'],
    ['steps', 0, 'questions', 0, 'values', 0, 'text'],
  ];

  it('follow the text of a choice that is moved in that pause', async () => {
    const { type, now, platform, document } = open();
    await type(OPTION, 'Repair');
    document.edit('Move choice', draft => {
      const path = ['steps', 0, 'questions', 0, 'values'];
      const [first, second] = valueAt(draft.get([]), path) as object[];
      draft.set(path, [second, first]);
    });
    await platform.tick(400);
    expect(now().steps[0]!.questions[0]).to.deep.include({
      values: [
        { bpKey: 'b', text: 'Other' },
        { bpKey: 'repair', text: 'Repair' },
      ],
    });
  });

  it('follow their texts after a pause, with all that refers to them, as one change', async () => {
    const { type, now, platform, document } = open();
    await type(TITLE, 'W', 'What?');
    expect(now().steps[0]!.questions[0]!.bpKey, 'while somebody types').to.equal('choice');
    await platform.tick(400);
    expect(now().steps[0]!.questions[0]!.bpKey).to.equal('what');
    expect(now().steps[1]!.title).to.equal('You, {{what}}');
    await type(OPTION, 'Repair');
    await platform.tick(400);
    expect(now().steps[0]!.questions[0]).to.have.nested.property('values[0].bpKey', 'repair');
    expect(now().steps[1]!.questions[0]).to.deep.include({ conditionalDisplay: [{ bpKey: 'what', value: 'repair' }] });
    document.undo();
    document.undo();
    expect(now()).to.deep.equal(FORM);
  });

  it('follow again, and get a number if another question has the same words', async () => {
    const { type, now, platform } = open();
    await type(['steps', 1, 'questions', 0, 'title'], 'Phone');
    await platform.tick(400);
    expect(now().steps[1]!.questions[0]!.bpKey).to.equal('phone_2');
    await type(['steps', 1, 'questions', 0, 'title'], 'Mobile');
    await platform.tick(400);
    expect(now().steps[1]!.questions[0]!.bpKey).to.equal('mobile');
  });

  it('stay if the owner chose them, and if they say what kind of contact it is', async () => {
    const { type, now, platform } = open();
    await type(['steps', 1, 'questions', 1, 'title'], 'How can we reach you?');
    await type(['steps', 1, 'questions', 2, 'title'], 'Notes');
    await type(['steps', 0, 'questions', 0, 'values', 1, 'text'], 'None');
    await platform.tick(1000);
    expect(now().steps[1]!.questions.map(({ bpKey }) => bpKey)).to.deep.equal(['text', 'phone', 'mine']);
    expect(now().steps[0]!.questions[0]).to.have.nested.property('values[1].bpKey', 'b');
  });

  it('stay once others may have the form, and when its code is changed', async () => {
    const published = open({ isPublished: true });
    await published.type(TITLE, 'What?');
    await published.platform.tick(1000);
    expect(published.now().steps[0]!.questions[0]!.bpKey).to.equal('choice');
    const typed = open();
    typed.document.setText('Type', typed.document.state.text.replace(YOURS, 'What?'));
    await typed.platform.tick(1000);
    expect(typed.now().steps[0]!.questions[0]!.bpKey).to.equal('choice');
  });
});
