import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields.tsx';
import { momentOf, timeAgo } from '../ui/time-ago.ts';
import type { StoredVersion } from './form-storage.ts';
import { VersionSummary } from './VersionSummary.tsx';
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
  const [isComparing, setComparing] = useState(false);
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
              <Button icon={<GitCompareArrows />} text={t('Compare')} onPress={() => setComparing(true)} />
              <CompareDialog
                isOpen={isComparing}
                versions={versions.map(version => ({ ...version, name: nameOfVersion(version) }))}
                beforeId={selected.id}
                onClose={() => setComparing(false)}
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
