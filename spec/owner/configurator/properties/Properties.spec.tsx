import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { Properties } from '../../../../owner/configurator/properties/Properties.tsx';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { settle, show, testConfigurator } from '../../../support/configurator.tsx';

const root = definitionJsonSchema() as JsonSchema;

function open(definition: object, ...selection: (string | number)[][]) {
  const configurator = testConfigurator(definition);
  configurator.schema.root = ref(root);
  configurator.document.select(...selection);
  return { ...show(<Properties />, configurator), form: configurator.document, platform: configurator.platform };
}
const FORM = {
  name: 'Roof',
  configuration: { language: 'fr' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your home',
      questions: [
        { bpKey: 'own', type: 'single_choice', title: 'Do you own it?', values: [{ bpKey: 'no', text: 'No' }] },
        { bpKey: 'name', type: 'short_text', mystery: { a: 1 }, title: 'Hello {{own}}' },
      ],
    },
    { order: 2, type: 'transition', final: true, richText: '<p>Thanks</p>' },
  ],
};
const OWN = ['steps', 0, 'questions', 0];
const NAME = ['steps', 0, 'questions', 1];

describe('the properties', () => {
  it('of a question change its text in place and its rules, list members without a description, and fix problems', async () => {
    const { user, form, configurator } = open(FORM, NAME);
    const before = form.state.text;
    const field = screen.getByLabelText('Title');
    await user.clear(field);
    await user.paste('Name');
    expect(form.state.text).to.equal(before.replace('"Hello {{own}}"', '"Name"'));
    await user.paste(', and what else can we do for you this year?');
    expect(document.activeElement, 'while the title grows long').to.equal(field);
    act(() => form.undo());
    expect(form.state.text).to.equal(before);
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    expect(form.state.definition).to.have.deep.nested.property('steps[0].questions[1].validationRules', [
      { validator: 'required' },
    ]);
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    expect(form.state.definition).not.to.have.nested.property('steps[0].questions[1].validationRules');
    await act(settle);
    expect(screen.getByText('mystery')).to.exist;
    expect(screen.getByRole('button', { name: 'Edit in the code: mystery' })).to.exist;
    const edits = [{ op: 'set', path: 'steps[0].questions[1].title', value: 'Better' } as const];
    const fix = { label: 'Fix it', edits };
    const odd = { level: 'warning', message: 'Odd.', remedy: 'Do it.', place: 'Form', fix } as const;
    act(() => {
      configurator.problems.list = ref([{ ...odd, path: [...NAME, 'title'] }]);
    });
    const problem = await screen.findByText(/Odd\./);
    await user.click(within(problem.closest('li')!).getByRole('button', { name: 'Fix it' }));
    expect(form.state.definition).to.have.nested.property('steps[0].questions[1].title', 'Better');
  });

  it('of the only question of a step have the jumps of the step', async () => {
    const [first, end] = FORM.steps;
    const only = { ...FORM, steps: [{ ...first, questions: [first!.questions![0]] }, end] };
    const { user, form } = open(only, OWN);
    await user.click(screen.getByRole('button', { name: 'Add jump' }));
    expect(form.state.definition).to.have.deep.nested.property('steps[0].logicJumps[0]', {
      conditions: [{ bpKey: 'own', value: 'no' }],
      destinationStep: 2,
    });
    act(() => form.undo());
    act(() => form.select(['steps', 1]));
    expect(screen.queryByRole('button', { name: 'Add jump' }), 'of an ending').to.equal(null);
  });

  it('of several questions change all of them', async () => {
    const { user, form } = open(FORM, OWN, NAME);
    expect(screen.getByLabelText('Title').getAttribute('placeholder')).to.equal('Several values');
    await user.type(screen.getByLabelText('Hint below the field'), 'x');
    expect(form.state.definition).to.have.nested.property('steps[0].questions[0].helper', 'x');
    expect(form.state.definition).to.have.nested.property('steps[0].questions[1].helper', 'x');
  });

  it('of a choice question add, paste and remove choices, and rename its key wherever it is used', async () => {
    const { user, form, platform } = open(FORM, OWN);
    const values = () => (form.state.definition as typeof FORM).steps[0]?.questions?.[0]?.values;
    await user.click(screen.getByRole('button', { name: 'Add choice' }));
    await user.keyboard('Yes, I do');
    await platform.tick(400);
    expect(values()).to.deep.equal([
      { bpKey: 'no', text: 'No' },
      { bpKey: 'yes_i_do', text: 'Yes, I do' },
    ]);
    await user.keyboard('{Enter}');
    fireEvent.paste(screen.getByLabelText('Text of choice 3'), { clipboardData: { getData: () => '- One\n- Two\n' } });
    expect(values()?.map(({ text }) => text)).to.deep.equal(['No', 'Yes, I do', 'One', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Remove choice 1' }));
    expect(values()).to.have.length(3);
    await user.click(screen.getByRole('button', { name: 'In the lead' }));
    const key = screen.getByLabelText('Key');
    await user.clear(key);
    await user.paste('owner');
    await user.keyboard('{Enter}');
    expect(form.state.definition).to.have.nested.property('steps[0].questions[1].title', 'Hello {{owner}}');
  });

  it('replace choices that are as they came by those that are pasted, with icons on cards if they differ', async () => {
    const values = ['house', 'building', 'warehouse'].map((icon, at) => ({
      ...{ bpKey: `option_${at + 1}`, text: `Option ${at + 1}`, icon },
    }));
    const question = { bpKey: 'need', type: 'card', title: 'What?', values };
    const { user, form } = open({ steps: [{ ...FORM.steps[0], questions: [question] }] }, OWN);
    async function paste(text: string): Promise<void> {
      await user.click(screen.getByLabelText('Text of choice 2'));
      await user.paste(text);
    }
    await user.click(screen.getByLabelText('Text of choice 1'));
    await user.keyboard('{Control>}a{/Control}Roof{Enter}Flat{Enter}');
    const texts = () => screen.getAllByLabelText<HTMLInputElement>(/^Text of choice/).map(field => field.value);
    expect(texts(), 'Enter leads to the next text to write').to.deep.equal(['Roof', 'Flat', 'Option 3']);
    await user.keyboard('Shed{Enter}');
    expect(texts()).to.deep.equal(['Roof', 'Flat', 'Shed', '']);
    for (let edits = 0; edits < 20 && form.state.undoLabel !== undefined; edits++) act(() => form.undo());
    await paste('Satteldach\nFlachdach');
    expect(form.state.definition).to.have.deep.nested.property('steps[0].questions[0].values', [
      { bpKey: 'satteldach', text: 'Satteldach' },
      { bpKey: 'flachdach', text: 'Flachdach' },
    ]);
    act(() => form.undo());
    await paste('My house\nYour house'); // both would have the same icon, which says nothing
    expect(form.state.definition).to.have.deep.nested.property('steps[0].questions[0].values', [
      { bpKey: 'my_house', text: 'My house' },
      { bpKey: 'your_house', text: 'Your house' },
    ]);
    act(() => form.undo());
    await paste('Repair my system\nSomething else');
    expect(form.state.definition).to.have.deep.nested.property('steps[0].questions[0].values', [
      { bpKey: 'repair_my_system', text: 'Repair my system', icon: 'hammer' },
      { bpKey: 'something_else', text: 'Something else', icon: 'circle-help' },
    ]);
  });

  it('of a step build a jump in words', async () => {
    const { user, form } = open(FORM, ['steps', 0]);
    await user.click(screen.getByRole('button', { name: 'Add jump' }));
    await user.click(screen.getByRole('button', { name: /Value of the condition/ }));
    await user.click(await screen.findByRole('option', { name: 'No' }));
    expect(form.state.definition).to.have.deep.nested.property('steps[0].logicJumps', [
      { conditions: [{ bpKey: 'own', value: 'no' }], destinationStep: 2 },
    ]);
  });

  it('give a number the limits that a slider needs, undone with its look', async () => {
    const number = { bpKey: 'size', type: 'number', title: 'Size', validationRules: [{ validator: 'min', value: 5 }] };
    const text = { steps: [{ order: 1, type: 'questions', questions: [number] }] };
    const { user, form } = open(text, ['steps', 0, 'questions', 0]);
    await user.click(screen.getByRole('button', { name: 'Field (default) Look' }));
    await user.click(await screen.findByRole('option', { name: 'Slider' }));
    const rules = [
      { validator: 'min', value: 5 },
      { validator: 'max', value: 100 },
    ];
    expect(form.state.definition).to.have.deep.nested.property('steps[0].questions[0].validationRules', rules);
    screen.getByDisplayValue('100');
    form.undo();
    expect(form.state.definition).to.deep.equal(text);
  });

  it('of the form show its configuration', async () => {
    const { form, user } = open(FORM);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' }).value).to.equal('French (fr)');
    await user.click(screen.getByRole('switch', { name: 'Focus the first field of each step' }));
    expect(form.state.definition).to.have.nested.property('configuration.autofocusFirstField', true);
  });

  it('of an ending say what happens there, instead of what follows', async () => {
    const { user, form } = open(FORM, ['steps', 1]);
    screen.getByRole('heading', { name: 'Ending' });
    for (const name of ['Jumps', 'End of the form', 'Send no lead here', 'Skip button'])
      expect(screen.queryByText(name), name).to.equal(null);
    const ending = () => (form.state.definition as { steps: object[] }).steps[1];
    await user.click(screen.getByRole('radio', { name: 'Goodbye' }));
    expect(ending()).to.deep.include({ final: true, doNotSendLead: true });
    await user.click(screen.getByRole('radio', { name: 'Go to a page' }));
    expect(ending()).to.deep.include({ redirectUrl: '/thank-you' }).and.not.to.have.property('doNotSendLead');
    screen.getByLabelText('Page to open');
    await user.click(screen.getByRole('radio', { name: 'Thank you' }));
    expect(ending()).to.deep.equal(FORM.steps[1]);
  });

  describe('of a consent', () => {
    const consent = (more: object = {}, language = 'en-us') => ({
      configuration: { country: 'us', language },
      steps: [{ type: 'questions', questions: [{ bpKey: 'tcpa', type: 'tcpa', tcpaOptIn: true, ...more }] }],
    });
    const read = (form: { state: { definition: object } }) =>
      (form.state.definition as { steps: { questions: Record<string, unknown>[] }[] }).steps[0]!.questions[0]!;

    it('have the standard wording as a text to change, in the language of the form', async () => {
      open(consent({}, 'es-us'), ['steps', 0, 'questions', 0]);
      await act(settle);
      const text = await screen.findByRole('textbox', { name: 'Text' });
      expect(text.textContent).to.match(/^Al marcar esta casilla, acepto que \{customers\} .*compra\. \S/);
      expect(text.querySelector('.rich-text-chip')?.textContent).to.equal('{customers}');
      screen.getByText(/standard wording/);
    });

    it('go back to the standard wording, and list the sellers', async () => {
      const { user, form } = open(consent({ text: 'Call me' }), ['steps', 0, 'questions', 0]);
      await user.click(await screen.findByRole('button', { name: 'Back to the standard wording' }));
      expect(read(form)).not.to.have.property('text');
      expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).to.match(/^By ticking this box/);
      await user.type(screen.getByLabelText('Sellers'), 'Acme Air{Enter}Bolt{Enter}');
      expect(read(form).sellers).to.deep.equal(['Acme Air', 'Bolt']);
    });
  });
});
