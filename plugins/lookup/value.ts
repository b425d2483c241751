import type { QuestionType, Read } from '../kit/kit.ts';
import { visibleText } from '../shared/plain-text.ts';
import { FIBER_KEY, isFiberLookup } from './fiber.ts';
import { type LookupMembers, type LookupQuestion, pathFor } from './results.ts';

/** The value of a lookup field. */
export interface LookupValue {
  /** The typed text, or the label of the chosen result. */
  readonly text: string;
  /** The stored value of the chosen or matched result. */
  readonly stored: string | number | null;
  /** Set while the text is being looked up. */
  readonly matching?: true;
  /** The text that was looked up last, so leaving the field again does not repeat the lookup. */
  readonly matched?: string;
  /** The path of the lookup that found the result, or nothing, without the text. */
  readonly path?: string | undefined;
  /** The result that a change of the filter removed. A select chooses it again if it is still offered. */
  readonly removed?: string | number;
}
export const EMPTY: LookupValue = Object.freeze({ text: '', stored: null });

/** Drops what was found before an answer of the filter changed, but not the text. It may not be offered now. */
export function settle(value: LookupValue, question: LookupQuestion, read: Read): LookupValue {
  const path = pathFor(question, '', read);
  const { text, stored, matched } = value;
  if ((stored === null && matched === undefined) || value.path === path) return value;
  if (value.path === undefined) return { ...value, path };
  return { text, stored: null, ...(stored !== null && { removed: stored }) };
}

/** 0 is an answer, but a blank text is not. */
function stored(answer: string | number | null): string | number | undefined {
  const trimmed = typeof answer === 'string' ? visibleText(answer) : answer;
  return trimmed === '' ? undefined : (trimmed ?? undefined);
}

/**
 * The reading and writing that all lookup types share. `answer` returns the value to store under the question's key.
 */
export const sharedReadAndWrite = (
  answer: (value: LookupValue) => string | number | null,
): Pick<
  QuestionType<LookupValue, LookupMembers>,
  'empty' | 'read' | 'write' | 'fills' | 'possibleAnswers' | 'describe'
> => ({
  empty: EMPTY,
  read(answers, { bpKey }) {
    const given = answers[bpKey];
    return typeof given === 'string' || typeof given === 'number' ? { text: String(given), stored: given } : undefined;
  },
  write: (value, { bpKey }) => ({ [bpKey]: stored(answer(value)) }),
  fills: question => (isFiberLookup(question) ? [FIBER_KEY] : []),
  possibleAnswers: () => 'text',
  describe: ({ text }) => text,
});
