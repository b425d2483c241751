/** Days of the calendar, written `YYYY-MM-DD`. A day carries no hour, so counting them in UTC is exact everywhere. */
const DAY = 86_400_000;
const FIRST = '0001-01-01';
const LAST = '9999-12-31';

/** Counted from 1970; NaN for what is no day of the calendar. */
export function dayNumber(day: string): number {
  const text = day.trim();
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time / DAY : Number.NaN;
}

export const isDay = (text: unknown): text is string => typeof text === 'string' && dayNumber(text) >= dayNumber(FIRST);

/** The day of that number, or the first or last one that can be written. */
export function dayOf(number: number): string {
  const within = Math.min(Math.max(number, dayNumber(FIRST)), dayNumber(LAST));
  return new Date(within * DAY).toISOString().slice(0, 10);
}

/** The day it is on the visitor's own calendar. */
export const todayNumber = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
