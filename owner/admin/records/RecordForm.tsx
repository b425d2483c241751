import { type ReactNode, useState } from 'react';
import type { Json } from '../../../server/api/owner.ts';
import { isOvertaken, type Seen } from '../../configurator/server/owner-api.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { Form } from '../../configurator/ui/Form.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { FieldView } from './FieldView.tsx';
import { draftOf, isShown, recordOf } from './fields.ts';
import type { EditedKind } from './kinds.ts';

interface RecordFormProps {
  of: EditedKind;
  /** Undefined for a new one. */
  id: string | undefined;
  /** As it was read. */
  record: Seen<Json>;
  onSaved(id: string): void;
  /** Beside the button that saves. Gets the state that is shown. */
  children?(changedAt: number): ReactNode;
}

export function RecordForm({ of, id, record, onSaved, children }: RecordFormProps) {
  const { kind, fields, nameOf } = of;
  const { api, announce } = useSession();
  const [shown, setShown] = useState(record);
  const [draft, setDraft] = useState(() => draftOf(fields, record.value));
  const [newId, setNewId] = useState('');
  const save = useAction(async () => {
    const savedId = id ?? newId.trim();
    if (savedId === '') throw new Error(t('Enter an id.'));
    const value = recordOf(fields, draft, shown.value);
    const path = `records/${kind}/${encodeURIComponent(savedId)}`;
    const { changedAt } = await api.send<{ changedAt: number }>('PUT', path, value, shown.changedAt);
    setShown({ value, changedAt });
    announce(t('{{name}} is saved.', { name: nameOf(value) ?? savedId }));
    onSaved(savedId);
  });
  const readAgain = useAction(async () => {
    const now = await api.getForChange<Json>(`records/${kind}/${encodeURIComponent(id ?? newId.trim())}`);
    setShown(now);
    setDraft(draftOf(fields, now.value));
    save.clear();
  });
  return (
    <Form className="stack gap-14" onSubmit={save.run}>
      {id === undefined && <TextField label={t('Id')} value={newId} onChange={setNewId} help={of.id} />}
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
      {save.error && (
        <Problem
          error={save.error}
          {...(id !== undefined &&
            isOvertaken(save.error) && { retry: () => void readAgain.run(), verb: t('Show it as it is now') })}
        />
      )}
      {readAgain.error && <Problem error={readAgain.error} />}
      <div className="row wrap gap-8">
        <Button kind="primary" text={t('Save')} type="submit" isPending={save.isPending} />
        {children?.(shown.changedAt)}
      </div>
    </Form>
  );
}
