/** The days and times of a callback as chips. One day and one time are always selected. */
import { type ReactNode, useId } from 'react';
import type { Scope } from '../../kit/index.ts';
import { DAY_KEY, TIME_KEY } from './booking.ts';
import type { CallDay, CallTime } from './call-times.ts';
import { dateFormats } from './format-date.ts';

interface Option {
  value: string;
  text: string;
}
interface ChipsProps {
  bpKey: string;
  label: string;
  /** A note for all options, in smaller letters. */
  note?: string | undefined;
  options: readonly Option[];
  /** The language of the options. */
  lang: string;
  value: string;
  onSelect(value: string): void;
}

function Chips({ bpKey, label, note, options, lang, value, onSelect }: ChipsProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="sw-slots" data-bpkey={bpKey}>
      <legend className="sw-label">
        {label} {note && <small>({note})</small>}
      </legend>
      <div className="sw-slots-in" lang={lang}>
        {options.map(option => (
          <label key={option.value} className="sw-slot">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onSelect(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DayAndTimeProps {
  scope: Scope;
  days: readonly CallDay[];
  selected: CallTime;
  select(selected: CallTime): void;
}

export function DayAndTime({ scope, days, selected, select }: DayAndTimeProps): ReactNode {
  const { text } = scope.read;
  const formats = dateFormats(scope);
  const day = days.find(({ times }) => times.some(({ instant }) => instant === selected.instant)) ?? days[0]!;
  /** The same time on the other day or, if it does not exist, the first time. */
  function selectDay(date: string): void {
    const { times } = days.find(one => one.date === date)!;
    select(times.find(({ time }) => time === selected.time) ?? times[0]!);
  }
  return (
    <div className="sw-when">
      <Chips
        bpKey={DAY_KEY}
        label={text('Day')}
        options={days.map(({ date, times: [first] }) => ({ value: date, text: formats.day(first!.instant) }))}
        lang={formats.locale}
        value={day.date}
        onSelect={selectDay}
      />
      <Chips
        bpKey={TIME_KEY}
        label={text('Time')}
        note={day.times.map(({ instant, offset }) => formats.note(instant, offset)).find(Boolean)}
        options={day.times.map(({ time, instant }) => ({ value: time, text: formats.time(instant) }))}
        lang={formats.locale}
        value={selected.time}
        onSelect={time => select(day.times.find(one => one.time === time)!)}
      />
    </div>
  );
}
