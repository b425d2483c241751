/** Which number of a lead was verified. The form's own word is no proof, and a verified number proves nothing about another one. */
import { isObject, type JsonObject } from '../http/json.ts';

/** The server's own word on the number of a lead. */
export interface Proof {
  channel: 'sms' | 'sna';
  /** An ISO time. */
  at: string;
  /** The answer that was verified: its key, and the number in international form. */
  member: string;
  number: string;
}

/** The types of questions that ask for a number. */
const NUMBERS = ['phone', 'phone2fa'];
const INTERNATIONAL = '_international';
/** Digits at the end that the national form shares with the international one, whatever stands before them. */
const SHARED = 6;

const isPlain = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The answer of the phone question. Undefined if the lead has several numbers: its sender says which members are questions, so
 * a mark of one of them would be read as a mark of the others.
 */
export function numberOf(lead: JsonObject): Pick<Proof, 'member' | 'number'> | undefined {
  const types = isObject(lead.questionsTypes) ? lead.questionsTypes : {};
  const textOf = (key: string): string => (Object.hasOwn(lead, key) ? String(lead[key] ?? '') : '');
  const numberIn = (key: string): string => textOf(key + INTERNATIONAL) || textOf(key);
  const members = Object.keys(types).filter(key => NUMBERS.includes(String(types[key])) && numberIn(key) !== '');
  const [member] = members;
  if (member === undefined) return undefined;
  const number = numberIn(member);
  const digits = digitsOf(number);
  const others = Object.keys(lead).filter(key => key.endsWith(INTERNATIONAL));
  const isSame =
    others.every(key => textOf(key) === '' || textOf(key) === number) &&
    members.every(key => isPlain(textOf(key)) && digits.endsWith(digitsOf(textOf(key)).slice(-SHARED)));
  return digits !== '' && isPlain(number) && isSame ? { member, number } : undefined;
}

/** The one that holds for the answers as they are now. */
export function proofOf(lead: JsonObject, contexts: readonly (JsonObject | null)[]): Proof | undefined {
  const now = numberOf(lead);
  const proofs = contexts.flatMap(context =>
    isObject(context?.verified) ? [context.verified as unknown as Proof] : [],
  );
  return now && proofs.findLast(({ member, number }) => member === now.member && number === now.number);
}
