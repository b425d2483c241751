/**
 * Computes when a call center is open. Its local times are whole minutes since 1970. Their offset from UTC can change
 * from day to day, so each time uses the offset of its own day.
 */
import { objectOf } from '../kit/kit.ts';

export interface Period {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number;
  /** Minutes since midnight in the call center's time zone. */
  readonly start: number;
  /** Exclusive; more than 1440 if the period ends after midnight. */
  readonly end: number;
}
/** Returns the offset of local time from UTC in minutes, at an instant in ms. */
export type OffsetAt = (instant: number) => number;

export interface CallCenter {
  /** A center without a schedule is always open. */
  readonly hasSchedule: boolean;
  readonly periods: readonly Period[];
  readonly offsetAt: OffsetAt;
  /** The service says that the center is closed now, regardless of the schedule. */
  readonly isClosed: boolean;
}

/** One minute in ms. */
export const MINUTE = 60_000;
/** One day in minutes. */
export const DAY = 1440;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The local time in minutes since 1970 at an instant in ms. */
export const minuteAt = (instant: number, offsetAt: OffsetAt): number =>
  Math.floor(instant / MINUTE) + offsetAt(instant);
/** The instant in ms at which the minute begins. A time that a clock change skips is shifted by that change. */
export function instantOf(minute: number, offsetAt: OffsetAt): number {
  const close = (minute - offsetAt(minute * MINUTE)) * MINUTE;
  return (minute - offsetAt(close)) * MINUTE;
}
/** The day of a local minute, as days since 1970. */
export const dayOf = (minute: number): number => Math.floor(minute / DAY);
/** The weekday of a day; 0 is Monday. */
export const weekdayOf = (day: number): number => modulo(day + FIRST_WEEKDAY, 7);

/** `HH:MM` as minutes since midnight; `24:00` is 1440. */
export function minutesOf(time: unknown): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::\d\d)?$/.exec(typeof time === 'string' ? time.trim() : '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= DAY ? total : undefined;
}

/** An end before the start is on the next day. Midnight to midnight is the whole day. */
export function periodOf(value: unknown): Period | undefined {
  const { day, start, end } = objectOf(value);
  const [weekday, from, to] = [Number(day ?? Number.NaN), minutesOf(start), minutesOf(end)];
  if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6 || day === '') return undefined;
  if (from === undefined || to === undefined || from === DAY || (from === to && from !== 0)) return undefined;
  return { day: weekday, start: from, end: to > from ? to : to + DAY };
}

const minuteOfWeek = (minute: number): number => modulo(minute + FIRST_WEEKDAY * DAY, WEEK);

export function isOpen({ hasSchedule, periods, offsetAt, isClosed }: CallCenter, now: number): boolean {
  if (isClosed) return false;
  if (!hasSchedule) return true;
  const current = minuteOfWeek(minuteAt(now, offsetAt));
  return periods.some(({ day, start, end }) => modulo(current - day * DAY - start, WEEK) < end - start);
}

/** The instant in ms of the next opening; undefined if the center is open, never opens, or has no schedule. */
export function nextOpening(center: CallCenter, now: number): number | undefined {
  if (isOpen(center, now) || !center.hasSchedule || center.periods.length === 0) return undefined;
  const minute = minuteAt(now, center.offsetAt);
  const current = minuteOfWeek(minute);
  // The center is closed although a period may begin at this minute, so wait for that period of the next week.
  const waits = center.periods.map(({ day, start }) => modulo(day * DAY + start - current, WEEK) || WEEK);
  return instantOf(minute + Math.min(...waits), center.offsetAt);
}
