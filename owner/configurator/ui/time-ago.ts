import { pageLocale, t } from '../../words/words.ts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const words = new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'auto' });
const days = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Such as "5 minutes ago"; after a week, the day. Both in milliseconds since the epoch. */
export function timeAgo(time: number, now: number): string {
  const passed = now - time;
  if (passed > 7 * 86_400_000) return days.format(time);
  for (const [unit, length] of UNITS) if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  return t('just now');
}

export const momentOf = (time: number): string => moments.format(time);

const slots = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** A time at another place, such as `2026-01-20 10:15`. */
export const slotInWords = (slot: string): string => slots.format(Date.parse(`${slot.replace(' ', 'T')}Z`));
