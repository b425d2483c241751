import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { useRowIds } from '../../configurator/ui/use-row-ids.ts';
import type { Period } from '../types.ts';
import { DAYS, nextPeriod } from './hours.ts';

const ADD = 'add-hours';
const OPTIONS = DAYS.map((text, day) => ({ id: String(day), text }));

interface HoursFieldsProps {
  hours: readonly Period[];
  onChange(hours: readonly Period[]): void;
}

export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const rows = useRowIds(hours.length);
  const change = (place: number, part: Partial<Period>): void =>
    onChange(hours.map((one, at) => (at === place ? { ...one, ...part } : one)));
  function remove(place: number): void {
    rows.remove(place);
    onChange(hours.toSpliced(place, 1));
    document.getElementById(ADD)?.focus();
  }
  return (
    <fieldset className="hours">
      <legend className="field-label">Opening hours</legend>
      {hours.length === 0 && <p className="field-help">Without hours it is always open.</p>}
      {hours.map(({ day, start, end }, place) => {
        const name = DAYS[day] ?? 'Day';
        return (
          <div key={rows.ids[place]} className="hours-row">
            <Select
              label="Day"
              isLabelHidden
              options={OPTIONS}
              value={String(day)}
              onChange={id => change(place, { day: Number(id) })}
            />
            <TextField
              label={`${name} from`}
              isLabelHidden
              value={start}
              onChange={text => change(place, { start: text })}
            />
            <TextField
              label={`${name} until`}
              isLabelHidden
              value={end}
              onChange={text => change(place, { end: text })}
            />
            <IconButton label={`Remove ${name} ${start}`} icon={<Trash2 aria-hidden />} onPress={() => remove(place)} />
          </div>
        );
      })}
      <Button id={ADD} onPress={() => onChange([...hours, nextPeriod(hours)])}>
        <Plus aria-hidden />
        Add hours
      </Button>
    </fieldset>
  );
}
