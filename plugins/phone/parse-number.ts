/** Parses a typed telephone number with its country's metadata. Pure. */
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import parse from 'libphonenumber-js/core';

/** Metadata of all countries with one calling code; `failed` if it could not be loaded. */
export type PhoneMetadata = MetadataJson | 'failed';

export interface ParsedNumber {
  /** Digits only, with the leading 0 if the country writes one. */
  national: string;
  /** With + and calling code; empty if the calling code is not known. */
  international: string;
  /** In the format of the country. */
  formatted: string;
  /** By the metadata; without metadata by the number of digits. */
  valid: boolean;
}

/** Four repeated pairs, seven identical digits, or one of two runs, anywhere in the digits. */
const FAKE = /(\d\d)\1{3}|(\d)\2{6}|2345678|8765432/;
/** True for numbers that visitors make up. */
export const isFakeNumber = (typed: string): boolean => FAKE.test(typed.replace(/\D/g, ''));

/** Removes what pasted numbers contain: a label in front (`Tel.:`, `tel:`) and marks of the writing direction. */
const withoutLabel = (typed: string): string =>
  typed
    .slice(0, 250)
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\p{L}\s.]*[.:]\s*(?=[+\d(])/u, '');

/** An extension at the end. Needed without metadata only: the parser knows all forms. */
const EXTENSION = /(?<![\s,;])[\s,;]*(?:ext(?:ension)?\b[.=:]?|x|#)\s*\d{1,7}\s*$/i;

/** Digits of a number that is checked without metadata. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

const callingCode = (country: CountryCode, metadata: MetadataJson): string =>
  Object.entries(metadata.country_calling_codes).find(([, countries]) => countries?.includes(country))?.[0] ?? '';

/** True for the test number, also with a calling code in front. */
export function isTestNumber(typed: string, testNumber: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const expected = testNumber.replace(/\D/g, '');
  return expected !== '' && (digits === expected || new RegExp(`^\\d{1,3}0?${expected}$`).test(digits));
}

/** Undefined if it is no number of the country. The test number is valid in every country. */
export function parseNumber(
  input: string,
  country: string,
  metadata: PhoneMetadata | undefined,
  testNumber: string,
): ParsedNumber | undefined {
  const typed = withoutLabel(input);
  const code = country.toUpperCase() as CountryCode;
  const digits = typed.replace(EXTENSION, '').replace(/\D/g, '');
  const loaded = metadata !== undefined && metadata !== 'failed' ? metadata : undefined;
  if (isTestNumber(typed, testNumber)) {
    const national = testNumber.replace(/\D/g, '');
    const calling = loaded ? callingCode(code, loaded) : '';
    return { national, international: `+${calling}${national}`, formatted: typed.trim(), valid: true };
  }
  if (!loaded) {
    const international = typed.trim().startsWith('+') ? `+${digits}` : '';
    const valid = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
    return digits ? { national: digits, international, formatted: typed.trim(), valid } : undefined;
  }
  const number = parse(typed, { defaultCountry: code, extract: false }, loaded);
  // The fallback file has all countries, but a number with another calling code is not a number of this country.
  if (!number || number.countryCallingCode !== callingCode(code, loaded)) return undefined;
  const formatted = number.formatNational();
  return {
    national: nationalDigits(formatted, number.nationalNumber),
    international: number.number,
    formatted: number.country && number.country !== code ? number.formatInternational() : formatted,
    valid: number.isValid(),
  };
}

/** Keeps the leading 0 if the country's national format has one. The format ends with the extension, if there is one. */
const nationalDigits = (formatted: string, national: string): string =>
  formatted.replace(/\D/g, '').startsWith(`0${national}`) ? `0${national}` : national;
