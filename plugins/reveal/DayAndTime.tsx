/** The days and times of a callback as chips. One day is always selected. */
import { type ReactNode, useId } from 'react';
import type { Scope } from '../kit/kit.ts';
import { DAY_KEY, TIME_KEY } from './booking.ts';
import type { CallDay, CallTime } from './call-times.ts';
import { dateFormats } from './format-date.ts';

interface Option {
  /** Unique among the options. */
  id: string;
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
  /** The id of the selected option. */
  selected: string | undefined;
  onSelect(id: string): void;
  /** The error message, if the selection is refused. */
  error?: string | undefined;
}

function Chips({ bpKey, label, note, options, lang, selected, onSelect, error }: ChipsProps): ReactNode {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className="sw-slots"
      data-bpkey={bpKey}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="sw-label">
        {label} {note && <small>({note})</small>}
      </legend>
      <div className="sw-slots-in" lang={lang}>
        {options.map(option => (
          <label key={option.id} className="sw-slot">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.id === selected}
              onChange={() => onSelect(option.id)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="sw-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface DayAndTimeProps {
  scope: Scope;
  days: readonly CallDay[];
  day: CallDay;
  selected: CallTime | undefined;
  selectDay(date: string): void;
  select(selected: CallTime): void;
  error: string | undefined;
}

export function DayAndTime({ scope, days, day, selected, selectDay, select, error }: DayAndTimeProps): ReactNode {
  const { text } = scope.read;
  const formats = dateFormats(scope);
  return (
    <div className="sw-when">
      <Chips
        bpKey={DAY_KEY}
        label={text('Day')}
        options={days.map(({ date, times: [first] }) => ({
          id: date,
          value: date,
          text: formats.day(first!.instant),
        }))}
        lang={formats.locale}
        selected={day.date}
        onSelect={selectDay}
      />
      <Chips
        bpKey={TIME_KEY}
        label={text('Time')}
        note={day.times.map(({ instant, offset }) => formats.note(instant, offset)).find(Boolean)}
        options={day.times.map(({ time, instant }) => ({
          id: String(instant),
          value: time,
          text: formats.time(instant),
        }))}
        lang={formats.locale}
        selected={selected && String(selected.instant)}
        onSelect={id => select(day.times.find(({ instant }) => String(instant) === id)!)}
        error={error}
      />
    </div>
  );
}
