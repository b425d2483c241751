/**
 * The texts that Stepwell adds to a form, in all languages. A change of the form's language translates them, unless the owner has
 * edited them.
 */
import type { Loose } from '../../engine/contract/json.ts';
import { countryOf } from '../../engine/contract/languages.ts';
import { af } from './af.ts';
import { ar } from './ar.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { esAmerica } from './es-america.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { STARTER_TEXTS, type StarterDictionary, type StarterText } from './texts.ts';

/** Placeholder texts that the owner must replace. */
const PLACEHOLDERS: readonly StarterText[] = [
  'Your question',
  'Your step',
  'Option {number}',
  'A partner that we trust',
  '<p>Tell your visitors something before they go on.</p>',
];

const america = { ...es, ...esAmerica };
/** The dictionaries by language. English has one for each country with different texts. */
const DICTIONARIES: Readonly<Record<string, Partial<StarterDictionary>>> = {
  af,
  ar,
  da,
  de,
  es,
  'es-mx': america,
  'es-us': america,
  fi,
  fr,
  it,
  nl,
  no,
  pl,
  pt,
  sv,
  en: {},
  'en-us': { Postcode: 'ZIP code', 'Enter your postcode': 'Enter your ZIP code' },
  'en-ca': { Postcode: 'Postal code', 'Enter your postcode': 'Enter your postal code' },
};

/** The name of the dictionary for the form's language, or of the English one if the language has none. */
export function starterLanguage({ configuration }: Loose): string {
  const { language, country } = Object(configuration) as Loose;
  const code = typeof language === 'string' && language.trim() !== '' ? language.trim() : 'en-us';
  const [written = ''] =
    code
      .toLowerCase()
      .replace('_', '-')
      .match(/^[a-z-]+/) ?? [];
  const tag = written.replace(/^n[bn]\b/, 'no');
  const base = tag.split('-')[0]!;
  const land = typeof country === 'string' && country.trim() !== '' ? country.trim().toLowerCase() : countryOf(tag);
  const names = base === 'en' ? [`en-${land}`] : [tag, base];
  return names.find(name => Object.hasOwn(DICTIONARIES, name)) ?? 'en';
}

const NUMBER = /\d+/;
const withNumber = (text: string, from: string): string => text.replace('{number}', NUMBER.exec(from)?.[0] ?? '');

/** Translates an English starter text. `language`: a name from `starterLanguage`. Other texts are returned unchanged. */
export function starterText(english: string, language: string): string {
  const key = english.replace(NUMBER, '{number}') as StarterText;
  return withNumber(DICTIONARIES[language]?.[key] ?? key, english);
}

/** Language → text → key. */
const keysOf = new Map<string, ReadonlyMap<string, StarterText>>();
function keysIn(language: string): ReadonlyMap<string, StarterText> {
  let keys = keysOf.get(language);
  if (!keys) {
    keys = new Map([...STARTER_TEXTS].reverse().map(key => [DICTIONARIES[language]?.[key] ?? key, key]));
    keysOf.set(language, keys);
  }
  return keys;
}
const keyIn = (language: string, text: string): StarterText | undefined =>
  keysIn(language).get(text.replace(NUMBER, '{number}'));

/** Translates a starter text from one language to another; undefined for other texts. */
export function starterIn(text: string, from: string, to: string): string | undefined {
  const key = keyIn(from, text);
  return key && withNumber(DICTIONARIES[to]?.[key] ?? key, text);
}

/** Translates a starter text of any other language; undefined for other texts and for texts in the language. */
export function starterElsewhere(text: string, language: string): string | undefined {
  if (keyIn(language, text)) return undefined;
  const isOther = (other: string): boolean => other.slice(0, 2) !== language.slice(0, 2);
  for (const other of Object.keys(DICTIONARIES).filter(isOther)) {
    const own = starterIn(text, other, language);
    if (own !== undefined && own !== text) return own;
  }
  return undefined;
}

/** Whether both are translations of the same starter text. */
export function isSameStarter(one: string, other: string): boolean {
  const keysOf = (text: string) => Object.keys(DICTIONARIES).map(language => keyIn(language, text));
  const keys = keysOf(other);
  return keysOf(one).some(key => key !== undefined && keys.includes(key));
}

/** Whether the text is a placeholder in any language. */
export const isPlaceholder = (text: string): boolean =>
  Object.keys(DICTIONARIES).some(language => {
    const key = keyIn(language, text);
    return key !== undefined && PLACEHOLDERS.includes(key);
  });

/** Returns a copy of the value in which all starter texts are translated. */
export function withStarters<T>(value: T, language: string): T {
  if (typeof value === 'string') return starterText(value, language) as T;
  if (Array.isArray(value)) return value.map(item => withStarters(item, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withStarters(inner, language)])) as T;
}
