/** Answers that a choice fills in for other questions, such as the city of a chosen postcode. */
import type { Answers, Json, Question, Read, Scope } from '../../contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { AFTER_SUBMIT } from '../../engine/form/values.ts';

interface Filled {
  readonly value: Json;
  /** The stored key of the question whose choice filled the answer in, and that question's answer. */
  readonly by: string;
  readonly choice: Json | undefined;
}
declare module '../../kit/index.ts' {
  interface Facts {
    /** The answers that were filled in last, by stored key. */
    filledAnswers: readonly (readonly [key: string, Filled])[];
  }
}

/** Answers to steps after the submit have other keys, so that the sent lead does not change. */
const prefixOf = (question: Question, { form }: Read): string =>
  form.stepsAfterSubmit.some(({ questions }) => questions.includes(question)) ? AFTER_SUBMIT : '';

/** The stored keys that the current choice filled in and that have not changed since. */
export function keysFilledBy(question: Question, read: Read): string[] {
  const own = prefixOf(question, read) + question.bpKey;
  const all = read.fact('filledAnswers') ?? [];
  const isValid = ([key, { value, by, choice }]: (typeof all)[number]): boolean =>
    by === own && choice === read(question.bpKey) && value === read(key);
  return all.filter(isValid).map(([key]) => key);
}

/** Clears the answers that the current choice filled in, unless they have changed since. */
export function clearFilled(question: Question, scope: Scope): void {
  for (const key of keysFilledBy(question, scope.read)) scope.set(key, undefined);
}

/**
 * Whether a question refuses the answer: it does not offer the value, or other questions take their country from it.
 */
function refuses({ bpKey, values }: Question, questions: readonly Question[], value: Json): boolean {
  if (values.length > 0) return !values.some(({ bpKey: key, itemValue = key }) => String(itemValue) === String(value));
  return questions.some(({ countryOverrideBpKey }) => countryOverrideBpKey === bpKey);
}

/** Fills in the answers of a choice. Call this before the choice itself is set as an answer. */
export function fillAnswers(question: Question, scope: Scope, choice: Json | undefined, answers: Answers): void {
  const { read } = scope;
  const prefix = prefixOf(question, read);
  const by = prefix + question.bpKey;
  const questions = allSteps(read.form).flatMap(step => step.questions);
  const filled = Object.entries(answers).flatMap(([key, value]): [string, Filled][] => {
    const isTaken = value !== undefined && !questions.some(one => one.bpKey === key && refuses(one, questions, value));
    return isTaken && prefix + key !== by ? [[prefix + key, { value, by, choice }]] : [];
  });
  for (const [key, { value }] of filled) scope.set(key, value);
  const keys = new Set(filled.map(([key]) => key));
  const others = (read.fact('filledAnswers') ?? []).filter(([key]) => !keys.has(key));
  scope.setFact('filledAnswers', [...others, ...filled]);
}
