/** Answers that a choice fills in for other questions, such as the city of a chosen postcode. */
import type { Answers, Json, Question, Read } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { UNSAFE_KEYS } from '../../engine/form/values.ts';
import { isObject } from '../kit/json.ts';
import { textOf } from './json.ts';

export { AFTER_SUBMIT } from '../../engine/form/values.ts';

/** The answer key of a geocoded field such as `city`: its own name, or the key that `customBpKeys` maps it to. */
export function geocodedKey(field: string, customBpKeys: unknown): string {
  const own = isObject(customBpKeys) && Object.hasOwn(customBpKeys, field) ? textOf(customBpKeys[field]) : '';
  return own && !UNSAFE_KEYS.includes(own) ? own : field;
}

type KeyOfPart<Q, P> = Q extends { readonly customBpKeys: infer C }
  ? P extends keyof C
    ? string extends C[P]
      ? never
      : Extract<C[P], string | number>
    : P
  : P;
/** The answers that a question writes for the parts `P`, for `LeadOf`. */
export type WrittenParts<Q, P extends string> = {
  [Part in P as Extract<KeyOfPart<Q, Part>, PropertyKey>]: Part extends 'lat' | 'lng' ? string | number : string;
};

/**
 * Whether a question refuses the answer: it does not offer the value, or other questions take their country from it.
 */
function refuses({ bpKey, values }: Question, questions: readonly Question[], value: Json): boolean {
  if (values.length > 0) return !values.some(({ bpKey: key, itemValue = key }) => String(itemValue) === String(value));
  return questions.some(({ countryOverrideBpKey }) => countryOverrideBpKey === bpKey);
}

/** Returns the answers that a choice in this question may fill in, without those that other questions refuse. */
export function fillable(question: Question, { form }: Read, answers: Answers): Answers {
  const questions = allSteps(form).flatMap(step => step.questions);
  const isFillable = ([key, value]: [string, Json | undefined]): boolean =>
    value !== undefined &&
    key !== question.bpKey &&
    !questions.some(one => one.bpKey === key && refuses(one, questions, value));
  return Object.fromEntries(Object.entries(answers).filter(isFillable));
}
