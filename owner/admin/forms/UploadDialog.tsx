import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button, TriggerButton } from '../../configurator/ui/Button.tsx';
import { Dialog } from '../../configurator/ui/Dialog.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
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
    throw new Error(`${file.name} is no JSON of a form.`);
  const { id } = definition as { id?: unknown };
  if (id === undefined || id === '') throw new Error(`The form in ${file.name} has no id.`);
  return { fileName: file.name, formId: String(id), definition };
}

/** Saves a file as a new version, which no visitor gets before it is published. */
export function UploadDialog({ isOpen, onClose, onSaved }: UploadDialogProps) {
  const { api, announce } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const [note, setNote] = useState('');
  const choose = useAction(async (files: FileList | null) => {
    setChosen(undefined);
    const [file] = files ?? [];
    if (file) setChosen(await readDefinition(file));
  });
  const save = useAction(async () => {
    if (!chosen) throw new Error('Choose the file of a form first.');
    const { formId, definition } = chosen;
    const path = `forms/${encodeURIComponent(formId)}/versions`;
    const { version } = await api.send<{ version: number }>('POST', path, { definition, note });
    announce(`Version ${version} of ${formId} is saved as a draft.`);
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
    <Dialog title="Upload a version" isOpen={isOpen} onClose={close} width={480}>
      <p>
        Choose the file that the configurator exports, or the form.json of <code>stepwell init</code>. Visitors get it
        when you publish it.
      </p>
      <FileTrigger acceptedFileTypes={['.json', 'application/json']} onSelect={files => void choose.run(files)}>
        <TriggerButton>
          <FileUp aria-hidden />
          Choose a file …
        </TriggerButton>
      </FileTrigger>
      {chosen && (
        <p role="status">
          {chosen.fileName}: form <strong>{chosen.formId}</strong>
        </p>
      )}
      <TextField label="Note" value={note} onChange={setNote} placeholder="Such as: shorter first step" />
      {error && <Problem error={error} />}
      <div className="dialog-actions">
        <Button onPress={close}>Cancel</Button>
        <Button kind="primary" onPress={() => void save.run()} isPending={save.isPending}>
          Save as draft
        </Button>
      </div>
    </Dialog>
  );
}
