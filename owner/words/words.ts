/**
 * The words of the owner's pages in the owner's language. The English text in the code is the key, so English needs no
 * dictionary. What an owner wrote is never translated: it is filled in.
 */
import { partsOf } from '../../check/phrase.ts';

/** The languages of the owner's pages, each in its own words. */
export const PAGE_LANGUAGES = [
  { id: 'en', text: 'English' },
  { id: 'de', text: 'Deutsch' },
  { id: 'fr', text: 'Français' },
  { id: 'es', text: 'Español' },
] as const;
const ENGLISH = 'en';

export type Words = Readonly<Record<string, string>>;
/** Values by the names of the slots. `count` selects the plural form; `context` separates keys with the same English text. */
export type Values = Readonly<Record<string, string | number>>;

let locale: string = ENGLISH;
let dictionary: ReadonlyMap<string, string> = new Map();
let plurals = new Intl.PluralRules(locale);
let numbers = new Intl.NumberFormat(locale);

/** For dates, numbers and the names of languages and countries: the variant that the owner prefers, such as `de-AT`. */
export const pageLocale = (): string => locale;
export const pageLanguage = (): string => new Intl.Locale(locale).language;

const baseOf = (code: string): string => code.split('-')[0]!.toLowerCase();

/** Some systems name their language in a way that `Intl` refuses, such as `en-US@posix`. */
function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** The language that the owner chose before, or the first one of the browser that the page has. */
export function chooseLanguage(kept: string | null, preferred: readonly string[]): string {
  const known = PAGE_LANGUAGES.map(({ id }) => id as string);
  return [kept ?? '', ...preferred.map(baseOf)].find(one => known.includes(one)) ?? ENGLISH;
}

/** `preferred`: the languages of the browser. Texts that the dictionary lacks stay in English. */
export function takeWords(language: string, preferred: readonly string[], words: Words): void {
  locale = preferred.find(one => baseOf(one) === language && isTag(one)) ?? language;
  dictionary = new Map(Object.entries(words));
  plurals = new Intl.PluralRules(locale);
  numbers = new Intl.NumberFormat(locale);
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => String(values[slot] ?? ''));

/** The text in the language of the page, with the values in its `{{slots}}`. */
export const t = (text: string, values: Values = {}): string =>
  fill(dictionary.get(`${text}_${values.context}`) ?? dictionary.get(text) ?? text, values);

/** A text that a plugin or the check declares, such as the name of a type. What the dictionaries lack stays as it is. */
export const tDeclared = (text: string, values?: Values): string =>
  values ? t(text, values) : (dictionary.get(text) ?? text);

/**
 * Translates a text of the check and the phrases in it. Keys, and texts in quotes that are no labels, are from the owner, so
 * they stay as they are.
 */
export function tPhrase(text: string): string {
  const { key, values } = partsOf(text) ?? { key: text, values: undefined };
  const isOwn = (slot: string): boolean =>
    slot === 'key' || (slot !== 'label' && /[“"«„]$/.test(key.split(`{{${slot}}}`)[0]!));
  const inWords = (value: string | number, slot: string): string =>
    typeof value === 'number' ? numberOf(value) : isOwn(slot) ? value : tPhrase(value);
  return tDeclared(
    key,
    values && Object.fromEntries(Object.entries(values).map(([slot, value]) => [slot, inWords(value, slot)])),
  );
}

/** The text for one or for several. `{{count}}` is filled in as people write numbers, other numbers as they are: a version is no amount. The dictionary has the forms of its language. */
export function plural(count: number, one: string, several: string, values: Values = {}): string {
  const form = plurals.select(count);
  const words = dictionary.get(`${several}_${form}`) ?? dictionary.get(`${several}_other`);
  return fill(words ?? (form === 'one' ? one : several), { ...values, count: numberOf(count) });
}

/** Joins texts as in "a, b and c". */
export const listOf = (texts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(texts);

export const numberOf = (number: number): string => numbers.format(number);

/** The name of a language or country; the code itself if it has none. */
export function nameOfCode(type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type }).of(type === 'region' ? code.toUpperCase() : code) ?? code;
  } catch {
    return code;
  }
}
