import { Dialog } from '../ui/Dialog.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import './forms-menu.css';
import {
  ChevronDown,
  CloudAlert,
  CloudCheck,
  Copy,
  FilePlus2,
  FolderOpen,
  History,
  LoaderCircle,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDocument, useSyntaxError, useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { useHome } from '../home.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { nameIn, UNTITLED } from './form-text.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const MAX_RECENT = 6;

/** The name of the open form, its menu, and whether it is saved. */
export function FormsMenu() {
  const { forms } = useConfigurator();
  const { currentId } = useSnapshot(forms.state);
  const [{ variant }] = usePublishing();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <div className="row gap-4 narrow">
      <IconButton
        label={t('All forms')}
        icon={<img src="icon.svg" alt="" width="24" height="24" />}
        onPress={() => void forms.showStart()}
      />
      <FormName />
      {variant !== '' && (
        <span className="forms-variant badge narrow">
          <span className="ellipsis">{tNodes('Variant {{name}}', { name: <strong>{variant}</strong> })}</span>
        </span>
      )}
      <FormActions openHistory={() => setHistoryOpen(true)} />
      <SaveState />
      <VersionsDialog isOpen={isHistoryOpen && currentId !== undefined} onClose={() => setHistoryOpen(false)} />
      <ConflictDialog />
    </div>
  );
}

/** The name is a text field, so that renaming needs no dialog. */
function FormName() {
  const { document: form } = useConfigurator();
  const syntaxError = useSyntaxError();
  const name = useDocument(state => nameIn(state.definition));
  const written = useValueAt(['name']);
  const value = typeof written === 'string' ? written : '';
  return (
    <input
      className="forms-name rounded"
      aria-label={t('Name of the form')}
      value={value}
      placeholder={name === undefined ? UNTITLED : undefined}
      readOnly={syntaxError !== undefined}
      onChange={event => {
        const text = event.target.value;
        form.edit(t('Rename form'), draft => draft.set(['name'], text), { mergeKey: 'form-name' });
      }}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

function FormActions({ openHistory }: { openHistory(): void }) {
  const { forms } = useConfigurator();
  const { list = [], currentId } = useSnapshot(forms.state);
  const others = list.filter(one => one.id !== currentId).slice(0, MAX_RECENT);
  const isDisabled = currentId === undefined;
  const formAction = ({ id, name }: (typeof others)[number]) => ({
    id: `form ${id}`,
    text: name,
    run: () => forms.open(id),
  });
  const showStart = () => forms.showStart();
  return (
    <Menu
      label={t('Forms')}
      actions={[
        { id: 'history', text: t('Version history'), icon: <History />, isDisabled, run: openHistory },
        { id: 'copy', text: t('Duplicate'), icon: <Copy />, isDisabled, run: () => forms.duplicate(currentId!) },
        { id: 'delete', text: t('Delete'), icon: <Trash2 />, isDisabled, run: () => forms.remove(currentId!) },
      ]}
      groups={[
        {
          actions: [
            { id: 'new', text: t('New form …'), icon: <FilePlus2 />, run: showStart },
            { id: 'open', text: t('Open a file …'), icon: <FolderOpen />, run: showStart },
          ],
        },
        ...(others.length > 0 ? [{ heading: t('Switch to'), actions: others.map(formAction) }] : []),
      ]}
    >
      <IconButton label={t('Forms')} icon={<ChevronDown />} />
    </Menu>
  );
}

/** The icon, the words and the tooltip. `memory`: the browser keeps nothing. */
const SAVE_STATES = {
  saved: [CloudCheck, t('Saved'), t('Saved in this browser')],
  waiting: [LoaderCircle, t('Saving …'), t('Being saved in this browser')],
  failed: [CloudAlert, t('Not saved'), t('This browser refuses to save the form. Export it.')],
  memory: [TriangleAlert, t('Not kept'), t('This browser denies storage. Export the form.')],
} as const;

/** Shows whether the current form is saved. It is not announced, because that would interrupt typing. */
function SaveState() {
  const { forms } = useHome();
  const { saving, isKept, currentId } = useSnapshot(forms.state);
  if (currentId === undefined) return null;
  const state = isKept ? saving : 'memory';
  const [Icon, text, title] = SAVE_STATES[state];
  return (
    <span className="save-state row gap-6 small muted" data-state={state} title={title}>
      <Icon />
      <span>{text}</span>
    </span>
  );
}

/** Two tabs changed the same form. Nothing is lost: the form that is not chosen becomes a version. */
export function ConflictDialog() {
  const { forms, platform } = useConfigurator();
  const { newer } = useSnapshot(forms.state);
  const settle = (kept: 'mine' | 'theirs') => void forms.current.settleConflict(kept);
  return (
    <Dialog
      title={t('This form changed in another tab')}
      isOpen={newer !== undefined}
      onClose={() => settle('mine')}
      width={480}
    >
      {newer && (
        <>
          <p>
            {t('The other tab saved it {{time}}. Which one do you want to go on with?', {
              time: timeAgo(newer.changedAt, platform.now()),
            })}{' '}
            {t('The other one is kept in the version history.')}
          </p>
          <div className="dialog-actions">
            <Button text={t('The one of the other tab')} onPress={() => settle('theirs')} />
            <Button kind="primary" text={t('The one of this tab')} onPress={() => settle('mine')} />
          </div>
        </>
      )}
    </Dialog>
  );
}
