/** Which leads are listed, and which questions are columns. */
import { Bookmark, Columns3, Search } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import type { FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { Dialog } from '../../configurator/ui/Dialog.tsx';
import { Switch, TextField } from '../../configurator/ui/fields.tsx';
import { Menu } from '../../configurator/ui/Menu.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { useSession } from '../session.ts';
import { Ready } from '../ui/states.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { STATUSES, type StatusOption } from './lead-words.ts';
import { DELIVERIES, EVERYTHING, keptViews, RECEIVED, type View, withView } from './views.ts';

interface ViewProps {
  view: View;
  onChange(view: View): void;
}

interface LeadFiltersProps extends ViewProps {
  forms: readonly FormState[];
  statuses: readonly StatusOption[];
}

export function LeadFilters({ view, onChange, forms, statuses }: LeadFiltersProps) {
  const set = (change: Partial<View>): void => onChange({ ...view, ...change });
  return (
    <div className="filters stack bottom gap-12">
      <Select
        label="Form"
        options={[{ id: '', text: 'All forms' }, ...forms.map(({ id, name }) => ({ id, text: name ?? id }))]}
        value={view.form}
        // The columns are questions of the form.
        onChange={form => set({ form, columns: [] })}
      />
      <Select label="Received" options={RECEIVED} value={view.received} onChange={received => set({ received })} />
      {view.received === 'days' && (
        <>
          <TextField label="From" type="date" value={view.from} onChange={from => set({ from })} />
          <TextField label="Until" type="date" value={view.to} onChange={to => set({ to })} />
        </>
      )}
      <Select
        label="Status"
        options={[{ id: '', text: 'Any status' }, ...STATUSES, ...statuses]}
        value={view.status}
        onChange={status => set({ status })}
      />
      <Select label="Delivery" options={DELIVERIES} value={view.delivery} onChange={delivery => set({ delivery })} />
    </div>
  );
}

/** Views that were saved in this browser. */
export function ViewsMenu({ view, onChange }: ViewProps) {
  const [saved, setSaved] = useState(keptViews.read);
  const [name, setName] = useState<string>();
  const isSame = (one: View): boolean => JSON.stringify(one) === JSON.stringify(view);
  const current = saved.find(one => isSame(one.view));
  function keep(views: typeof saved): void {
    keptViews.write(views);
    setSaved(views);
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    if (name?.trim()) keep(withView(saved, { name: name.trim(), view }));
    if (name?.trim()) setName(undefined);
  }
  return (
    <>
      <Menu
        label="Views"
        actions={[
          { id: ' all', text: 'All leads', run: () => onChange(EVERYTHING) },
          ...saved.map(one => ({ id: `view ${one.name}`, text: one.name, run: () => onChange(one.view) })),
          {
            id: ' save',
            text: 'Save this view …',
            isDisabled: isSame(EVERYTHING),
            run: () => setName(current?.name ?? ''),
          },
          ...(current
            ? [{ id: ' gone', text: `Delete “${current.name}”`, run: () => keep(saved.filter(one => one !== current)) }]
            : []),
        ]}
      >
        <Button>
          <Bookmark aria-hidden />
          {current?.name ?? (isSame(EVERYTHING) ? 'All leads' : 'Views')}
        </Button>
      </Menu>
      <Dialog title="Save this view" isOpen={name !== undefined} onClose={() => setName(undefined)} width={420}>
        <form className="stack gap-14" onSubmit={save}>
          <TextField
            label="Name"
            value={name ?? ''}
            onChange={setName}
            help="This browser keeps the filters and columns."
            autoFocus
          />
          <div className="dialog-actions">
            <Button onPress={() => setName(undefined)}>Cancel</Button>
            <Button kind="primary" type="submit">
              Save
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

export interface QuestionTitle {
  key: string;
  title: string;
}

/** Chooses the questions of a form that are columns. */
export function ColumnsButton({ view, onChange }: ViewProps) {
  const { api } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { form, columns } = view;
  const questions = useLoaded(
    useCallback(
      () => api.get<{ questions: readonly QuestionTitle[] }>(`forms/${encodeURIComponent(form)}/questions`),
      [api, form],
    ),
  );
  const toggle = (key: string, isOn: boolean): void =>
    onChange({ ...view, columns: isOn ? [...columns, key] : columns.filter(one => one !== key) });
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Columns3 aria-hidden />
        Columns
      </Button>
      <Dialog title="Columns" isOpen={isOpen} onClose={() => setOpen(false)} width={460}>
        <Ready of={questions}>
          {({ questions: all }) => (
            <div className="stack gap-10">
              {all.length === 0 && <p className="muted">The form has no question on this server.</p>}
              {all.map(({ key, title }) => (
                <Switch key={key} label={title} isOn={columns.includes(key)} onChange={isOn => toggle(key, isOn)} />
              ))}
            </div>
          )}
        </Ready>
        <div className="dialog-actions">
          <Button kind="primary" onPress={() => setOpen(false)}>
            Done
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export function PersonSearch({ person, onSearch }: { person: string; onSearch(person: string): void }) {
  const [text, setText] = useState(person);
  function search(event: FormEvent): void {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form className="search stack bottom gap-8" onSubmit={search}>
        <TextField
          label="Email or phone number of a person"
          value={text}
          onChange={value => {
            setText(value);
            if (value === '') onSearch('');
          }}
          placeholder="ann@example.com or +1 800 555 0142"
          autoComplete="off"
        />
        <Button type="submit">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  );
}
