import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { SENDS_LEADS } from '../preview/preview-settings.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields.tsx';
import { momentOf, timeAgo } from '../ui/time-ago.ts';
import { FormTrial } from './FormTrial.tsx';
import type { StoredVersion } from './form-storage.ts';
import { type FormSummary, type StepSummary, summaryOf } from './form-summary.ts';
import { nameOfVersion } from './versions.ts';

/** Lists the versions of the open form, shows one, and restores it. */
export const VersionsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) => (
  <Dialog title={t('Version history')} isOpen={isOpen} onClose={onClose} width={820}>
    <Versions onClose={onClose} />
  </Dialog>
);

function Versions({ onClose }: { onClose(): void }) {
  const { forms, document: form, platform, announce } = useConfigurator();
  const [versions, setVersions] = useState<readonly StoredVersion[]>();
  const [selectedId, setSelectedId] = useState<string>();
  const [name, setName] = useState('');
  const id = forms.state.currentId!;
  const read = useCallback(async () => setVersions(await forms.versions.of(id)), [forms, id]);
  useEffect(() => void read(), [read]);
  const selected = versions?.find(version => version.id === selectedId) ?? versions?.[0];

  async function keepNow(): Promise<void> {
    if (!(await forms.versions.keep(id, form.state.text, platform.now(), name.trim()))) return;
    setName('');
    setSelectedId(undefined);
    await read();
    announce(t('The version is kept.'));
  }

  function restore(version: StoredVersion): void {
    void forms.versions.keep(id, form.state.text, platform.now());
    form.setText(t('Restore version'), version.text);
    announce(t('The version is restored. Undo takes it back.'));
    onClose();
  }

  return (
    <div className="stack gap-16">
      <Form
        className="wide-row bottom gap-8"
        onSubmit={form => {
          // The button has nothing to keep then, and a disabled button would take the focus out of the dialog.
          form.querySelector('input')?.focus();
          if (name.trim() !== '') void keepNow();
        }}
      >
        <TextField
          label={t('Name this version')}
          value={name}
          onChange={setName}
          placeholder={t('Such as: before the summer campaign')}
        />
        <Button text={t('Keep version')} type="submit" isDisabled={name.trim() === ''} />
      </Form>
      {versions?.length === 0 && (
        <p className="muted">{t('There is no earlier version yet. One is kept now and then while you edit.')}</p>
      )}
      {versions && selected && (
        <div className="versions stack bordered rounded">
          <ListBox
            className="list-box version-list content-start"
            aria-label={t('Versions')}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[selected.id]}
            onSelectionChange={keys => setSelectedId(String([...keys][0]))}
            items={versions}
          >
            {version => (
              <ListBoxItem
                className="list-item version"
                textValue={nameOfVersion(version) ?? momentOf(version.savedAt)}
              >
                <span>{nameOfVersion(version) ?? t('Kept automatically')}</span>
                <span className="muted" title={momentOf(version.savedAt)}>
                  {timeAgo(version.savedAt, platform.now())}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
          <section className="version-view stack gap-14 shrink" aria-label={t('The version')}>
            <VersionSummary text={selected.text} currentText={form.state.text} />
            <div className="dialog-actions">
              <Button
                kind="quiet"
                text={t('Delete version')}
                onPress={() => void forms.versions.erase(selected).then(() => read())}
              />
              <CompareButton
                text={t('Compare')}
                versions={versions.map(version => ({ ...version, name: nameOfVersion(version) }))}
                beforeId={selected.id}
              />
              <Button
                kind="primary"
                icon={<RotateCcw />}
                text={t('Restore')}
                isDisabled={selected.text === form.state.text}
                onPress={() => restore(selected)}
              />
            </div>
          </section>
        </div>
      )}
    </div>
  );
}

/** What a version contains, and how its steps differ from those of the form as it is now. */
function VersionSummary({ text, currentText }: { text: string; currentText: string }) {
  const { preview } = useConfigurator();
  const { flags } = useSnapshot(preview.state).settings;
  /** One that sends leads must not send those of an old version. */
  const safeFlags = useMemo(() => flags.filter(flag => flag !== SENDS_LEADS), [flags]);
  const definition = useMemo(() => parseJson(text), [text]);
  const version = useMemo(() => summaryOf(definition), [definition]);
  const current = useMemo(() => summaryOf(parseJson(currentText)), [currentText]);
  const isSame = text === currentText;
  return (
    <div className="version-summary stack gap-16 shrink">
      {version.steps.length > 0 && (
        <FormTrial
          definition={definition}
          flags={safeFlags}
          scale={0.56}
          title={t('The version, to try; nothing is sent')}
        />
      )}
      <div className="stack head-and-body content-start gap-10 narrow shrink">
        <div>
          <p>
            {plural(version.steps.length, '{{count}} step', '{{count}} steps')},{' '}
            {plural(version.questionCount, '{{count}} question', '{{count}} questions')}
          </p>
          <p className="muted">{isSame ? t('The same as the form now.') : differenceInWords(version, current)}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
        <ol className="version-steps scrolls" tabIndex={0} aria-label={t('Steps of the version')}>
          {version.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list without state
            <li key={index}>
              <span>{step.title || t('Step without a title')}</span>
              {!isSame && !hasEqual(current, step) && (
                <span className="badge" data-level="warning">
                  {t('differs')}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const hasEqual = (form: FormSummary, step: StepSummary): boolean => form.steps.some(({ json }) => json === step.json);

function differenceInWords(version: FormSummary, current: FormSummary): string {
  const added = current.steps.filter(step => !hasEqual(version, step)).length;
  return added === 0
    ? t('The form now has the same steps; details differ.')
    : plural(
        added,
        'Since then, {{count}} step was added or changed.',
        'Since then, {{count}} steps were added or changed.',
      );
}
