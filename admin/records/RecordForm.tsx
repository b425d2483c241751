import { type FormEvent, type ReactNode, useState } from 'react';
import type { Json } from '../../api/owner.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useSession } from '../session.ts';
import { FieldView } from './FieldView.tsx';
import { draftOf, isShown, recordOf } from './fields.ts';
import type { EditedKind } from './kinds.ts';

interface RecordFormProps {
  of: EditedKind;
  /** Undefined for a new one. */
  id: string | undefined;
  record: Json;
  onSaved(id: string): void;
  /** Beside the button that saves. */
  children: ReactNode;
}

export function RecordForm({
  of: { kind, fields, nameOf, id: idHelp },
  id,
  record,
  onSaved,
  children,
}: RecordFormProps) {
  const { api, announce } = useSession();
  const [draft, setDraft] = useState(() => draftOf(fields, record));
  const [newId, setNewId] = useState('');
  const save = useAction(async () => {
    const savedId = id ?? newId.trim();
    if (savedId === '') throw new Error('Enter an id.');
    const body = recordOf(fields, draft, record);
    await api.send('PUT', `records/${kind}/${encodeURIComponent(savedId)}`, body);
    announce(`${nameOf(body) ?? savedId} is saved.`);
    onSaved(savedId);
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void save.run();
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {id === undefined && <TextField label="Id" value={newId} onChange={setNewId} help={idHelp} />}
      {fields
        .filter(field => isShown(field, draft))
        .map(field => (
          <FieldView
            key={field.path}
            field={field}
            value={draft[field.path] ?? ''}
            onChange={value => setDraft(now => ({ ...now, [field.path]: value }))}
          />
        ))}
      {save.error && <Problem error={save.error} />}
      <div className="form-actions">
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Save
        </Button>
        {children}
      </div>
    </form>
  );
}
