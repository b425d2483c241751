/** Finds which phone numbers of a lead were verified. A claim of the form is no proof, and a proof holds for one number only. */
import type { Proof } from '../api/owner.ts';
import { isObject, type JsonObject } from '../http/json.ts';

/** `verified` is only for leads with one number. With several numbers, readers would apply it to each of them. */
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
/** The number of last digits that the national and the international form of a number share. */
const SHARED = 6;

const isPlain = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isSame = (number: string, other: string): boolean =>
  digitsOf(number).endsWith(digitsOf(other).slice(-SHARED)) && isPlain(other);
const textIn = (lead: JsonObject, key: string): string => (Object.hasOwn(lead, key) ? String(lead[key] ?? '') : '');

/** The answers of the phone questions. `isClear`: all members of the answer have the same number. */
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

/** The number of a lead if all its members have the same one, otherwise undefined. */
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
/** The phone questions with clear numbers. */
export const numbersOf = (lead: JsonObject): Answer[] =>
  answersOf(lead)
    .filter(({ isClear }) => isClear)
    .slice(0, MAX_NUMBERS)
    .map(plain);

/** The proofs that hold for the current answers. */
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
