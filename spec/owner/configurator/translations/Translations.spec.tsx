import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { Translations } from '../../../../owner/configurator/translations/Translations.tsx';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const TEXT = JSON.stringify({
  name: 'Roof',
  configuration: { language: 'en-us' },
  steps: [{ type: 'questions', title: 'Your home', next: 'Go on', questions: [{ type: 'email', title: 'Hi {{a}}' }] }],
});

function show() {
  const downloads: { name: string; text: string }[] = [];
  const download = (name: string, text: string) => void downloads.push({ name, text });
  const configurator = createConfigurator(createHome({ ...browserPlatform, download }, TEXT));
  configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
  const created: string[] = [];
  configurator.forms.create = async text => void created.push(text);
  render(
    <ConfiguratorProvider value={configurator}>
      <Translations />
    </ConfiguratorProvider>,
  );
  const translations = configurator.forms.current.extra('translations');
  return { ...configurator, translations, downloads, created };
}
const FRENCH = { shown: 'fr', languages: [{ language: 'fr', country: 'fr', texts: [['Go on', 'Continuer', '']] }] };
const fieldOf = (original: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Translation of “${original}”` });

describe('the translations', () => {
  it('begin with a language and its country', async () => {
    const user = userEvent.setup();
    const { translations } = show();
    await user.click(screen.getByRole('button', { name: 'Add a language' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Language/ }));
    expect(screen.queryByRole('option', { name: 'American English' })).to.equal(null);
    await user.click(screen.getByRole('option', { name: 'French' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }));
    expect(translations.state.value).to.deep.equal({
      shown: 'fr',
      languages: [{ language: 'fr', country: 'fr', texts: [] }],
    });
    expect(fieldOf('Your home').value).to.equal('');
  });

  it('show each text beside its translation, what is missing or different, and are published where the form is', async () => {
    const { translations, layout } = show();
    act(() => translations.set(FRENCH));
    expect(fieldOf('Go on').value).to.equal('Continuer');
    expect(fieldOf('Go on').lang).to.equal('fr');
    expect(screen.getByText('1 of 3').isConnected).to.equal(true);
    fireEvent.change(fieldOf('Hi {{a}}'), { target: { value: 'Salut' } });
    expect(screen.getByText('Missing: {{a}}.').isConnected).to.equal(true);
    await userEvent.click(screen.getByRole('button', { name: 'Publish in French' }));
    expect(layout).to.include({ sharePanel: 'publish', language: 'fr' });
  });

  it('are undone and done again like edits of the form', async () => {
    const { translations, document: form } = show();
    act(() => translations.set(FRENCH));
    fireEvent.change(fieldOf('Your home'), { target: { value: 'Chez' } });
    act(() => form.edit('Rename form', draft => draft.set(['name'], 'Roofs')));
    await userEvent.click(screen.getByRole('button', { name: 'Remove French' }));
    expect(form.state.undoLabel).to.equal('Remove French');
    act(() => form.undo());
    expect(fieldOf('Your home').value).to.equal('Chez');
    act(() => form.undo());
    expect(form.state.definition.name).to.equal('Roof');
    act(() => form.undo());
    expect(fieldOf('Your home').value).to.equal('');
    expect(fieldOf('Go on').value).to.equal('Continuer');
    expect(form.state).to.deep.include({ undoLabel: undefined, redoLabel: 'Change translation' });
    act(() => form.redo());
    expect(fieldOf('Your home').value).to.equal('Chez');
  });

  it('list only what is missing, or what contains some words', async () => {
    const { translations } = show();
    act(() => translations.set(FRENCH));
    await userEvent.click(screen.getByRole('radio', { name: /Missing/ }));
    expect(screen.queryByText('Go on')).to.equal(null);
    await userEvent.type(screen.getByRole('searchbox'), 'hi');
    expect(screen.getAllByRole('textbox').map(one => one.getAttribute('aria-label'))).to.deep.equal([
      'Translation of “Hi {{a}}”',
    ]);
  });

  it('become a form of their own, or go to a translator as a file and come back', async () => {
    const { translations, created, layout, downloads, announcements } = show();
    act(() => translations.set(FRENCH));
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'A form of its own in French' }));
    expect(screen.getByRole('dialog').textContent).to.contain('2 texts stay in American English.');
    await userEvent.click(screen.getByRole('button', { name: 'Create it now' }));
    expect(JSON.parse(created[0]!)).to.deep.include({ configuration: { language: 'fr', country: 'fr' } });
    expect(layout.workspace).to.equal('build');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'JSON' }));
    expect(downloads[0]!.name).to.equal('roof-en-us-fr.json');
    const file = JSON.parse(downloads[0]!.text);
    expect(file.texts[0]).to.deep.equal({
      original: 'Your home',
      translation: '',
      where: 'Step 1 · Your home › Title',
    });
    file.texts[0].translation = 'Chez vous';
    file.texts.push({ original: 'Unknown', translation: 'Inconnu' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([JSON.stringify(file)], 'back.json', { type: 'application/json' }));
    await screen.findByDisplayValue('Chez vous');
    expect(announcements.text).to.equal('2 translations were read. 1 text is not in this form.');
  });
});
