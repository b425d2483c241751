/** The two controls of the callback: lists, or with the new design cards. */
import { type ReactNode, useId } from 'react';
import type { Scope } from '../../kit/index.ts';
import { datesOf } from './dates.ts';
import type { CallDay } from './slots.ts';

export const DAY_KEY = 'lp-nurturing-callme-day';
export const TIME_KEY = 'lp-nurturing-callme-time';

export interface Picked {
  date: string;
  time: string;
}
interface Choice {
  value: string;
  text: string;
  /** Beside it, smaller. */
  zone?: string;
}
interface ControlProps {
  bpKey: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  choose(value: string): void;
}

function List({ bpKey, label, choices, value, choose }: ControlProps): ReactNode {
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
          aria-required
          onChange={event => choose(event.target.value)}
        >
          <option value="" disabled hidden />
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {[choice.text, choice.zone].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function Cards({ bpKey, label, choices, value, choose }: ControlProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="sw-slots" data-bpkey={bpKey}>
      <legend className="sw-label">{label}</legend>
      <div className="sw-slots-in">
        {choices.map(choice => (
          <label key={choice.value} className="sw-slot">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => choose(choice.value)}
            />
            <span>
              {choice.text} {choice.zone && <small>{choice.zone}</small>}
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
  /** Of the call center, minutes ahead of UTC. */
  offset: number;
  picked: Picked;
  pick(picked: Picked): void;
  cards: boolean;
}

export function DayAndTime({ scope, days, offset, picked, pick, cards }: DayAndTimeProps): ReactNode {
  const { text } = scope.read;
  const dates = datesOf(scope);
  const Control = cards ? Cards : List;
  const day = days.find(one => one.date === picked.date);
  const slots = day?.slots ?? [];
  const hasTime = (date: string): boolean =>
    days.some(one => one.date === date && one.slots.some(slot => slot.time === picked.time));
  return (
    <div className="sw-when">
      <Control
        bpKey={DAY_KEY}
        label={text('Day')}
        choices={days.map(({ date, slots: [first] }) => ({ value: date, text: dates.day(first!.at, offset) }))}
        value={day ? picked.date : ''}
        choose={date => pick({ date, time: hasTime(date) ? picked.time : '' })}
      />
      {(day || !cards) && (
        <Control
          bpKey={TIME_KEY}
          label={text('Time')}
          choices={slots.map(({ time, at }) => ({ value: time, text: time, zone: dates.zone(at, offset) }))}
          value={slots.some(slot => slot.time === picked.time) ? picked.time : ''}
          choose={time => pick({ ...picked, time })}
        />
      )}
    </div>
  );
}
