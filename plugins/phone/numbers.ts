/** What a typed number is by its country's metadata. Pure. */
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import parse from 'libphonenumber-js/core';

/** Metadata of the countries of one calling code, `failed` where none could be had. */
export type PhoneMetadata = MetadataJson | 'failed';

export interface Numbers {
  /** Digits only, with the 0 in front where the country writes one. */
  national: string;
  /** With + and calling code. */
  international: string;
  /** As people of the country write it. */
  formatted: string;
  /** By the metadata. */
  valid: boolean;
}

/** Four repeated pairs, seven identical digits, and the two runs: anywhere in the digits. */
const INVENTED = /(\d\d)\1{3}|(\d)\2{6}|2345678|8765432/;
export const isInvented = (typed: string): boolean => INVENTED.test(typed.replace(/\D/g, ''));

/** What comes along when a number is pasted: a label in front (`Tel.:`, `tel:`), marks of the writing direction. */
const bare = (typed: string): string =>
  typed
    .slice(0, 250)
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\p{L}\s.]*[.:]\s*(?=[+\d(])/u, '');

const SHORTEST = 6;
const LONGEST = 15;

const callingCode = (country: CountryCode, metadata: MetadataJson): string =>
  Object.entries(metadata.country_calling_codes).find(([, countries]) => countries?.includes(country))?.[0] ?? '';

/** The test number passes in every country, also with a calling code in front. */
export function isTestNumber(typed: string, test: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const wanted = test.replace(/\D/g, '');
  return wanted !== '' && (digits === wanted || new RegExp(`^\\d{1,3}0?${wanted}$`).test(digits));
}

/** Nothing where the parser refuses the number. */
export function numbersOf(
  given: string,
  country: string,
  metadata: PhoneMetadata | undefined,
  test: string,
): Numbers | undefined {
  const typed = bare(given);
  const code = country.toUpperCase() as CountryCode;
  const digits = typed.replace(/\D/g, '');
  const loaded = metadata !== undefined && metadata !== 'failed' ? metadata : undefined;
  if (isTestNumber(typed, test)) {
    const national = test.replace(/\D/g, '');
    const calling = loaded ? callingCode(code, loaded) : '';
    return { national, international: `+${calling}${national}`, formatted: typed.trim(), valid: true };
  }
  if (!loaded) {
    const international = typed.trim().startsWith('+') ? `+${digits}` : '';
    const valid = digits.length >= SHORTEST && digits.length <= LONGEST;
    return digits ? { national: digits, international, formatted: typed.trim(), valid } : undefined;
  }
  const number = parse(typed, { defaultCountry: code, extract: false }, loaded);
  // The full file knows every country; still, a number of another calling code is none of this country.
  if (!number || number.countryCallingCode !== callingCode(code, loaded)) return undefined;
  const formatted = number.formatNational();
  return {
    national: nationalDigits(formatted, number.nationalNumber),
    international: number.number,
    formatted: number.country && number.country !== code ? number.formatInternational() : formatted,
    valid: number.isValid(),
  };
}

/** The 0 goes in front where the country writes its numbers with it in national format. */
function nationalDigits(formatted: string, national: string): string {
  const written = formatted.replace(/\D/g, '');
  return written === `0${national}` ? written : national;
}
