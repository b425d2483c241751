/** Parses a typed telephone number with its country's metadata. Pure. */
import parse, { type CountryCode, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import { machineText } from '../shared/plain-text.ts';
import { ruleCountry } from '../shared/rules.ts';

/** Metadata of all countries with one calling code; `failed` if it could not be loaded. */
export type PhoneMetadata = MetadataJson | 'failed';

export interface ParsedNumber {
  /** Digits only, including a leading 0 if the country writes one. */
  national: string;
  /** With + and calling code; empty if the calling code is unknown. */
  international: string;
  /** In the national format of the country. */
  formatted: string;
  /** Checked with the metadata or, without metadata, by the number of digits. */
  valid: boolean;
  /** The country code in upper case. */
  country: string;
}

/** Matches a pair repeated four times, seven identical digits, or one of two digit sequences. */
const FAKE = /(\d\d)\1{3}|(\d)\2{6}|2345678|8765432/;
const digitsOf = (text: string): string => machineText(text).replace(/\D/g, '');
/** True for numbers that look made up. */
export const isFakeNumber = (typed: string): boolean => FAKE.test(digitsOf(typed));

/** In code units. No number is longer, even with its labels. */
const MAX_LENGTH = 250;
/** A word of a label. A label has at most three words before the number and two after it. */
const WORDS = String.raw`\p{L}[\p{L}\p{M}'’.-]{0,19}`;
const LABEL_BEFORE = new RegExp(String.raw`^\s*${WORDS}(?:[ /]${WORDS}){0,2}\s*[.:)]?\s*(?=[+\d(])`, 'u');
const LABEL_AFTER = new RegExp(String.raw`(?<=[\d)])(?:\s*[-–,/(]\s*|\s+)${WORDS}(?:[ /]${WORDS})?\s*[.)]?\s*$`, 'u');
/** Removes the extras of pasted numbers: a label such as `Tel.:` or `(mobile)`, and what `machineText` removes. */
const withoutLabel = (typed: string): string =>
  machineText(typed.slice(0, MAX_LENGTH)).replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '');

/** An extension at the end. It is only needed without metadata, because the parser knows all forms. */
const EXTENSION = /(?<![\s,;])[\s,;]*(?:ext(?:ension)?\b[.=:]?|x|#)\s*\d{1,7}\s*$/i;

/** Limits for the digits of a number that is checked without metadata. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

const callingCode = (country: CountryCode, metadata: MetadataJson): string =>
  Object.entries(metadata.country_calling_codes).find(([, countries]) => countries?.includes(country))?.[0] ?? '';

/** True for the test number, with or without a calling code. */
export function isTestNumber(typed: string, testNumber: string): boolean {
  const digits = digitsOf(typed).replace(/^00/, '');
  const expected = testNumber.replace(/\D/g, '');
  return expected !== '' && (digits === expected || new RegExp(`^\\d{1,3}0?${expected}$`).test(digits));
}

/**
 * Returns undefined if the text is not a number of the country, or of a country in `accepted` with the same calling
 * code. Numbers of the first accepted country are formatted without calling code. The test number is valid in every
 * country.
 */
export function parseNumber(
  input: string,
  country: string,
  metadata: PhoneMetadata | undefined,
  testNumber: string,
  accepted: readonly string[] = [country],
): ParsedNumber | undefined {
  const typed = withoutLabel(input);
  const code = country.toUpperCase() as CountryCode;
  const digits = typed.replace(EXTENSION, '').replace(/\D/g, '');
  const loaded = metadata !== undefined && metadata !== 'failed' ? metadata : undefined;
  if (isTestNumber(typed, testNumber)) {
    const national = testNumber.replace(/\D/g, '');
    const calling = loaded ? callingCode(code, loaded) : '';
    return { national, international: `+${calling}${national}`, formatted: typed.trim(), valid: true, country: code };
  }
  if (!loaded) {
    const international = typed.trim().startsWith('+') ? `+${digits}` : '';
    const valid = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
    return digits ? { national: digits, international, formatted: typed.trim(), valid, country: code } : undefined;
  }
  const calling = callingCode(code, loaded);
  const parsed = (text: string) => parse(text, { defaultCountry: code, extract: false }, loaded);
  const asTyped = parsed(typed);
  const number = lacksPlus(digits, typed, calling, asTyped) ? (parsed(`+${digits}`) ?? asTyped) : asTyped;
  // The fallback file covers all countries, but a number with another calling code does not belong to this country.
  if (!number || number.countryCallingCode !== calling) return undefined;
  const { country: found = code } = number;
  if (!accepted.some(one => ruleCountry(one) === ruleCountry(found))) return undefined;
  const formatted = number.formatNational();
  const isAbroad = found !== accepted[0]?.toUpperCase();
  return {
    national: nationalDigits(formatted, number.nationalNumber),
    international: number.number,
    formatted: isAbroad ? number.formatInternational() : formatted,
    valid: number.isValid(),
    country: found,
  };
}

/**
 * Whether the digits begin with the calling code followed by a complete number. Browsers fill in such numbers, for
 * example `4915112345670`. They must not be parsed as national numbers in a country whose national numbers begin with
 * 0.
 */
function lacksPlus(digits: string, typed: string, calling: string, asTyped: PhoneNumber | undefined): boolean {
  if (/^\s*[+0]/.test(typed) || !digits.startsWith(calling)) return false;
  return !asTyped?.isValid() || asTyped.formatNational().replace(/\D/g, '').startsWith('0');
}

/** Keeps the leading 0 if the national format has one. The formatted number may end with an extension. */
const nationalDigits = (formatted: string, national: string): string =>
  formatted.replace(/\D/g, '').startsWith(`0${national}`) ? `0${national}` : national;
