import type { Answers, QuestionType } from '../../kit/index.ts';
import { type LookupQuestion, speaksOfFiber } from './results.ts';

/** What a field of a lookup holds. */
export interface Looked {
  /** As typed, or the label of what was chosen. */
  readonly text: string;
  /** Of the chosen or matched result. */
  readonly stored: string | number | null;
  /** What the last answer of a fiber address said; nothing once something else is typed. */
  readonly fiber: boolean | null;
  /** The text is being matched. */
  readonly asking?: true;
  /** The text that was matched last, so that leaving the field again asks nothing. */
  readonly asked?: string;
}
export const EMPTY: Looked = Object.freeze({ text: '', stored: null, fiber: null });
export const FIBER = 'isFiberEligible';

/** The lens all lookups share; `answer` says what is stored under the question's key. */
export const lens = (
  answer: (value: Looked) => string | number | null,
): Pick<QuestionType<Looked, LookupQuestion>, 'empty' | 'read' | 'write' | 'describe'> => ({
  empty: EMPTY,
  read(answers, { bpKey }) {
    const given = answers[bpKey];
    const fiber = answers[FIBER];
    const known = typeof given === 'string' || typeof given === 'number';
    if (!known && typeof fiber !== 'boolean') return undefined;
    return {
      text: known ? String(given) : '',
      stored: known ? given : null,
      fiber: typeof fiber === 'boolean' ? fiber : null,
    };
  },
  write: (value, question): Answers => ({
    ...(speaksOfFiber(question) && { [FIBER]: value.fiber ?? undefined }),
    [question.bpKey]: answer(value) || (answer(value) === 0 ? 0 : undefined),
  }),
  describe: ({ text }) => text,
});
