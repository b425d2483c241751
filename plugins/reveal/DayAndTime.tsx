/** The two controls of the callback: drop-down lists or, in the new design, cards. */
import { type ReactNode, useId } from 'react';
import type { Scope } from '../../kit/index.ts';
import { DAY_KEY, TIME_KEY } from './booking.ts';
import type { CallDay } from './call-times.ts';
import { dateFormats } from './format-date.ts';

/** Empty texts if nothing is selected. */
export interface SelectedTime {
  date: string;
  time: string;
}
interface Option {
  value: string;
  text: string;
  /** Time zone, in smaller letters. */
  zone?: string;
}
interface ControlProps {
  bpKey: string;
  label: string;
  options: readonly Option[];
  /** The language of the options. */
  lang: string;
  value: string;
  onSelect(value: string): void;
}

function DropDown({ bpKey, label, options, lang, value, onSelect }: ControlProps): ReactNode {
  const id = useId();
  return (
    <div className="sw-question">
      <label className="sw-label" htmlFor={id}>
        {label}
      </label>
      <span className="sw-select">
        <select
          id={id}
          className="sw-input"
          data-bpkey={bpKey}
          value={value}
          lang={lang}
          aria-required
          onChange={event => onSelect(event.target.value)}
        >
          <option value="" disabled hidden />
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {[option.text, option.zone].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function Cards({ bpKey, label, options, lang, value, onSelect }: ControlProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="sw-slots" data-bpkey={bpKey}>
      <legend className="sw-label">{label}</legend>
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
            <span>
              {option.text} {option.zone && <small>{option.zone}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DayAndTimeProps {
  scope: Scope;
  days: readonly CallDay[];
  /** The UTC offset of the call center, in minutes. */
  offset: number;
  selected: SelectedTime;
  select(selected: SelectedTime): void;
  withCards: boolean;
}

export function DayAndTime({ scope, days, offset, selected, select, withCards }: DayAndTimeProps): ReactNode {
  const { text } = scope.read;
  const formats = dateFormats(scope);
  const Control = withCards ? Cards : DropDown;
  const day = days.find(one => one.date === selected.date);
  const times = day?.times ?? [];
  const hasTime = (date: string): boolean =>
    days.some(one => one.date === date && one.times.some(({ time }) => time === selected.time));
  return (
    <div className="sw-when">
      <Control
        bpKey={DAY_KEY}
        label={text('Day')}
        options={days.map(({ date, times: [first] }) => ({ value: date, text: formats.day(first!.instant, offset) }))}
        lang={formats.locale}
        value={day ? selected.date : ''}
        onSelect={date => select({ date, time: hasTime(date) ? selected.time : '' })}
      />
      {(day || !withCards) && (
        <Control
          bpKey={TIME_KEY}
          label={text('Time')}
          options={times.map(({ time, instant }) => ({
            value: time,
            text: formats.time(instant, offset),
            zone: formats.zone(instant, offset),
          }))}
          lang={formats.locale}
          value={times.some(({ time }) => time === selected.time) ? selected.time : ''}
          onSelect={time => select({ ...selected, time })}
        />
      )}
    </div>
  );
}
