/** Computes the days and times at which a visitor can be called back. */
import {
  type CallCenter,
  DAY,
  dayOf,
  instantOf,
  isOpen,
  MINUTE,
  minuteAt,
  type OffsetAt,
  type Period,
  weekdayOf,
} from './opening-hours.ts';

export interface CallTime {
  /** `day/month/year` and `HH:MM` in the call center's time zone. */
  readonly date: string;
  readonly time: string;
  /** The same time as an instant in ms. */
  readonly instant: number;
  /** The offset of the call center's time from UTC at that instant, in minutes. */
  readonly offset: number;
}
export interface CallDay {
  /** `day/month/year` in the visitor's calendar. */
  readonly date: string;
  readonly times: readonly CallTime[];
}

/** In minutes: between two calls, from opening time to the first call, and from now to the first call. */
const INTERVAL = 15;
const FIRST_CALL = 60;
const NOTICE = 15;
const MAX_DAYS = 2;
/** Enough to find next week's times for a center that opens one day a week. */
const DAYS_AHEAD = 15;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor((minute % DAY) / 60))}:${twoDigits(minute % 60)}`;
function dateOf(day: number): string {
  const date = new Date(day * DAY * MINUTE);
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** The minutes of all calls in a period that begins on this day, not before `first`. Some may be after midnight. */
const callMinutes = (day: number, { start, end }: Period, first: number): number[] =>
  [...Array(Math.ceil((end - start) / INTERVAL)).keys()]
    .map(index => start + index * INTERVAL)
    .filter(minute => minute >= first)
    .map(minute => day * DAY + minute);

/** The times at which a call can begin, on the next two days of the center that have any. */
function callTimes({ center, callPeriods, taken, now }: Given): CallTime[] {
  const { offsetAt, isClosed } = center;
  // Begins yesterday, because a period may reach past midnight.
  const yesterday = dayOf(minuteAt(now, offsetAt)) - 1;
  const days = [...Array(DAYS_AHEAD + 2).keys()].map(index => yesterday + index);
  /** Whether a period is skipped: the center is closed although the period has begun, so it makes no calls in it. */
  const isOver = (day: number, { start }: Period): boolean => isClosed && instantOf(day * DAY + start, offsetAt) <= now;
  const minutes = days.flatMap(day => {
    const periods = callPeriods.filter(period => period.day === weekdayOf(day));
    // A break during the day does not delay the calls after it.
    const first = Math.min(...periods.map(({ start }) => start)) + FIRST_CALL;
    return periods.filter(period => !isOver(day, period)).flatMap(period => callMinutes(day, period, first));
  });
  const earliest = (Math.floor(now / MINUTE) + NOTICE) * MINUTE;
  const free = [...new Set(minutes)]
    .sort((a, b) => a - b)
    .flatMap(minute => {
      const instant = instantOf(minute, offsetAt);
      const [date, time] = [dateOf(dayOf(minute)), timeOf(minute)];
      // Excludes times that a clock change skips. A time that a clock change repeats is offered once.
      const exists = minuteAt(instant, offsetAt) === minute;
      const isFree = exists && instant >= earliest && !taken.includes(`${date} ${time}`);
      return isFree ? [{ date, time, instant, offset: offsetAt(instant) }] : [];
    });
  const nextDays = [...new Set(free.map(({ date }) => date))].slice(0, MAX_DAYS);
  return free.filter(({ date }) => nextDays.includes(date));
}

interface Given {
  center: CallCenter;
  callPeriods: readonly Period[];
  /** The times that are taken, as `day/month/year HH:MM` in the call center's time zone. */
  taken: readonly string[];
  /** In ms. */
  now: number;
  visitorOffset: OffsetAt;
  /** The visitor is choosing a time. The times then stay available if the center opens in the meantime. */
  isChoosing?: boolean;
}
/** The times grouped by the visitor's days. Empty while the center is open, and if it has no schedule. */
export function callDays(given: Given): CallDay[] {
  const { center, now, visitorOffset, isChoosing = false } = given;
  if (isOpen(center, now) && !(isChoosing && center.hasSchedule)) return [];
  const days = new Map<string, CallTime[]>();
  for (const time of callTimes(given)) {
    const date = dateOf(dayOf(minuteAt(time.instant, visitorOffset)));
    days.set(date, [...(days.get(date) ?? []), time]);
  }
  return [...days].map(([date, times]) => ({ date, times }));
}
