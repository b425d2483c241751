/**
 * When a call center is open. Its own time is UTC plus a fixed offset, so everything is
 * whole minutes since 1970: no calendar of the browser takes part, and no change of clocks on the visitor's side.
 */
import { objectOf } from '../../kit/index.ts';

/** Day 0 is Monday, 6 Sunday; minutes of that day in the center's time. `end` is exclusive, and past 1440 after midnight. */
export interface Period {
  readonly day: number;
  readonly start: number;
  readonly end: number;
}
/** What decides whether somebody answers, of one customer. */
export interface Center {
  /** Without one it is always open. */
  readonly hasSchedule: boolean;
  readonly periods: readonly Period[];
  /** Minutes that its time is ahead of UTC. */
  readonly offset: number;
}

export const MINUTE = 60_000;
export const DAY = 1440;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const FIRST_DAY = 3;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Minutes since 1970 in the center's time. */
export const minuteAt = (now: number, offset: number): number => Math.floor(now / MINUTE) + offset;
/** Its first ms. */
export const instantOf = (minute: number, offset: number): number => (minute - offset) * MINUTE;
/** Days since 1970. */
export const dayOf = (minute: number): number => Math.floor(minute / DAY);
/** 0 is Monday. */
export const weekdayOf = (day: number): number => modulo(day + FIRST_DAY, 7);

/** `HH:MM` as minutes of a day; `24:00` is its end. */
export function minutesOf(time: unknown): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::\d\d)?$/.exec(typeof time === 'string' ? time.trim() : '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= DAY ? total : undefined;
}

/** An end before its start is on the next day; from midnight to midnight is the whole day. */
export function periodOf(given: unknown): Period | undefined {
  const { day, start, end } = objectOf(given);
  const [weekday, from, to] = [Number(day ?? Number.NaN), minutesOf(start), minutesOf(end)];
  if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6 || day === '') return undefined;
  if (from === undefined || to === undefined || from === DAY || (from === to && from !== 0)) return undefined;
  return { day: weekday, start: from, end: to > from ? to : to + DAY };
}

const minuteOfWeek = (minute: number): number => modulo(minute + FIRST_DAY * DAY, WEEK);

export function isOpen({ hasSchedule, periods, offset }: Center, now: number): boolean {
  if (!hasSchedule) return true;
  const at = minuteOfWeek(minuteAt(now, offset));
  return periods.some(({ day, start, end }) => modulo(at - day * DAY - start, WEEK) < end - start);
}

/** The instant at which it opens next, in ms; nothing while it is open, or where it never opens. */
export function opensNext(center: Center, now: number): number | undefined {
  if (isOpen(center, now) || center.periods.length === 0) return undefined;
  const minute = minuteAt(now, center.offset);
  const at = minuteOfWeek(minute);
  const waits = center.periods.map(({ day, start }) => modulo(day * DAY + start - at, WEEK));
  return instantOf(minute + Math.min(...waits), center.offset);
}
