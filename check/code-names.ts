/** Finds the code for a language or country that is written as a name, in English or in one of the form's languages. */
import { LANGUAGES } from '../engine/contract/languages.ts';
import { country, language } from './schema-parts.ts';

/** A longer text is not a name. */
const MAX_LENGTH = 60;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = LETTERS.flatMap(first => LETTERS.map(second => first + second));
/** Common names that `Intl` lacks. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'us',
  'united states of america': 'us',
  england: 'gb',
  'great britain': 'gb',
};

/** Converts a name for comparisons that ignore case and accents. */
const normalized = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The code whose name in `language` is `name`, if there is one. */
function findCode(name: string, codes: readonly string[], type: 'language' | 'region', language: string) {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  return codes.find(code => normalized(names.of(type === 'region' ? code.toUpperCase() : code) ?? '') === name);
}

function codeNamed(text: string, find: (name: string, language: string) => string | undefined): string | undefined {
  const name = text.length > MAX_LENGTH ? '' : normalized(text);
  if (name === '') return undefined;
  for (const language of Object.keys(LANGUAGES)) {
    const code = find(name, language);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** For example, `fr` for `French` and `Français`. */
const languageNamed = (text: string): string | undefined =>
  codeNamed(text, (name, language) => findCode(name, language === 'en' ? CODES : [language], 'language', language));

/** For example, `de` for `Germany` and `Deutschland`. */
function countryNamed(text: string): string | undefined {
  const code =
    OTHER_NAMES[normalized(text.slice(0, MAX_LENGTH))] ??
    codeNamed(text, (name, language) => findCode(name, CODES, 'region', language));
  // Former countries have names too.
  return code && new Intl.Locale(`und-${code}`).region?.toLowerCase();
}

const NAMED = new Map<unknown, (text: string) => string | undefined>([
  [language.wrapped, languageNamed],
  [country.wrapped, countryNamed],
]);

/** The code that a value of the schema `language` or `country` probably means. */
export const intendedCode = (schema: unknown, value: unknown): string | undefined =>
  typeof value === 'string' ? NAMED.get(schema)?.(value) : undefined;
