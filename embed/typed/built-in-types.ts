/**
 * The types of the built-in plugins, from their rows in the manifest, and the types of answers from the rows of all
 * plugins.
 */

import type { Rows } from '../../plugins/generated/manifest.ts';
import type { QuestionTypes } from '../../plugins/kit/kit.ts';

type Row = Rows[number];
export type BuiltInQuestionType = Row extends infer R
  ? R extends { readonly questions: readonly (infer T)[] }
    ? T
    : never
  : never;
export type BuiltInStepType = Row extends infer R
  ? R extends { readonly steps: readonly (infer T)[] }
    ? T
    : never
  : never;

/** The row of the question's type, which may depend on the question. */
type RowOf<Q> = Q extends { readonly type: infer T extends keyof QuestionTypes }
  ? QuestionTypes[T] & { readonly question: Q }
  : unknown;

/** What a question stores under its key. Built-in types without a row store text. */
export type AnswerOf<Q> =
  RowOf<Q> extends { answer: infer A }
    ? A
    : RowOf<Q> extends { empty: infer V }
      ? NonNullable<V>
      : Q extends { readonly type: BuiltInQuestionType }
        ? string
        : never;
/** Further answers of the question, by their keys. */
export type WrittenByQuestion<Q> = RowOf<Q> extends { writes: infer W } ? W : object;
