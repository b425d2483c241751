import { plural, t, tPhrase } from '../../words/words.ts';
import './compare.css';
import { FileUp, GitCompareArrows, Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { sentenceInWords } from '../../../headless/owner-words/owner-words.ts';
import type { ChangeKind, FormChange, FormComparison } from '../../../headless/visits/analysis.ts';
import { useConfigurator } from '../configurator.tsx';
import { parseJson, textIn } from '../document/json-text.ts';
import { Button } from '../ui/Button.tsx';
import { DialogButton } from '../ui/Dialog.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Select } from '../ui/Select.tsx';
import { momentOf } from '../ui/time-ago.ts';
import { type Loading, useLoaded } from '../ui/use-loaded.ts';

interface CompareProps {
  versions: readonly { id: string; text: string; savedAt: number; name?: string | undefined }[];
  /** The id of the version to begin with. */
  beforeId: string;
}

/** Compares two versions of the form, or one with a file, by what changes for visitors. */
export const CompareButton = ({ text, ...props }: CompareProps & { text: string }) => (
  <DialogButton icon={<GitCompareArrows />} text={text} title={t('What changes for visitors')} width={860}>
    {() => <Compare {...props} />}
  </DialogButton>
);

const NOW = 'now';
const FILE = 'file';

function Compare({ versions, beforeId }: CompareProps) {
  const { document: form, platform } = useConfigurator();
  const [before, setBefore] = useState(beforeId);
  const [after, setAfter] = useState(NOW);
  const [file, setFile] = useState<{ name: string; text: string; problem?: string }>();
  const options = [
    { id: NOW, text: t('The form now') },
    ...(file ? [{ id: FILE, text: file.name }] : []),
    ...versions.map(({ id, name, savedAt }) => ({
      id,
      text: name === undefined ? momentOf(savedAt) : `${name} (${momentOf(savedAt)})`,
    })),
  ];
  const textOf = (id: string): string =>
    id === NOW ? form.state.text : id === FILE ? (file?.text ?? '') : (versions.find(one => one.id === id)?.text ?? '');
  async function open(chosen: File): Promise<void> {
    const { name } = chosen;
    setFile(
      await textIn(chosen).then(
        text => ({ name, text }),
        (error: Error) => ({ name, text: '', problem: error.message }),
      ),
    );
    setBefore(FILE);
  }
  return (
    <div className="stack gap-16 compare">
      <div className="compare-choice flex wrap bottom gap-12">
        <Select label={t('Before')} value={before} options={options} onChange={setBefore} />
        <Select label={t('After')} value={after} options={options} onChange={setAfter} />
        <FileButton
          icon={<FileUp />}
          text={t('Compare with a file …')}
          types={['.json', 'application/json']}
          onFile={file => void open(file)}
        />
      </div>
      <p role="alert">{file?.problem}</p>
      <Comparison before={textOf(before)} after={textOf(after)} />
      <div className="dialog-actions">
        <Button kind="quiet" icon={<Printer />} text={t('Print')} onPress={() => platform.print()} />
      </div>
    </div>
  );
}

function useComparison(before: string, after: string): Loading<FormComparison> {
  const { compareForms, preview } = useConfigurator();
  const { flags } = preview.state.settings;
  const compare = useCallback(async () => {
    const definitions = [parseJson(before), parseJson(after)];
    if (!definitions.every(one => typeof one === 'object' && one !== null))
      throw new Error(t('One of them is no JSON of a form.'));
    const features = Object.fromEntries(flags.map(flag => [flag, true]));
    return compareForms(definitions[0], definitions[1], { features });
  }, [before, after, compareForms, flags]);
  return useLoaded(compare).loading;
}

const HEADINGS: Record<ChangeKind, string> = {
  consent: t('Consents'),
  way: t('Ways through the form'),
  lead: t('The lead'),
  call: t('Where data goes'),
  step: t('Steps'),
  question: t('Questions'),
  required: t('Required and optional'),
  condition: t('Conditions and jumps'),
  choice: t('Choices'),
  validation: t('Rules'),
  text: t('Texts'),
  setting: t('Settings'),
};

function Comparison({ before, after }: { before: string; after: string }) {
  const outcome = useComparison(before, after);
  if (outcome.state === 'loading') return <p role="status">{t('Comparing …')}</p>;
  if (outcome.state === 'failed') return <p role="status">{outcome.error.message}</p>;
  const { changes, visits } = outcome.value;
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const none = before === after ? t('Both are the same.') : t('The texts differ, but nothing changes for visitors.');
  return (
    <>
      <p role="status">
        {changes.length === 0 ? none : plural(changes.length, '1 change.', '{{count}} changes.')}{' '}
        {plural(visits, '1 visit was made with both.', '{{count}} visits were made with both.')}
      </p>
      {kinds.map(kind => (
        <section key={kind} className="compare-group stack gap-8" aria-label={HEADINGS[kind]}>
          <h3>{HEADINGS[kind]}</h3>
          <ul className="stack gap-10">
            {changes
              .filter(change => change.kind === kind)
              .map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list without state
                <Change key={index} change={change} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A sentence, or the JSON of a value, which stays as it is. */
const inWords = (text: string): string => (/^[[{]/.test(text) ? text : sentenceInWords(text, undefined, tPhrase));

function Change({ change: { kind, text, before, after, words } }: { change: FormChange }) {
  return (
    <li>
      <p>{inWords(text)}</p>
      {words ? (
        <div className="compare-sides stack gap-12 spaced" data-consent={kind === 'consent' || undefined}>
          <Words label={t('Before')} words={words} without="added" />
          <Words label={t('After')} words={words} without="removed" />
        </div>
      ) : (
        before !== undefined && (
          <Facts
            facts={[
              [t('Before'), inWords(before)],
              [t('After'), after !== undefined && inWords(after)],
            ]}
          />
        )
      )}
    </li>
  );
}

interface WordsProps {
  label: string;
  words: NonNullable<FormChange['words']>;
  without: 'added' | 'removed';
}
function Words({ label, words, without }: WordsProps) {
  return (
    <div>
      <span className="small muted">{label}</span>
      <p>
        {words
          .filter(({ change }) => change !== without)
          .map(({ text, change }, index) => {
            const Tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: a list without state
            return <Tag key={index}>{text}</Tag>;
          })}
      </p>
    </div>
  );
}
