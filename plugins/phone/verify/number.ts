/** The number that a question verifies. */
import type { Answers, Question, Read } from '../../kit/kit.ts';
import { AFTER_SUBMIT } from '../../shared/filled-answers.ts';
import { textOf } from '../../shared/json.ts';
import { allQuestions, PHONE_OTP } from '../row.ts';
import { answersOf, EMPTY, isWithoutMetadata } from '../value.ts';
import { keyOf } from '../verification.ts';

export const questionById = (id: string | undefined, read: Read): Question | undefined =>
  allQuestions(read).find(question => question.id === id);

export const isAfterSubmit = (question: Question, read: Read): boolean =>
  read.form.stepsAfterSubmit.some(({ questions }) => questions.includes(question));

/** An answer of the question's number. A number that is changed after the submit has a separate key. */
export function numberAnswer(question: Question, suffix: '_raw' | '_international', read: Read): string {
  const key = keyOf(question) + suffix;
  return textOf((isAfterSubmit(question, read) ? read(AFTER_SUBMIT + key) : undefined) ?? read(key));
}

/** The number with + and calling code; empty if metadata is missing, undefined if there is no valid number yet. */
export const numberOf = (question: Question, read: Read): string | undefined =>
  numberAnswer(question, '_international', read) ||
  (isWithoutMetadata(numberAnswer(question, '_raw', read), question, read) ? '' : undefined);

/** The number of the question whose verification was started last. Its texts are empty if it does not count now. */
export interface CurrentNumber {
  readonly id: string | undefined;
  readonly raw: string;
  readonly international: string;
}
export function currentNumber(read: Read): CurrentNumber {
  const question = questionById(read.fact('phone2fa')?.questionId, read);
  if (!question) return { id: undefined, raw: '', international: '' };
  const [raw, international] = (['_raw', '_international'] as const).map(one => numberAnswer(question, one, read));
  return { id: question.id, raw: raw!, international: international! };
}

/** The answers of the number that is verified after the submit, or that was changed where its code is asked for. */
export function confirmedNumber(read: Read): Answers {
  const { subject } = read.fact('ongoing2fa')?.state ?? {};
  const onScreen = read.step?.questions ?? [];
  const askedFor = onScreen.filter(({ type }) => type === PHONE_OTP).map(keyOf);
  const changed = askedFor.filter(key => !onScreen.some(({ bpKey }) => bpKey === key)); // else the visitor may be typing it
  const keys = [...changed, ...(subject?.afterSubmit ? [subject.key] : [])];
  const names = keys.flatMap(key => Object.keys(answersOf(EMPTY, AFTER_SUBMIT + key)));
  return Object.fromEntries(names.map(name => [name, read(name)]).filter(([, answer]) => answer !== undefined));
}
