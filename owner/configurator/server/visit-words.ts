/** Figures of visits in words. */
import { pageLocale, t } from '../../words/words.ts';
import type { Share } from './visit-figures.ts';

const means = new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat(pageLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Such as "0.4", for averages. */
export const meanOf = (mean: number): string => means.format(mean);
const percents = [0, 1].map(
  digits => new Intl.NumberFormat(pageLocale(), { style: 'percent', maximumFractionDigits: digits }),
);
/** Shares below 10 % have a digit after the point, because 1 % and 1.4 % differ much. */
const percentsFor = (share: number) => percents[share > 0 && share < 0.1 ? 1 : 0]!;
export const percentOf = (share: number): string => percentsFor(share).format(share);
/** Such as "4.1% – 9.2%": where the share is in 95 of 100 cases. */
export const rangeOf = ({ low, high }: Share): string => percentsFor(high).formatRange(low, high);
/** A day such as `2026-11-28`. */
export const dayInWords = (day: string): string => days.format(Date.parse(day));

const SOURCES: Readonly<Record<string, string>> = { direct: t('Direct'), other: t('Others') };
/** As links name it, but for visits without a source and for those of rare ones. */
export const sourceInWords = (source: string): string => (Object.hasOwn(SOURCES, source) ? SOURCES[source]! : source);

const LONGEST = 256;
export function secondsInWords(seconds: number): string {
  if (seconds > LONGEST) return t('over {{number}} min', { number: Math.floor(LONGEST / 60) });
  if (seconds >= 60) return t('{{number}} min', { number: meanOf(seconds / 60) });
  return t('{{number}} s', { number: seconds >= 10 ? Math.round(seconds) : meanOf(seconds) });
}
