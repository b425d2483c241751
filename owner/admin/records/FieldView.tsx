import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Period } from '../../../server/api/owner.ts';
import { Button, IconButton } from '../../configurator/ui/Button.tsx';
import { Switch, TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { useRowIds } from '../../configurator/ui/use-row-ids.ts';
import { t } from '../../words/words.ts';
import { type DraftValue, type Field, isOn, type Row, switched } from './fields.ts';
import { copied, DAYS, inOrder, nextPeriod } from './hours.ts';

interface FieldViewProps {
  field: Field;
  value: DraftValue;
  onChange(value: DraftValue): void;
}

/** `UTC+1`. */
function offsetOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** Time zones by their cities. Those without a city are left out: the sign in their names is the reverse of what people write. `value` is there in any case. */
export function zonesByCity(value: string, at: number): { id: string; text: string; note: string }[] {
  const cities = Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/') && !zone.startsWith('Etc/'));
  return [...new Set([value, 'UTC', ...cities])]
    .map(id => {
      const [city = id, ...areas] = id.replaceAll('_', ' ').split('/').toReversed();
      return {
        id,
        text: areas.length > 0 ? `${city} (${areas.toReversed().join(', ')})` : city,
        note: offsetOf(id, at),
      };
    })
    .toSorted((a, b) => a.text.localeCompare(b.text));
}

function ZoneField({ label, value, onChange }: { label: string; value: string; onChange(zone: string): void }) {
  const zones = useMemo(() => zonesByCity(value, Date.now()), [value]);
  return <Select label={label} options={zones} value={value} onChange={onChange} />;
}

export function FieldView({ field, value, onChange }: FieldViewProps) {
  const { label, path, help } = field;
  switch (field.type) {
    case 'switch':
    case 'part':
      return <Switch label={label} {...(help && { help })} isOn={value === true} onChange={onChange} />;
    case 'zone':
      return <ZoneField label={label} value={String(value)} onChange={onChange} />;
    case 'choice':
      return <Select label={label} onChange={onChange} options={field.options} value={String(value)} />;
    case 'switches':
      return (
        <fieldset className="rows stack items-start gap-8">
          <legend className="field-label">{label}</legend>
          {help !== undefined && <p className="field-help">{help}</p>}
          {field.options.map(({ id, text }) => (
            <Switch key={id} label={text} isOn={isOn(value, id)} onChange={on => onChange(switched(value, id, on))} />
          ))}
        </fieldset>
      );
    case 'hours':
      return <HoursFields id={path} label={label} help={help} hours={value as readonly Period[]} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          id={path}
          label={label}
          help={help}
          add={field.add}
          onChange={onChange}
          rows={value as readonly Row[]}
          newRow={() => Object.fromEntries(field.columns.map(({ name }) => [name, '']))}
          nameOf={(row, place) => Object.values(row).find(Boolean) ?? `${label} ${place + 1}`}
        >
          {(row, change) =>
            field.columns.map(({ name, label: column }) => (
              <TextField
                key={name}
                label={column}
                value={row[name] ?? ''}
                onChange={text => change({ [name]: text })}
              />
            ))
          }
        </RowsField>
      );
    default:
      return (
        <TextField
          label={label}
          help={help}
          onChange={onChange}
          value={String(value)}
          isMultiline={field.type === 'table' || (field.type === 'list' && field.isLong === true)}
        />
      );
  }
}

const OPTIONS = DAYS.map((text, day) => ({ id: String(day), text }));

interface HoursFieldsProps {
  id: string;
  label: string;
  help?: string | undefined;
  hours: readonly Period[];
  onChange(hours: readonly Period[]): void;
}

const FRIDAY = 4;
const SUNDAY = 6;
function CopyHours({ hours, onChange }: Pick<HoursFieldsProps, 'hours' | 'onChange'>) {
  const day = DAYS[inOrder(hours)[0]?.day ?? 0] ?? t('Day');
  return (
    <>
      <Button text={t('Copy {{day}} to Friday', { day })} onPress={() => onChange(copied(hours, FRIDAY))} />
      <Button text={t('Copy {{day}} to all days', { day })} onPress={() => onChange(copied(hours, SUNDAY))} />
    </>
  );
}

const HoursFields = ({ hours, ...props }: HoursFieldsProps) => (
  <RowsField
    {...props}
    add={t('Add hours')}
    rows={hours}
    newRow={() => nextPeriod(hours)}
    nameOf={({ day, start }) => `${DAYS[day]} ${start}`}
    more={hours.length > 0 && <CopyHours hours={hours} onChange={props.onChange} />}
  >
    {({ day, start, end }, change) => {
      const name = DAYS[day] ?? t('Day');
      return (
        <>
          <Select
            label={t('Day')}
            isLabelHidden
            options={OPTIONS}
            value={String(day)}
            onChange={id => change({ day: Number(id) })}
          />
          <TextField
            label={t('{{day}} from', { day: name })}
            isLabelHidden
            value={start}
            onChange={text => change({ start: text })}
          />
          <TextField
            label={t('{{day}} until', { day: name })}
            isLabelHidden
            value={end}
            onChange={text => change({ end: text })}
          />
        </>
      );
    }}
  </RowsField>
);

interface RowsFieldProps<Row> {
  /** Tells it from other fields of the form. */
  id: string;
  label: string;
  help?: string | undefined;
  /** On the button that adds a row. */
  add: string;
  rows: readonly Row[];
  onChange(rows: readonly Row[]): void;
  newRow(): Row;
  /** The name of a row, for the button that removes it. */
  nameOf(row: Row, place: number): string;
  /** Beside the button that adds a row. */
  more?: ReactNode;
  /** The controls of a row. */
  children(row: Row, change: (part: Partial<Row>) => void, place: number): ReactNode;
}

/** Rows of controls, which are added and removed. */
function RowsField<Row>({ id, label, help, add, rows, onChange, newRow, nameOf, more, children }: RowsFieldProps<Row>) {
  const { ids, remove: removeId } = useRowIds(rows.length);
  const addId = `add-${id}`;
  function remove(place: number): void {
    removeId(place);
    onChange(rows.toSpliced(place, 1));
    document.getElementById(addId)?.focus();
  }
  return (
    <fieldset className="rows stack items-start gap-8">
      <legend className="field-label">{label}</legend>
      {help !== undefined && <p className="field-help">{help}</p>}
      {rows.map((row, place) => (
        <div key={ids[place]} className="rows-row flex bottom gap-6 full">
          {children(row, part => onChange(rows.with(place, { ...row, ...part })), place)}
          <IconButton
            label={t('Remove {{name}}', { name: nameOf(row, place) })}
            icon={<Trash2 />}
            onPress={() => remove(place)}
          />
        </div>
      ))}
      <div className="row wrap gap-6">
        <Button icon={<Plus />} text={add} id={addId} onPress={() => onChange([...rows, newRow()])} />
        {more}
      </div>
    </fieldset>
  );
}
