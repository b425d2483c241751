import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { MainMenu } from '../../../../owner/configurator/help/MainMenu.tsx';
import { useShortcuts } from '../../../../owner/configurator/help/use-shortcuts.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { Announcer } from '../../../../owner/configurator/ui/Announcer.tsx';
import { TextField } from '../../../../owner/configurator/ui/fields.tsx';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { settle, show, testConfigurator } from '../../../support/configurator.tsx';

const FORM = {
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your roof',
      questions: [{ bpKey: 'age', type: 'number', title: 'How old?' }],
    },
    { order: 2, type: 'questions', title: 'You', questions: [{ bpKey: 'mail', type: 'email' }] },
    { order: 3, type: 'transition', final: true, title: 'Thanks' },
  ],
};

function Page() {
  useShortcuts();
  return (
    <>
      <MainMenu />
      <TextField label="A field" value="" onChange={() => {}} />
      <button type="button" onKeyDownCapture={event => event.stopPropagation()}>
        A list that searches its rows for letters
      </button>
      <Announcer />
    </>
  );
}

describe('the commands', () => {
  function open() {
    const configurator = testConfigurator(FORM);
    configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
    return show(<Page />, configurator);
  }
  const found = () => screen.getAllByRole('option').map(one => one.querySelector('.commands-text')?.textContent);

  it('are found by their words, go to a view, a step or a question, and add what is not in the form yet', async () => {
    const { user, configurator } = open();
    await user.keyboard('{Control>}k{/Control}');
    expect(found()).to.include.members([
      'Design',
      'Share',
      'Publish',
      'Your roof',
      'How old?',
      'Thanks',
      'Keyboard shortcuts',
    ]);
    await user.paste('embed');
    expect(found()).to.deep.equal(['Share']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(configurator.layout).to.include({ workspace: 'share', sharePanel: 'publish', overlay: undefined });
    await user.keyboard('{Control>}k{/Control}');
    await user.paste('roof');
    await user.click(screen.getByRole('option', { name: 'Your roof' }));
    expect(configurator.layout.workspace).to.equal('build');
    expect(configurator.document.state.selection).to.deep.equal([['steps', 0]]);
    await user.keyboard('/');
    expect(found(), 'an untitled question once').to.deep.equal(['Your roof', 'How old?', 'You', 'mail', 'Thanks']);
    await user.paste('email');
    await user.click(screen.getByRole('option', { name: 'mail' }));
    expect(configurator.document.state.selection).to.deep.equal([['steps', 1, 'questions', 0]]);
    await user.keyboard('{Control>}k{/Control}');
    expect(found()).not.to.include('Add phone number');
    await user.paste('phone number');
    await user.click(screen.getByRole('option', { name: 'Add phone number' }));
    expect(JSON.stringify(configurator.document.state.definition)).to.contain('"type":"phone"');
  });

  it('have keys, which a text field and a window in front keep for themselves, but not a list with the focus', async () => {
    const { user, configurator } = open();
    fireEvent.keyDown(screen.getByLabelText('A field'), { key: 'a' });
    fireEvent.keyDown(screen.getByLabelText('A field'), { key: '/' });
    expect([configurator.outline.state.catalogue, configurator.layout.overlay]).to.deep.equal([undefined, undefined]);
    act(() => configurator.document.select(['steps', 0]));
    act(() => screen.getByRole('button', { name: /^A list/ }).focus());
    for (const [keys, placement] of [
      ['a', 'this step'],
      ['{Shift>}A{/Shift}', 'new step'],
    ]) {
      await user.keyboard(keys!);
      expect(configurator.outline.state.catalogue).to.equal(placement);
      act(() => configurator.outline.closeCatalogue());
    }
    await user.keyboard('?');
    await user.keyboard('a');
    expect(configurator.outline.state.catalogue).to.equal(undefined);
  });
});

describe('a message about an edit', () => {
  it('has a button that takes the edit back, unless another edit is the last one, or the keyboard took it back', async () => {
    const { user, configurator } = show(<Page />, testConfigurator(FORM));
    const { document, outline } = configurator;
    act(() => configurator.announce('Copied.'));
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null);
    act(() => {
      document.select(['steps', 0]);
      outline.remove();
    });
    await act(settle);
    expect(screen.getByRole('status').textContent).to.contain('deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.state.definition).to.deep.equal(FORM);
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null);
    const add = () =>
      act(async () => {
        document.select(['steps', 0]);
        outline.duplicate();
        await settle();
      });
    await add();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.to.equal(null);
    await act(async () => {
      document.edit('Rename', draft => draft.set(['name'], 'Roof'));
      await settle();
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null);
    await add();
    await act(async () => {
      document.undo();
      await settle();
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null);
  });
});
