/** Forms and their tests, as people say it. */
import { pageLocale, t } from '../../words/words.ts';
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

/** An estimate in words, so not every digit counts. */
export const roundedInWords = (count: number): string =>
  new Intl.NumberFormat(pageLocale(), { maximumSignificantDigits: 2 }).format(count);

/** Writes a rate as leads of 100 visits, such as `4.7`, with as many digits as tell the rates of all versions apart. */
export function ofHundredAmong(versions: readonly { rate: number | null }[]): (rate: number | null) => string {
  const rates = [0, ...versions.map(({ rate }) => rate ?? 0)];
  const withDigits = (digits: number) => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: digits });
  const isEnough = (digits: number): boolean =>
    new Set(rates.map(rate => withDigits(digits).format(rate * 100))).size === new Set(rates).size;
  const format = withDigits([1, 2].find(isEnough) ?? 3);
  return rate => (rate === null ? '–' : format.format(rate * 100));
}
