/** Zipcode rules by country. Pure. */
import { machineText } from '../shared/plain-text.ts';
import { ruleCountry } from '../shared/rules.ts';

const FIVE = /^\d{5}$/;
const HIGHEST_SPANISH = 52081;
const PATTERNS: Readonly<Record<string, RegExp>> = {
  fr: FIVE,
  de: FIVE,
  it: FIVE,
  us: FIVE,
  es: FIVE,
  pt: /^\d{4}-\d{3}$/,
  ca: /^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/i,
  gb: /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRVWXY]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i,
  ec: /^\d{6}$/,
  ch: /^\d{4}$/,
  se: /^\d{3} ?\d{2}$/,
  ie: /^(D6W|[AC-FHKNPRTV-Y][0-9]{2})[ -]?[0-9AC-FHKNPRTV-Y]{4}$/i,
  au: /^(0[289][0-9]{2}|[1-9][0-9]{3})$/,
};

export const hasRule = (country: string): boolean => Object.hasOwn(PATTERNS, ruleCountry(country));

/** In a country without a rule, every non-blank value is valid. */
export function isZipcode(value: string, country: string): boolean {
  const zipcode = value.trim();
  const code = ruleCountry(country);
  if (!Object.hasOwn(PATTERNS, code)) return zipcode !== '';
  return PATTERNS[code]!.test(zipcode) && (code !== 'es' || Number(zipcode) <= HIGHEST_SPANISH);
}

/** The five digits of a zipcode such as `12345-6789`. Other texts are unchanged. */
export const withoutPlus4 = (typed: string): string =>
  /^\s*(\d{5})[- ]?\d{4}\s*$/.exec(machineText(typed))?.[1] ?? typed;

/** A complete zipcode with other blanks, hyphens or dots in it, in the spelling of its country. Other texts are unchanged. */
export function inOwnSpelling(typed: string, country: string): string {
  const code = ruleCountry(country);
  if (!Object.hasOwn(PATTERNS, code) || isZipcode(machineText(typed), code)) return typed;
  const bare = machineText(typed).replace(/[\s.-]/g, '');
  const split = { gb: bare.length - 3, pt: DIGITS_BEFORE_SEPARATOR }[code] ?? bare.length;
  const parts = [bare.slice(0, split), bare.slice(split)].filter(Boolean);
  const spelled = parts.join(code === 'pt' ? '-' : ' ');
  return isZipcode(spelled, code) ? spelled : typed;
}

const NUMERIC_COUNTRIES = new Set(['pt', 'ec', 'us', 'es', 'it', 'de', 'ch', 'fr', 'se', 'au']);
/** The `inputmode` of the field, which selects the on-screen keyboard. */
export const inputModeOf = (country: string): 'decimal' | 'text' =>
  NUMERIC_COUNTRIES.has(ruleCountry(country)) ? 'decimal' : 'text';

/** The number of digits before the separator of a Portuguese zipcode. */
const DIGITS_BEFORE_SEPARATOR = 4;
const digitsOf = (text: string): string => machineText(text).replace(/\D/g, '');

/** Adds the separator of a Portuguese zipcode while the visitor types, because numeric keypads may not have it. */
export function withSeparator(typed: string, country: string): string {
  if (ruleCountry(country) !== 'pt') return typed;
  const digits = digitsOf(typed);
  if (digits.length <= DIGITS_BEFORE_SEPARATOR || !/^[\d\s-]*$/.test(machineText(typed))) return typed;
  return `${digits.slice(0, DIGITS_BEFORE_SEPARATOR)}-${digits.slice(DIGITS_BEFORE_SEPARATOR)}`;
}

/** The caret position after `withSeparator` added the separator: after the same digit, so deleting still works. */
export function caretBehindDigit(typed: string, caret: number): number {
  const digits = digitsOf(typed.slice(0, caret)).length;
  return digits > DIGITS_BEFORE_SEPARATOR ? digits + 1 : digits;
}
