import type { Period } from '../../../server/api/owner.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { t } from '../../words/words.ts';
import { copied, DAYS, inOrder, nextPeriod } from './hours.ts';
import { RowsField } from './RowsField.tsx';

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

export const HoursFields = ({ hours, ...props }: HoursFieldsProps) => (
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
