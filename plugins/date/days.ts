/** Calendar days in the form `YYYY-MM-DD`. A day has no hour, so counting in UTC is exact in every time zone. */
const DAY = 86_400_000;
const FIRST = '0001-01-01';
const LAST = '9999-12-31';

/** Days since 1970; NaN for a text that is not a calendar day. */
export function dayNumber(day: string): number {
  const text = day.trim();
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time / DAY : Number.NaN;
}

export const isDay = (text: unknown): text is string => typeof text === 'string' && dayNumber(text) >= dayNumber(FIRST);

/** The day with this number, clamped to the first and last day that the format can express. */
export function dayOf(number: number): string {
  const within = Math.min(Math.max(number, dayNumber(FIRST)), dayNumber(LAST));
  return new Date(within * DAY).toISOString().slice(0, 10);
}

/** The current day in the visitor's time zone. */
export const todayNumber = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
