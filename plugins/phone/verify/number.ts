/** The number that a question verifies. */
import type { Question, Read } from '../../kit/kit.ts';
import { AFTER_SUBMIT } from '../../shared/beyond-the-kit.ts';
import { textOf } from '../../shared/json.ts';
import { isWithoutMetadata } from '../value.ts';
import { keyOf } from '../verification.ts';

export const SUFFIXES = ['_raw', '_international'] as const;

export const isAfterSubmit = (question: Question, read: Read): boolean =>
  read.form.stepsAfterSubmit.some(({ questions }) => questions.includes(question));

/** An answer of the question's number. A number that is changed after the submit has a separate key. */
export function numberAnswer(question: Question, suffix: (typeof SUFFIXES)[number], read: Read): string {
  const key = keyOf(question) + suffix;
  return textOf((isAfterSubmit(question, read) ? read(AFTER_SUBMIT + key) : undefined) ?? read(key));
}

/** The number with + and calling code; empty if metadata is missing, undefined if there is no valid number yet. */
export const numberOf = (question: Question, read: Read): string | undefined =>
  numberAnswer(question, '_international', read) ||
  (isWithoutMetadata(numberAnswer(question, '_raw', read), question, read) ? '' : undefined);
