import { Copy, Download, EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { parseJson } from '../document/json-text.ts';
import { publishingIn } from '../document/use-publishing.ts';
import { useHome } from '../home.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields.tsx';
import { Menu } from '../ui/Menu.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import { Card } from './Card.tsx';
import type { StoredForm } from './form-storage.ts';
import { summaryOf } from './form-summary.ts';
import { fileNameOf } from './form-text.ts';
import { hueOf, LivePicture } from './LivePicture.tsx';

/** The forms of this browser, the last changed first. */
export function FormCards() {
  const { forms } = useHome();
  const { list } = useSnapshot(forms.state);
  const [renamed, setRenamed] = useState<StoredForm>();
  if (!list || list.length === 0) return null;
  return (
    <section className="stack gap-16" aria-labelledby="start-forms">
      <h2 id="start-forms">{t('Your forms')}</h2>
      <ul className="cards stack">
        {list.map(form => (
          <FormCard key={form.id} form={form as StoredForm} onRename={setRenamed} />
        ))}
      </ul>
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
          onRename={name => void forms.rename(renamed.id, name)}
        />
      )}
    </section>
  );
}

const FormCard = memo(({ form, onRename }: { form: StoredForm; onRename(form: StoredForm): void }) => {
  const { forms, platform } = useHome();
  const definition = useMemo(() => parseJson(form.text), [form.text]);
  const summary = useMemo(() => summaryOf(definition), [definition]);
  const { variant } = publishingIn(form.extras.publishing);
  const changed = t('Changed {{time}}', { time: timeAgo(form.changedAt, platform.now()) });
  return (
    <Card
      hue={hueOf(form.id)}
      name={
        <>
          {form.name} {variant !== '' && <span className="badge">{t('Variant {{name}}', { name: variant })}</span>}
        </>
      }
      onOpen={() => void forms.open(form.id)}
      picture={summary.steps.length > 0 && <LivePicture definition={definition} />}
      action={
        <Menu
          label={t('Actions for {{name}}', { name: form.name })}
          actions={[
            { id: 'rename', text: t('Rename …'), icon: <PencilLine />, run: () => onRename(form) },
            { id: 'copy', text: t('Duplicate'), icon: <Copy />, run: () => void forms.duplicate(form.id) },
            {
              id: 'export',
              text: t('Export file'),
              icon: <Download />,
              run: () => platform.download(fileNameOf(form.name), form.text, 'application/json'),
            },
            { id: 'delete', text: t('Delete'), icon: <Trash2 />, run: () => void forms.remove(form.id) },
          ]}
        >
          <IconButton label={t('Actions for {{name}}', { name: form.name })} icon={<EllipsisVertical />} />
        </Menu>
      }
    >
      <span className="compact muted">
        {changed} · {plural(summary.steps.length, '{{count}} step', '{{count}} steps')}
      </span>
    </Card>
  );
});

interface RenameDialogProps {
  /** The name to change. */
  name: string;
  onRename(name: string): void;
  onClose(): void;
}

function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [value, setValue] = useState(name);
  function rename(): void {
    if (value.trim() !== '') onRename(value.trim());
    onClose();
  }
  return (
    <Dialog title={t('Rename the form')} isOpen onClose={onClose} width={420}>
      <Form className="stack gap-16" onSubmit={rename}>
        <TextField label={t('Name')} value={value} onChange={setValue} help={t('Also sent with each lead.')} />
        <div className="dialog-actions">
          <Button text={t('Cancel')} onPress={onClose} />
          <Button kind="primary" text={t('Rename')} type="submit" />
        </div>
      </Form>
    </Dialog>
  );
}
