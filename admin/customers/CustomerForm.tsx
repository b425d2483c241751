import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useSession } from '../session.ts';
import type { Customer } from '../types.ts';
import { customerOf, draftOf } from './customer-draft.ts';
import { HoursFields } from './HoursFields.tsx';

interface CustomerFormProps {
  /** Undefined for a new one. */
  id: string | undefined;
  customer: Customer;
  onSaved(id: string): void;
  /** Beside the button that saves. */
  children: ReactNode;
}

function timeZones(current: string) {
  const all = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map(zone => ({ id: zone, text: zone.replaceAll('_', ' ') }));
}

export function CustomerForm({ id, customer, onSaved, children }: CustomerFormProps) {
  const { api, announce } = useSession();
  const [draft, setDraft] = useState(() => draftOf(customer));
  const [newId, setNewId] = useState('');
  const zones = useMemo(() => timeZones(customer.timeZone), [customer.timeZone]);
  const save = useAction(async () => {
    const body = customerOf(draft);
    if (!body) throw new Error('The further members are no JSON object.');
    const savedId = id ?? newId.trim();
    await api.send('PUT', `records/customer/${encodeURIComponent(savedId)}`, body);
    announce(`${draft.name.trim()} is saved.`);
    onSaved(savedId);
  });
  const field = (name: 'name' | 'forms' | 'timeZone' | 'callsPerSlot' | 'further') => ({
    value: draft[name],
    onChange: (text: string) => setDraft(now => ({ ...now, [name]: text })),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void save.run();
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {id === undefined && (
        <TextField label="Id" value={newId} onChange={setNewId} help="A number, which leads and your systems use." />
      )}
      <TextField label="Name" {...field('name')} />
      <TextField label="Forms" {...field('forms')} help="Ids of forms, separated by commas." />
      <Select label="Time zone" options={zones} {...field('timeZone')} />
      <HoursFields hours={draft.hours} onChange={hours => setDraft(now => ({ ...now, hours }))} />
      <TextField
        label="Calls at one time"
        {...field('callsPerSlot')}
        help="So many visitors can book the same time for a call."
      />
      <TextField
        label="Further members"
        isMultiline
        {...field('further')}
        help="JSON: brands, phone numbers, reveal and what else the documentation of the server lists."
      />
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
