import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { valueAt } from '../../../../owner/configurator/document/json-path.ts';
import { offeredTypes } from '../../../../owner/configurator/outline/catalogue/offered-types.ts';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { testConfigurator } from '../../../support/configurator.tsx';
import { buttonsIn, FORM, giveRowsRoom, row, rows, show } from './support/outline-view.tsx';
import { question, step, type WrittenForm } from './support/tagged.ts';

describe('the outline', () => {
  giveRowsRoom();

  it('shows the steps and questions, with the buttons of the row that is in use, what is selected, and problems', async () => {
    const { document, problems, user } = await show();
    expect(rows()).to.deep.equal([
      'Step 1: Home, Questions, 1 question, 1 jump',
      'Do you own it?, Short text',
      'Step 2: Roof, Questions, 2 questions',
      'age, Short text, shown on a condition',
      'size, Number',
      'Ending: Thanks, sends the lead',
    ]);
    within(row(/^Step 1/)).getByRole('img', { name: '1 jump' });
    within(row(/^age/)).getByRole('img', { name: 'Shown on a condition' });
    await user.click(row(/^age/));
    expect(buttonsIn(row(/^age/)), 'while it is selected').to.include('Shown on a condition');
    expect(buttonsIn(row(/^Step 2/))).to.deep.equal(['Collapse']);
    await user.click(row(/^Step 2/));
    expect(buttonsIn(row(/^Step 2/))).to.include.members(['Drag Roof', 'Add question to Roof', 'Actions for Roof']);
    await user.click(row(/^Step 1/));
    expect(buttonsIn(row(/^Step 2/))).to.deep.equal(['Collapse']);
    await user.click(row(/^age/));
    await user.keyboard('{Control>}');
    await user.click(row(/^Do you own/));
    await user.keyboard('{/Control}');
    expect(document.state.selection).to.deep.equal([
      ['steps', 0, 'questions', 0],
      ['steps', 1, 'questions', 0],
    ]);
    act(() => document.select(['steps', 2]));
    expect(row(/^Ending/).getAttribute('aria-selected')).to.equal('true');
    expect(row(/^age/).getAttribute('aria-selected')).to.equal('false');
    await user.click(screen.getByRole('button', { name: 'Form settings' }));
    expect(document.state.selection).to.deep.equal([]);

    const problem = { message: '', remedy: '', step: undefined };
    const list = [
      { ...problem, path: ['steps', 1, 'questions', 0, 'title'], level: 'error' as const },
      { ...problem, path: ['steps', 1, 'title'], level: 'warning' as const },
    ];
    await act(async () => void Object.assign(problems, { list: ref(list) }));
    within(row(/^age/)).getByRole('img', { name: '1 error' });
    within(row(/^Step 2/)).getByRole('img', { name: '1 warning' });
    await user.click(within(row(/^Step 2/)).getByRole('button', { name: /^Collapse/ }));
    expect(buttonsIn(row(/^Step 2/)), 'also those of its questions').to.include('1 error, 1 warning'); // it has the focus now
  });

  it('draws only the card and its step again while someone types a title', async () => {
    const steps = Array.from({ length: 12 }, (_, at) =>
      step(at + 1, `Step ${at}`, [], { questions: [question(`q${at}`)] }),
    );
    const { document, drawn } = await show({ steps });
    for (const title of ['W', 'We', 'Wer']) {
      const before = drawn();
      await act(async () =>
        document.edit('Change title', draft => draft.set(['steps', 3, 'questions', 0, 'title'], title), {
          mergeKey: 'title',
        }),
      );
      expect(drawn() - before).to.be.within(1, 4);
      expect(row(new RegExp(`^${title}, `)).textContent).to.contain(title);
    }
    expect(window.document.body.textContent).to.contain('Wer');
  });

  it('moves by Alt and the arrow keys, endings among each other, keeps the focus, and says where it is, or why not', async () => {
    const sorry = { order: 4, type: 'transition', title: 'Sorry', final: true, doNotSendLead: true };
    const { document: form, outline, read, said, user } = await show({ steps: [...FORM.steps, sorry] });
    await user.click(row(/^size/));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(read().steps[1]!.questions.map(one => one.bpKey)).to.deep.equal(['size', 'age']);
    expect(said()).to.equal('“size” is question 1 of 2.');
    expect(document.activeElement).to.equal(row(/^size/));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(read().steps[0]!.questions.map(one => one.bpKey)).to.deep.equal(['own', 'size']);
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(said()).to.equal('It cannot move further.');
    await user.click(row(/^Ending: Sorry/));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(said()).not.to.equal('It cannot move further.');
    expect(read().steps.map(one => one.title)).to.deep.equal(['Home', 'Roof', 'Sorry', 'Thanks']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(said()).to.equal('It cannot move further.');

    await act(async () => form.select(['steps', 0], ['steps', 1, 'questions', 0]));
    await act(async () => outline.shift(1));
    expect(said()).to.equal('Steps and questions do not move together. Select only one kind.');
    await act(async () => form.select(['steps', 0, 'questions', 0], ['steps', 1, 'questions', 0]));
    await act(async () => outline.shift(1));
    expect(said()).to.equal('These are in several steps. Move them one by one, or cut and paste them.');
    await user.click(row(/^Step 2/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(said(), 'a step among steps').to.equal('It cannot move further.');
    await act(async () => outline.move([['steps', 3]], { list: ['steps'], position: 0 }, '1 selected question stays.'));
    expect(said()).to.equal('“Thanks” is step 1 of 4. 1 selected question stays.');
    expect(read().steps.find(one => one.title === 'Thanks')).to.have.property('order', 1);
  });

  it('deletes, and lists what the deletion leaves behind until it is undone, and renames by F2', async () => {
    const { document: form, read, said, user } = await show();
    await user.click(row(/^Do you own/));
    await user.keyboard('{Delete}');
    expect(read().steps[0]!.questions).to.have.length(0);
    expect(said()).to.equal('1 question deleted. One thing needs a look.');
    expect(form.state.selection).to.deep.equal([['steps', 0]]);
    const notes = screen.getByRole('region', { name: 'After the last change' });
    await user.click(within(notes).getByRole('button', { name: /“age” still reads the answer of “Do you own it\?”/ }));
    expect(form.state.selection).to.deep.equal([['steps', 1, 'questions', 0]]);
    act(() => form.undo());
    expect(form.state.text).to.equal(JSON.stringify(FORM, null, 2));
    expect(screen.queryByRole('region', { name: 'After the last change' })).to.equal(null);
    await user.click(row(/^Step 2/));
    await user.keyboard('{F2}');
    await user.keyboard('Your roof{Enter}');
    expect(read().steps[1]!.title).to.equal('Your roof');
    expect(document.activeElement).to.equal(row(/^Step 2: Your roof/));
    await user.keyboard('{F2}');
    await user.keyboard('Delete{Escape}');
    expect(read().steps[1]!.title).to.equal('Your roof');
  });

  it('copies and pastes as JSON, also into another form', async () => {
    const { user, clipboard } = await show();
    await user.click(row(/^Step 1/));
    await user.click(within(row(/^Step 1/)).getByRole('button', { name: 'Actions for Home' }));
    await user.click(screen.getByRole('menuitem', { name: /^Copy/ }));
    expect(JSON.parse(clipboard()).steps[0].title).to.equal('Home');
    const other = createConfigurator(createHome(browserPlatform, '{ "steps": [] }'));
    await other.outline.paste(clipboard());
    expect((other.document.state.definition as unknown as WrittenForm).steps[0]!.questions[0]!.bpKey).to.equal('own');
    expect(other.outline.state.notes.map(({ text }) => text)).to.deep.equal([
      'A jump from “Home” was removed: its destination is not in this form.',
    ]);
  });

  it('makes the pasted lines the choices of the selected question', async () => {
    const configurator = testConfigurator({ name: 'Garden', steps: [] });
    const { outline } = configurator;
    const card = offeredTypes(builtInTypes, definitionJsonSchema() as JsonSchema).find(
      ({ id }) => id === 'question:card',
    )!;
    await act(async () => outline.add(card, 'new step'));
    await act(async () => outline.paste('- Greenhouse\n- Bathroom'));
    await act(async () => outline.paste('Other\nNone'));
    const values = valueAt(configurator.document.state.definition, ['steps', 0, 'questions', 0, 'values']);
    expect((values as { text: string; icon: string }[]).map(({ text, icon }) => `${text} ${icon}`)).to.deep.equal([
      'Greenhouse home',
      'Bathroom bath',
      'Other arrow-right',
      'None x',
    ]);
    await act(async () => outline.paste('one line'));
    expect(configurator.announcements.text).to.equal('The clipboard has no steps or questions.');
  });

  it('adds questions, blocks and types of third parties from the catalogue, and shows their properties', async () => {
    const { layout, document: form, read, said, user } = await show();
    const add = async (name: string) => user.click(await screen.findByRole('option', { name }));
    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await add('Contact details');
    expect(read().steps[2]!.title).to.equal('How can we reach you?');
    const keys = () => read().steps[2]!.questions.map(one => one.bpKey);
    expect(keys()).to.deep.equal([...['first_name', 'last_name', 'email', 'phone']]);
    expect(said()).to.equal('Contact details added as step 3 of 4.');
    await user.click(row(/^Step 3/));
    await user.click(within(row(/^Step 3/)).getByRole('button', { name: /^Add question to/ }));
    await add('Contact details');
    expect(keys().slice(4), 'keys of their own').to.deep.equal([
      ...['first_name_2', 'last_name_2', 'email_2', 'phone_2'],
    ]);

    layout.sidePanel = 'code';
    await user.click(row(/^Step 2/));
    await user.click(within(row(/^Step 2/)).getByRole('button', { name: 'Add question to Roof' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('searchbox', { name: 'Search types' }));
    await user.paste('gmial');
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).to.deep.equal(['Email']);
    await user.click(within(dialog).getByRole('option', { name: 'Email' }));
    expect(read().steps[1]!.questions.map(one => one.bpKey)).to.deep.equal(['age', 'size', 'email_3']);
    expect(read().steps[1]!.questions[2]).to.deep.include({ title: 'Email' });
    expect(form.state.selection).to.deep.equal([['steps', 1, 'questions', 2]]);
    expect(layout.sidePanel).to.equal('properties');
    expect(said()).to.equal('Email added as question 3 of 3.');

    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await add('Star rating');
    const titles = () => read().steps.map(one => one.title);
    expect(titles()).to.deep.equal(['Home', 'Roof', 'Your question', 'How can we reach you?', 'Thanks']);
    expect(read().steps[0]!.logicJumps![0]!.destinationStep).to.equal(5);
    expect(read().steps[2]!.questions[0]).to.deep.include({ type: 'star_rating', bpKey: 'star_rating' });
    await user.click(row(/^Ending/));
    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await add('Text page');
    expect(titles().slice(4), 'before the end').to.deep.equal(['Good to know', 'Thanks']);
  });

  it('invites to begin with an empty form', async () => {
    const { read, user } = await show({ steps: [] });
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.click(await screen.findByRole('option', { name: 'Email' }));
    expect(read().steps).to.have.length(2);
    expect(rows()).to.deep.equal([
      'Step 1: Where should we write to you?, Questions, 1 question',
      'Email, Email',
      'Ending: Thank you, sends the lead',
    ]);
  });

  it('keeps the endings in a box of their own, and never lets one flow into the other', async () => {
    const { read, said, user } = await show({
      steps: [step(1, 'Home'), { order: 2, type: 'transition', title: 'Done' }],
    });
    expect(rows()).to.deep.equal(['Step 1: Home, Questions', 'Ending: Done, sends the lead']);
    await user.click(screen.getByRole('button', { name: 'Add ending' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an ending' });
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).to.deep.equal(['Thank you', 'Goodbye without a lead', 'Go to a page']);
    await user.click(within(dialog).getByRole('option', { name: 'Goodbye without a lead' }));
    expect(said()).to.equal('Goodbye without a lead added to the endings.');
    expect(rows()).to.deep.equal([
      'Step 1: Home, Questions',
      'Ending: Done, sends the lead',
      'Ending: Sorry, we cannot help you with this, sends no lead',
    ]);
    expect(read().steps[1], 'the one before').to.deep.include({ final: true, order: 2 });
    expect(read().steps[2]).to.deep.include({ final: true, doNotSendLead: true, order: 3 });
  });

  it('lists an ending that is written among the steps with the other endings', async () => {
    const [first, second, last] = FORM.steps;
    const early = { order: 2, type: 'transition', title: 'Sorry', final: true, doNotSendLead: true };
    await show({ steps: [first, early, { ...second, order: 3 }, { ...last, order: 4 }] });
    expect(rows().filter(name => !/^(own|age|size|Do)/.test(name!))).to.deep.equal([
      'Step 1: Home, Questions, 1 question, 1 jump',
      'Step 3: Roof, Questions, 2 questions',
      'Ending: Sorry, sends no lead',
      'Ending: Thanks, sends the lead',
    ]);
  });
});
