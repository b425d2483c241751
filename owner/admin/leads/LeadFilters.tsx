/** Which leads are listed, and which questions are columns. */
import { Bookmark, Columns3, Search } from 'lucide-react';
import { useState } from 'react';
import type { FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { Dialog, DialogButton } from '../../configurator/ui/Dialog.tsx';
import { Form } from '../../configurator/ui/Form.tsx';
import { Switch, TextField } from '../../configurator/ui/fields.tsx';
import { Menu } from '../../configurator/ui/Menu.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { t } from '../../words/words.ts';
import { Ready } from '../ui/states.tsx';
import { useRead } from '../ui/use-loaded.ts';
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
    <div className="filters fields bottom gap-12">
      <Select
        label={t('Form')}
        options={[{ id: '', text: t('All forms') }, ...forms.map(({ id, name }) => ({ id, text: name ?? id }))]}
        value={view.form}
        // The columns are questions of the form.
        onChange={form => set({ form, columns: [] })}
      />
      <Select label={t('Received')} options={RECEIVED} value={view.received} onChange={received => set({ received })} />
      {view.received === 'days' && (
        <>
          <TextField label={t('From')} type="date" value={view.from} onChange={from => set({ from })} />
          <TextField label={t('Until')} type="date" value={view.to} onChange={to => set({ to })} />
        </>
      )}
      <Select
        label={t('Status')}
        options={[{ id: '', text: t('Any status') }, ...STATUSES, ...statuses]}
        value={view.status}
        onChange={status => set({ status })}
      />
      <Select
        label={t('Delivery')}
        options={DELIVERIES}
        value={view.delivery}
        onChange={delivery => set({ delivery })}
      />
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
  function save(): void {
    if (name?.trim()) keep(withView(saved, { name: name.trim(), view }));
    if (name?.trim()) setName(undefined);
  }
  return (
    <>
      <Menu
        label={t('Views')}
        actions={[
          { id: ' all', text: t('All leads'), run: () => onChange(EVERYTHING) },
          ...saved.map(one => ({ id: `view ${one.name}`, text: one.name, run: () => onChange(one.view) })),
          {
            id: ' save',
            text: t('Save this view …'),
            isDisabled: isSame(EVERYTHING),
            run: () => setName(current?.name ?? ''),
          },
          ...(current
            ? [
                {
                  id: ' gone',
                  text: t('Delete “{{name}}”', { name: current.name }),
                  run: () => keep(saved.filter(one => one !== current)),
                },
              ]
            : []),
        ]}
      >
        <Button icon={<Bookmark />} text={current?.name ?? (isSame(EVERYTHING) ? t('All leads') : t('Views'))} />
      </Menu>
      <Dialog title={t('Save this view')} isOpen={name !== undefined} onClose={() => setName(undefined)} width={420}>
        <Form className="stack gap-14" onSubmit={save}>
          <TextField
            label={t('Name')}
            value={name ?? ''}
            onChange={setName}
            help={t('This browser keeps the filters and columns.')}
            autoFocus
          />
          <div className="dialog-actions">
            <Button text={t('Cancel')} onPress={() => setName(undefined)} />
            <Button kind="primary" text={t('Save')} type="submit" />
          </div>
        </Form>
      </Dialog>
    </>
  );
}

export interface QuestionTitle {
  key: string;
  title: string;
}

/** Chooses the questions of a form that are columns. */
export const ColumnsButton = (props: ViewProps) => (
  <DialogButton icon={<Columns3 />} text={t('Columns')} title={t('Columns')} width={460}>
    {close => <ColumnsForm {...props} onClose={close} />}
  </DialogButton>
);

function ColumnsForm({ view, onChange, onClose }: ViewProps & { onClose(): void }) {
  const { form, columns } = view;
  const questions = useRead<{ questions: readonly QuestionTitle[] }>(`forms/${encodeURIComponent(form)}/questions`);
  const toggle = (key: string, isOn: boolean): void =>
    onChange({ ...view, columns: isOn ? [...columns, key] : columns.filter(one => one !== key) });
  return (
    <>
      <Ready of={questions}>
        {({ questions: all }) => (
          <div className="stack gap-10">
            {all.length === 0 && <p className="muted">{t('The form has no question on this server.')}</p>}
            {all.map(({ key, title }) => (
              <Switch key={key} label={title} isOn={columns.includes(key)} onChange={isOn => toggle(key, isOn)} />
            ))}
          </div>
        )}
      </Ready>
      <div className="dialog-actions">
        <Button kind="primary" text={t('Done')} onPress={onClose} />
      </div>
    </>
  );
}

export function PersonSearch({ person, onSearch }: { person: string; onSearch(person: string): void }) {
  const [text, setText] = useState(person);
  return (
    <search>
      <Form className="search wide-row bottom gap-8" onSubmit={() => onSearch(text.trim())}>
        <TextField
          label={t('Email or phone number of a person')}
          value={text}
          onChange={value => {
            setText(value);
            if (value === '') onSearch('');
          }}
          placeholder={t('ann@example.com or +1 800 555 0142')}
          autoComplete="off"
        />
        <Button icon={<Search />} text={t('Search')} type="submit" />
      </Form>
    </search>
  );
}
