/** Opening hours in words, and as an owner edits them. */
import type { Period } from '../../../server/api/owner.ts';
import { t } from '../../words/words.ts';

/** The first is day 0. */
export const DAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
] as const;

export const inOrder = (hours: readonly Period[]): Period[] =>
  hours.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start));

/** Each day with its hours, such as `['Monday', '09:00–12:00, 13:00–18:00']`. */
export const hoursInWords = (hours: readonly Period[] | undefined): [day: string, hours: string][] =>
  DAYS.map((name, day) => {
    const periods = inOrder(hours ?? []).filter(one => one.day === day);
    const words = periods.map(({ start, end }) => `${start}–${end}`).join(', ');
    return [name, hours === undefined ? t('Always open') : words || t('Closed')];
  });

/** The hours of the first day that has some, on each day until the last one. */
export function copied(hours: readonly Period[], last: number): Period[] {
  const first = inOrder(hours)[0]?.day ?? 0;
  const periods = inOrder(hours).filter(({ day }) => day === first);
  const days = DAYS.map((_, day) => day).filter(day => day <= last || day === first);
  const others = hours.filter(({ day }) => !days.includes(day));
  return inOrder([...days.flatMap(day => periods.map(period => ({ ...period, day }))), ...others]);
}

/** The next day without hours begins like the last one. */
export function nextPeriod(hours: readonly Period[]): Period {
  const last = inOrder(hours).at(-1);
  if (!last) return { day: 0, start: '09:00', end: '18:00' };
  const free = DAYS.findIndex((_, day) => day > last.day && hours.every(one => one.day !== day));
  return { ...last, day: free === -1 ? last.day : free };
}
