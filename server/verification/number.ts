/** Facts about a phone number that need no service. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface NumberFacts {
  /** The international number, such as `+33613579246`. */
  phone: string;
  /** The country code in lower case. */
  country: string;
  isLandline: boolean;
}

/** Types of numbers whose holders can earn money from calls and messages. */
const COSTLY = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL', 'TOLL_FREE'];

/** The default test number of forms, with any calling code. It is in a range that is reserved for fiction. */
const TEST_NUMBER = /^\+\d{1,3}5550100199$/;
export const testNumber = (text: string): NumberFacts | undefined =>
  TEST_NUMBER.test(text) ? { phone: text, country: '', isLandline: false } : undefined;

/** Returns undefined if no message may be sent, because the text is no valid international number, or a costly one. */
export function factsOf(text: string): NumberFacts | undefined {
  if (!/^\+\d{6,15}$/.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.number !== text) return undefined;
  const type = number.getType() ?? '';
  if (COSTLY.includes(type)) return undefined;
  return { phone: text, country: (number.country ?? '').toLowerCase(), isLandline: type === 'FIXED_LINE' };
}
