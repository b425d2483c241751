/** The number that a question verifies. */
import type { Question, Read } from '../../kit/kit.ts';
import { AFTER_SUBMIT } from '../../shared/filled-answers.ts';
import { textOf } from '../../shared/json.ts';
import { allQuestions } from '../row.ts';
import { isWithoutMetadata } from '../value.ts';
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
