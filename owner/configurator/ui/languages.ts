/** The languages and countries that a form can have, and their names. */
import { dictionaries } from '../../../embed/locales/index.ts';
import { nameOfCode, pageLocale } from '../../words/words.ts';

/** Those in which the form's own texts exist. English (US) needs no dictionary. */
export const LANGUAGES: readonly string[] = ['en-us', ...Object.keys(dictionaries)].sort();

interface Named {
  id: string;
  text: string;
  /** The code, by which it is found too. */
  note?: string;
}

/** In the words of the page. */
export const languageName = (code: string): string => nameOfCode('language', code);

/** Without those given, and the language of the form. */
export const languagesToAdd = (without: readonly string[]): Named[] =>
  LANGUAGES.filter(code => !without.includes(code))
    .map(id => ({ id, text: languageName(id), note: id }))
    .sort(byText);

/** In lower case, with a dash. */
export function languageOf(definition: unknown): string {
  const { configuration } = (definition ?? {}) as { configuration?: unknown };
  const { language } = (configuration ?? {}) as { language?: unknown };
  const code = typeof language === 'string' ? language.trim().toLowerCase().replaceAll('_', '-') : '';
  return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(code) ? code : 'en-us';
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regional forms with dates and numbers of their own. Their texts are those of the language. */
const REGIONAL = [
  ...['de-at', 'de-ch', 'en-au', 'en-ca', 'en-ie', 'en-nz', 'en-za', 'es-ar', 'es-cl', 'es-co', 'es-pe'],
  ...['fr-be', 'fr-ca', 'fr-ch', 'fr-lu', 'it-ch', 'nl-be', 'pt-br'],
];

const countryNames = new Intl.DisplayNames([pageLocale()], { type: 'region', fallback: 'none' });

/** `fr-ca` → `Canadian French (fr-ca)`. */
function withCode(code: string): string {
  const name = languageName(code.replaceAll('_', '-'));
  return name === code ? code : `${name} (${code})`;
}
const byText = (a: Named, b: Named): number => a.text.localeCompare(b.text, pageLocale());

export const languageOptions = (codes: readonly string[], written: string): readonly Named[] =>
  [...new Set([...(codes.length > 0 ? codes : [...LANGUAGES, ...REGIONAL]), ...(written ? [written] : [])])]
    .map(code => ({ id: code, text: withCode(code) }))
    .sort(byText);

let countries: readonly Named[] | undefined;

/** All countries with a name. Former countries have one too, and become another one when they are made canonical. */
function allCountries(): readonly Named[] {
  countries ??= LETTERS.flatMap(first => LETTERS.map(second => first + second))
    .filter(code => countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    .filter(code => !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'].includes(code))
    .map(code => ({ id: code.toLowerCase(), text: `${countryNames.of(code)} (${code.toLowerCase()})` }))
    .sort(byText);
  return countries;
}

/** In any letter case; a value that is written otherwise keeps its spelling. */
export function countryOptions(written: string): readonly Named[] {
  const all = allCountries();
  if (written === '' || all.some(({ id }) => id === written)) return all;
  const same = all.find(({ id }) => id === written.trim().toLowerCase());
  return [{ id: written, text: same?.text ?? written }, ...all.filter(option => option !== same)];
}
