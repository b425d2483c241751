/** Which number of a lead was verified. The form's own word is no proof, and a verified number proves nothing about another one. */
import type { Proof } from '../api/owner.ts';
import { isObject, type JsonObject } from '../http/json.ts';

/** `verified` is for a lead with one number. If there are several, it would be read as a mark of each of them. */
export interface Proofs {
  verified?: Proof | undefined;
  verified_numbers?: Proof[] | undefined;
}
type Answer = Pick<Proof, 'member' | 'number'>;

/** The types of questions that ask for a number. */
const NUMBERS = ['phone', 'phone2fa'];
/** The limit for one lead. */
const MAX_NUMBERS = 10;
const INTERNATIONAL = '_international';
/** Digits at the end that the national form shares with the international one, whatever stands before them. */
const SHARED = 6;

const isPlain = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isSame = (number: string, other: string): boolean =>
  digitsOf(number).endsWith(digitsOf(other).slice(-SHARED)) && isPlain(other);
const textIn = (lead: JsonObject, key: string): string => (Object.hasOwn(lead, key) ? String(lead[key] ?? '') : '');

/** The answers of the phone questions. `isClear`: all forms of the answer say this number. */
function answersOf(lead: JsonObject): (Answer & { isClear: boolean })[] {
  const types = isObject(lead.questionsTypes) ? lead.questionsTypes : {};
  return Object.keys(types).flatMap(member => {
    if (!NUMBERS.includes(String(types[member]))) return [];
    const text = textIn(lead, member);
    const number = textIn(lead, member + INTERNATIONAL) || text;
    const isClear = isPlain(number) && digitsOf(number) !== '' && isSame(number, text);
    return number === '' ? [] : [{ member, number, isClear }];
  });
}
const plain = ({ member, number }: Answer): Answer => ({ member, number });

/** The number of a lead that has only one, whichever of its members say it. */
export function numberOf(lead: JsonObject): Answer | undefined {
  const answers = answersOf(lead);
  const [first] = answers;
  if (first === undefined) return undefined;
  const { number } = first;
  const others = Object.keys(lead).filter(key => key.endsWith(INTERNATIONAL) && textIn(lead, key) !== '');
  const isOnly =
    others.every(key => textIn(lead, key) === number) &&
    answers.every(one => one.isClear && isSame(number, one.number));
  return isOnly ? plain(first) : undefined;
}
/** Each question that has a number. */
export const numbersOf = (lead: JsonObject): Answer[] =>
  answersOf(lead)
    .filter(({ isClear }) => isClear)
    .slice(0, MAX_NUMBERS)
    .map(plain);

/** Those that hold for the answers as they are now. */
export function proofsOf(lead: JsonObject, contexts: readonly (JsonObject | null)[]): Proofs {
  const proofs = contexts.flatMap(context => {
    const { verified, verified_numbers = [] } = (context ?? {}) as Proofs;
    return [...(verified ? [verified] : []), ...verified_numbers];
  });
  const find = (now: Answer): Proof | undefined =>
    proofs.findLast(({ member, number }) => member === now.member && number === now.number);
  const only = numberOf(lead);
  const found = only ? [] : numbersOf(lead).flatMap(now => find(now) ?? []);
  return { verified: only && find(only), verified_numbers: found.length > 0 ? found : undefined };
}
