import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { Dialog } from '../../configurator/ui/Dialog.tsx';
import { FileButton } from '../../configurator/ui/FileButton.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';

interface UploadDialogProps {
  isOpen: boolean;
  onClose(): void;
  onSaved(formId: string): void;
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
export function UploadDialog({ isOpen, onClose, onSaved }: UploadDialogProps) {
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
    close();
    onSaved(formId);
  });
  function close(): void {
    setChosen(undefined);
    setNote('');
    choose.clear();
    save.clear();
    onClose();
  }
  const error = choose.error ?? save.error;
  return (
    <Dialog title={t('Upload a version')} isOpen={isOpen} onClose={close} width={480}>
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
        <Button text={t('Cancel')} onPress={close} />
        <Button kind="primary" text={t('Save as draft')} action={save} />
      </div>
    </Dialog>
  );
}
