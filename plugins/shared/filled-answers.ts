/** The answers that a choice fills in beside the one of its own question, such as the city of a chosen postcode. */
import type { Answers, Json, Question, Read, Scope } from '../../contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { AFTER_SUBMIT } from '../../engine/form/values.ts';

interface Filled {
  readonly value: Json;
  /** The key, as stored, of the question whose choice filled it in, and the answer of that question. */
  readonly by: string;
  readonly choice: Json | undefined;
}
declare module '../../kit/index.ts' {
  interface Facts {
    /** The answers that choices filled in last, by key as stored. */
    filledAnswers: readonly (readonly [key: string, Filled])[];
  }
}

/** Other keys than those of the sent lead, which stays as it was sent. */
const prefixOf = (question: Question, { form }: Read): string =>
  form.stepsAfterSubmit.some(({ questions }) => questions.includes(question)) ? AFTER_SUBMIT : '';

/** The keys, as stored, that the present choice filled in and that have not changed since. */
export function keysFilledBy(question: Question, read: Read): string[] {
  const own = prefixOf(question, read) + question.bpKey;
  const all = read.fact('filledAnswers') ?? [];
  const isValid = ([key, { value, by, choice }]: (typeof all)[number]): boolean =>
    by === own && choice === read(question.bpKey) && value === read(key);
  return all.filter(isValid).map(([key]) => key);
}

/** Clears what the present choice filled in, except for answers that have changed since. */
export function clearFilled(question: Question, scope: Scope): void {
  for (const key of keysFilledBy(question, scope.read)) scope.set(key, undefined);
}

/** A question with this key takes no such answer: it does not offer it, or other questions take their country from it. */
function refuses({ bpKey, values }: Question, questions: readonly Question[], value: Json): boolean {
  if (values.length > 0) return !values.some(({ bpKey: key, itemValue = key }) => String(itemValue) === String(value));
  return questions.some(({ countryOverrideBpKey }) => countryOverrideBpKey === bpKey);
}

/** Fills in the answers of a choice, before that itself is set as the answer of the question. */
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
