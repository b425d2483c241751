/** The forms, and which of their versions visitors get. */
import { FileUp, PencilRuler, Upload } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import type { FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { DialogButton } from '../../configurator/ui/Dialog.tsx';
import { FileButton } from '../../configurator/ui/FileButton.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { timeAgo } from '../../configurator/ui/time-ago.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import { linkTo, useRoute } from '../route.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { Badge, TwoLines } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { useForms } from '../ui/use-loaded.ts';
import { FormPane, VariantBadges } from './FormPane.tsx';

const COLUMNS: readonly Column<FormState>[] = [
  { head: t('Form'), cell: ({ id, name }) => <TwoLines first={name ?? id} second={name && id} /> },
  { head: t('State'), cell: form => <StateBadge form={form} /> },
  { head: t('Changed'), cell: ({ changedAt }) => timeAgo(changedAt, Date.now()), isMinor: true },
];

function StateBadge({ form: { live, variants, isOff } }: { form: FormState }) {
  if (isOff) return <Badge kind="error">{t('Off air')}</Badge>;
  if (live === null) return <Badge>{t('Draft')}</Badge>;
  return (
    <span className="flex wrap gap-4">
      <Badge kind="good">{t('Version {{version}}', { version: live })}</Badge>
      <VariantBadges variants={variants} />
    </span>
  );
}

export function FormsPage() {
  const { isOwner, hasConfigurator } = useSession();
  const { id } = useRoute();
  /** Rises with each upload, so that an open form is read once more. */
  const [uploads, setUploads] = useState(0);
  const list = useForms();
  function onSaved(formId: string): void {
    list.reload();
    setUploads(uploads + 1);
    location.hash = linkTo('forms', formId);
  }
  return (
    <ListPage
      page="forms"
      title={t('Forms')}
      columns={COLUMNS}
      list={list}
      actions={
        <>
          {hasConfigurator && (
            <a
              className="button"
              href={`../survey/configurator/index.html${id ? `#published=${encodeURIComponent(id)}` : ''}`}
            >
              <PencilRuler />
              {id ? t('Open in the configurator') : t('Open the configurator')}
            </a>
          )}
          {isOwner && (
            <DialogButton icon={<Upload />} text={t('Upload a version')} title={t('Upload a version')} width={480}>
              {close => <UploadForm onClose={close} onSaved={onSaved} />}
            </DialogButton>
          )}
        </>
      }
      idOf={form => form.id}
      pane={id => <FormPane key={`${id} ${uploads}`} id={id} onChanged={list.reload} />}
      empty={[t('There is no form yet.'), t('Build one in the configurator, and upload its file.')]}
    />
  );
}

interface Chosen {
  fileName: string;
  formId: string;
  definition: object;
}

async function readDefinition(file: File): Promise<Chosen> {
  const definition: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition))
    throw new Error(t('{{file}} is no JSON of a form.', { file: file.name }));
  const { id } = definition as { id?: unknown };
  if (id === undefined || id === '') throw new Error(t('The form in {{file}} has no id.', { file: file.name }));
  return { fileName: file.name, formId: String(id), definition };
}

/** Saves a file as a new version, which no visitor gets before it is published. */
function UploadForm({ onClose, onSaved }: { onClose(): void; onSaved(formId: string): void }) {
  const { api, announce } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const [note, setNote] = useState('');
  const choose = useAction(async (file: File) => {
    setChosen(undefined);
    setChosen(await readDefinition(file));
  });
  const save = useAction(async () => {
    if (!chosen) throw new Error(t('Choose the file of a form first.'));
    const { formId, definition } = chosen;
    const path = `forms/${encodeURIComponent(formId)}/versions`;
    const { version } = await api.send<{ version: number }>('POST', path, { definition, note });
    announce(t('Version {{version}} of {{form}} is saved as a draft.', { version, form: formId }));
    onClose();
    onSaved(formId);
  });
  const error = choose.error ?? save.error;
  return (
    <>
      <p>
        {tNodes(
          'Choose the file that the configurator exports, or the form.json of {{command}}. Visitors get it when you publish it.',
          { command: <code>stepwell init</code> },
        )}
      </p>
      <FileButton
        icon={<FileUp />}
        text={t('Choose a file …')}
        types={['.json', 'application/json']}
        onFile={file => void choose.run(file)}
      />
      {chosen && (
        <p role="status">
          {tNodes('{{file}}: form {{form}}', { file: chosen.fileName, form: <strong>{chosen.formId}</strong> })}
        </p>
      )}
      <TextField label={t('Note')} value={note} onChange={setNote} placeholder={t('Such as: shorter first step')} />
      {error && <Problem error={error} />}
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button kind="primary" text={t('Save as draft')} action={save} />
      </div>
    </>
  );
}
