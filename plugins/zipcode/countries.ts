/** Postcode rules by country. Pure. */

/** Codes that count as fr. */
const LIKE_FR = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
export const ruleCountry = (country: string): string => {
  const code = country.toLowerCase();
  return LIKE_FR.has(code) ? 'fr' : code;
};

const FIVE = /^\d{5}$/;
const MOST_SPANISH = 52081;
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

/** In a country without rule any non-blank value passes. */
export function isZipcode(value: string, country: string): boolean {
  const zipcode = value.trim();
  const code = ruleCountry(country);
  if (!Object.hasOwn(PATTERNS, code)) return zipcode !== '';
  return PATTERNS[code]!.test(zipcode) && (code !== 'es' || Number(zipcode) <= MOST_SPANISH);
}

const DECIMAL_KEYS = new Set(['pt', 'ec', 'us', 'es', 'it', 'de', 'ch', 'fr', 'se', 'au']);
/** Which on-screen keyboard the field asks for. */
export const inputModeOf = (country: string): 'decimal' | 'text' =>
  DECIMAL_KEYS.has(ruleCountry(country)) ? 'decimal' : 'text';

/** Digits before the separator of the Portuguese form. */
const FIRST_PART = 4;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A numeric keypad may lack the separator of the Portuguese form: it is put in while typing. */
export function separate(typed: string, country: string): string {
  if (ruleCountry(country) !== 'pt') return typed;
  const digits = digitsOf(typed);
  if (digits.length <= FIRST_PART || !/^[\d\s-]*$/.test(typed)) return typed;
  return `${digits.slice(0, FIRST_PART)}-${digits.slice(FIRST_PART)}`;
}

/** Where the caret goes when the separator was put in: behind the same digit, so that deleting can go on. */
export function placeIn(typed: string, caret: number): number {
  const digits = digitsOf(typed.slice(0, caret)).length;
  return digits > FIRST_PART ? digits + 1 : digits;
}
