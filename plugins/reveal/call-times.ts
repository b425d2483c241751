/** The days and times at which a visitor can be called back, in the call center's time. */
import {
  type CallCenter,
  DAY,
  dayOf,
  instantOf,
  isOpen,
  MINUTE,
  minuteAt,
  type Period,
  weekdayOf,
} from './opening-hours.ts';

export interface CallTime {
  /** `HH:MM`. */
  readonly time: string;
  /** The same as an instant in ms. */
  readonly instant: number;
}
export interface CallDay {
  /** `day/month/year`. */
  readonly date: string;
  readonly times: readonly CallTime[];
}

/** In minutes: between two calls, and from the opening to the first call. */
const INTERVAL = 15;
const FIRST_CALL = 60;
const MAX_DAYS = 2;
/** Enough to find the times of next week for a center that opens one day a week. */
const DAYS_AHEAD = 15;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${twoDigits(Math.floor((minute % DAY) / 60))}:${twoDigits(minute % 60)}`;
function dateOf(day: number): string {
  const date = new Date(day * DAY * MINUTE);
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** The minutes of all calls in a period that begins on this day. Some may be after midnight. */
const callMinutes = (day: number, { start, end }: Period): number[] => {
  const count = Math.max(0, Math.ceil((end - start - FIRST_CALL) / INTERVAL));
  return [...Array(count).keys()].map(index => day * DAY + start + FIRST_CALL + index * INTERVAL);
};

/** The next two days that still have a call time. None while the center is open, and if it has no schedule. */
export function callDays(center: CallCenter, callPeriods: readonly Period[], now: number): CallDay[] {
  if (isOpen(center, now)) return [];
  const minute = minuteAt(now, center.offset);
  // Begin yesterday, because a period may reach past midnight.
  const yesterday = dayOf(minute) - 1;
  const days = [...Array(DAYS_AHEAD + 2).keys()].map(index => yesterday + index);
  /** A center that is closed although a period has begun makes no calls in that period. */
  const isOver = (day: number, { start }: Period): boolean => center.isClosed && day * DAY + start <= minute;
  const minutes = days.flatMap(day =>
    callPeriods
      .filter(period => period.day === weekdayOf(day) && !isOver(day, period))
      .flatMap(period => callMinutes(day, period)),
  );
  const future = [...new Set(minutes)].filter(one => one > minute).sort((a, b) => a - b);
  const nextDays = [...new Set(future.map(dayOf))].slice(0, MAX_DAYS);
  return nextDays.map(day => ({
    date: dateOf(day),
    times: future
      .filter(one => dayOf(one) === day)
      .map(one => ({ time: timeOf(one), instant: instantOf(one, center.offset) })),
  }));
}
