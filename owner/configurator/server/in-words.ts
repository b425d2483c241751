/** Forms and their tests, as people say it. */
import { numberOf, pageLocale, t } from '../../words/words.ts';
import type { FormState } from './types.ts';

/** What visitors get. */
export function nowInWords({ live, variants, isOff }: FormState): string {
  if (live === null) return t('Nothing: no version was published');
  if (isOff) return t('Nothing: the form is off air');
  const others = variants.map(({ name, version, percent }) =>
    t('{{percent}} of 100 the variant {{name}} (version {{version}})', { name, version, percent }),
  );
  return [t('Version {{version}}', { version: live }), ...others].join(', ');
}

/** What a new variant is called, unless its owner names it. */
export const nextName = ({ variants }: FormState): string =>
  ['B', 'C', 'D'].find(letter => variants.every(({ name }) => name !== letter)) ?? '';

/** Of an estimate. */
export const roundedInWords = (count: number): string =>
  new Intl.NumberFormat(pageLocale(), { maximumSignificantDigits: 2 }).format(count);
/** Leads of 100 visits, such as `4.7`. */
export const ofHundred = (rate: number): string => numberOf(Math.round(rate * 1000) / 10);
