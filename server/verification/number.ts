/** What is known of a phone number without a service. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface NumberFacts {
  /** Such as `+33613579246`. */
  phone: string;
  /** In lower case. */
  country: string;
  isLandline: boolean;
}

/** Calls and messages to them earn money for others. */
const COSTLY = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL', 'TOLL_FREE'];

/** Forms accept it in every country, unless their pages name another one. It is in a range that is reserved for fiction. */
const TEST_NUMBER = /^\+\d{1,3}5550100199$/;
export const testNumber = (text: string): NumberFacts | undefined =>
  TEST_NUMBER.test(text) ? { phone: text, country: '', isLandline: false } : undefined;

/** Undefined if no message may be sent to it: it is no valid international number, or a costly one. */
export function factsOf(text: string): NumberFacts | undefined {
  if (!/^\+\d{6,15}$/.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.number !== text) return undefined;
  const type = number.getType() ?? '';
  if (COSTLY.includes(type)) return undefined;
  return { phone: text, country: (number.country ?? '').toLowerCase(), isLandline: type === 'FIXED_LINE' };
}
