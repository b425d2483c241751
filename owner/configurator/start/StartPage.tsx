import './start.css';
import { FilePlus2, FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropZone } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { ref } from 'valtio/vanilla';
import { NotUtf8 } from '../../../engine/contract/text-file.ts';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';
import { Button } from '../ui/Button.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';
import { languagesToAdd } from '../ui/languages.ts';
import { Select } from '../ui/Select.tsx';
import { FormCards } from './FormCards.tsx';
import { newFormPlace } from './form-text.ts';
import { NoForm, readFormFile } from './read-form-file.ts';
import { SampleCards } from './SampleCards.tsx';

/** Shown when no form is open: the forms of this browser, a file, samples, or an empty form. */
export function StartPage() {
  const { forms, layout } = useHome();
  // A form opens where it is built, not in the view that the last one was left in.
  useEffect(() => void Object.assign(layout, { workspace: 'build', column: 'outline' }), [layout]);
  const { removed, isKept } = useSnapshot(forms.state);
  const [problem, setProblem] = useState<string>();

  async function openFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<void> {
    setProblem(undefined);
    try {
      const { text, imported } = await readFormFile(file);
      // Others may have the form already, so the keys of its answers stay.
      await forms.create(text, imported ? {} : { publishing: { isPublished: true } });
      forms.state.imported = imported && ref(imported);
    } catch (error) {
      setProblem(
        error instanceof NoForm || error instanceof NotUtf8 ? error.message : t('The file could not be read.'),
      );
    }
  }

  return (
    <DropZone
      className="start scrolls"
      aria-label={t('Drop a form file here')}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const file = items.find(item => item.kind === 'file');
        void file?.getFile().then(openFile);
      }}
    >
      <main className="start-page stack">
        <header className="start-head stack items-start gap-14">
          <div className="start-bar row between full">
            <p className="row gap-8">
              <img src="icon.svg" alt="" width="26" height="26" />
              Stepwell
            </p>
            <LanguageMenu />
          </div>
          <h1>{t('Build a form people finish')}</h1>
          <p className="start-lead muted">
            {t('Start with a template, change every word of it, and watch the real form while you do.')}{' '}
            {isKept
              ? t('Your forms stay in this browser until you share them.')
              : t('This browser keeps nothing: export your form before you close the page.')}
          </p>
          <div className="row wrap gap-10 spaced">
            <Button
              kind="primary"
              icon={<FilePlus2 />}
              text={t('Empty form')}
              onPress={() => void forms.createEmpty()}
            />
            <NewFormLanguage />
            <FileButton
              icon={<FolderOpen />}
              text={t('Open a file')}
              types={['.json', 'application/json']}
              onFile={file => void openFile(file)}
            />
            <span className="compact muted">
              {t('or drop it anywhere, also one of Typeform, Formbricks or SurveyJS')}
            </span>
          </div>
          <div role="alert">
            {problem !== undefined && (
              <p className="note" data-level="error">
                {problem}
              </p>
            )}
          </div>
        </header>
        {removed && (
          <p className="row between gap-14 bordered rounded on-panel" role="status">
            {t('“{{name}}” was deleted.', { name: removed.name })}
            <Button text={t('Undo')} onPress={() => void forms.undoRemove()} />
          </p>
        )}
        <FormCards />
        <SampleCards />
      </main>
      <div className="start-drop center no-events bold accent rounded-large" aria-hidden>
        {t('Drop the file to open it')}
      </div>
    </DropZone>
  );
}

/** Chooses the language of the empty form, which begins in that of the browser. */
function NewFormLanguage() {
  const { platform, layout } = useHome();
  const { language } = newFormPlace(platform.languages(), useSnapshot(layout).formLanguage);
  return (
    <Select
      label={t('Language of a new one')}
      isLabelHidden
      options={languagesToAdd([])}
      value={language}
      onChange={formLanguage => void Object.assign(layout, { formLanguage })}
    />
  );
}
