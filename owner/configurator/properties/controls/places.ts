/** Languages and countries by their names. */

import { pageLocale } from '../../../words/words.ts';
import { LANGUAGES } from '../../ui/languages.ts';
import type { SelectOption } from '../../ui/Select.tsx';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regional forms with dates and numbers of their own. Their texts are those of the language. */
const REGIONAL = [
  ...['de-at', 'de-ch', 'en-au', 'en-ca', 'en-ie', 'en-nz', 'en-za', 'es-ar', 'es-cl', 'es-co', 'es-pe'],
  ...['fr-be', 'fr-ca', 'fr-ch', 'fr-lu', 'it-ch', 'nl-be', 'pt-br'],
];

const languageNames = new Intl.DisplayNames([pageLocale()], { type: 'language' });
const countryNames = new Intl.DisplayNames([pageLocale()], { type: 'region', fallback: 'none' });

/** `fr-ca` → `Canadian French (fr-ca)`. Intl throws for what is no language. */
function languageName(code: string): string {
  try {
    return `${languageNames.of(code.replaceAll('_', '-'))} (${code})`;
  } catch {
    return code;
  }
}
const byText = (a: SelectOption, b: SelectOption): number => a.text.localeCompare(b.text, pageLocale());

export const languageOptions = (codes: readonly string[], written: string): readonly SelectOption[] =>
  [...new Set([...(codes.length > 0 ? codes : [...LANGUAGES, ...REGIONAL]), ...(written ? [written] : [])])]
    .map(code => ({ id: code, text: languageName(code) }))
    .sort(byText);

let countries: readonly SelectOption[] | undefined;

/** All countries with a name. Former countries have one too, and become another one when they are made canonical. */
function allCountries(): readonly SelectOption[] {
  countries ??= LETTERS.flatMap(first => LETTERS.map(second => first + second))
    .filter(code => countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    .filter(code => !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'].includes(code))
    .map(code => ({ id: code.toLowerCase(), text: `${countryNames.of(code)} (${code.toLowerCase()})` }))
    .sort(byText);
  return countries;
}

/** In any letter case; a value that is written otherwise keeps its spelling. */
export function countryOptions(written: string): readonly SelectOption[] {
  const all = allCountries();
  if (written === '' || all.some(({ id }) => id === written)) return all;
  const same = all.find(({ id }) => id === written.trim().toLowerCase());
  return [{ id: written, text: same?.text ?? written }, ...all.filter(option => option !== same)];
}
