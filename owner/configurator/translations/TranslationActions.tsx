import { ChevronDown, Download, Share2, Upload } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { fileNameOf, nameIn, UNTITLED } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { languageName } from '../ui/languages.ts';
import { Menu } from '../ui/Menu.tsx';
import { translatedForm } from './translated-form.ts';
import type { Translation } from './translations-state.ts';
import { asCsv, asJson, readTranslatorFile } from './translator-file.ts';
import type { TranslationsView } from './use-translations.ts';

interface ActionsProps extends TranslationsView {
  shown: Translation;
  from: string;
}

/** Export, import, and the form in the shown language. */
export function TranslationActions({ shown, from, rows, visible, translations }: ActionsProps) {
  const { document: form, platform, forms, layout, announce } = useConfigurator();
  const [isAsking, setAsking] = useState(false);
  const missing = rows.filter(row => row.translation === '').length;

  function exportAs(write: typeof asJson, extension: string, type: string): void {
    const entries = rows.map(({ original, translation, place }) => ({ original, translation, where: place }));
    const name = nameIn(form.state.definition) ?? UNTITLED;
    const file = fileNameOf(name).replace(/\.json$/, `-${from}-${shown.language}.${extension}`);
    platform.download(file, write({ form: name, from, to: shown.language, entries }), type);
  }

  async function importFile(file: File): Promise<void> {
    try {
      const places = new Map(rows.map(({ original, place }) => [original, place]));
      const entries = await readTranslatorFile(file);
      const known = entries.filter(({ original, translation }) => places.has(original) && translation.trim() !== '');
      translations.setTexts(
        known.map(({ original, translation }) => ({ original, text: translation, place: places.get(original)! })),
      );
      const left = entries.filter(({ original }) => !places.has(original)).length;
      const read = plural(known.length, '1 translation was read.', '{{count}} translations were read.');
      const notFound = plural(left, '1 text is not in this form.', '{{count}} texts are not in this form.');
      announce(left > 0 ? `${read} ${notFound}` : read);
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }

  async function create(): Promise<void> {
    setAsking(false);
    await forms.create(translatedForm(form.state.text, visible, shown));
    layout.workspace = 'build';
    announce(t('This is the form in {{language}}. The original is among your forms.', { language: nameOfShown }));
  }
  const nameOfShown = languageName(shown.language);

  return (
    <>
      <Menu
        label={t('Export')}
        actions={[
          { id: 'csv', text: t('CSV for a spreadsheet'), run: () => exportAs(asCsv, 'csv', 'text/csv') },
          { id: 'json', text: 'JSON', run: () => exportAs(asJson, 'json', 'application/json') },
          {
            id: 'form',
            text: t('A form of its own in {{language}}', { language: nameOfShown }),
            run: () => (missing > 0 ? setAsking(true) : void create()),
          },
        ]}
      >
        <Button>
          <Download />
          {t('Export')}
          <ChevronDown />
        </Button>
      </Menu>
      <FileButton
        icon={<Upload />}
        text={t('Import')}
        types={['.json', '.csv', 'application/json', 'text/csv']}
        onFile={file => void importFile(file)}
      />
      <Button
        kind="primary"
        icon={<Share2 />}
        text={t('Publish in {{language}}', { language: nameOfShown })}
        isDisabled={form.state.syntaxError !== undefined}
        onPress={() => void Object.assign(layout, { sharePanel: 'publish', language: shown.language })}
      />
      <Dialog title={t('Some texts are not translated')} isOpen={isAsking} onClose={() => setAsking(false)} width={440}>
        <p>
          {plural(missing, '1 text stays in {{language}}.', '{{count}} texts stay in {{language}}.', {
            language: languageName(from),
          })}
        </p>
        <div className="dialog-actions">
          <Button text={t('Go on translating')} onPress={() => setAsking(false)} />
          <Button kind="primary" text={t('Create it now')} onPress={() => void create()} />
        </div>
      </Dialog>
    </>
  );
}
