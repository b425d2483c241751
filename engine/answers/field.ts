/** What one question is while its form runs. */

import type { Form, Question, Read, Step } from '../contract.ts';
import type { Guard } from '../plugins/guard.ts';
import type { AnyQuestionType, Registry } from '../registry.ts';
import type { AnswerCells } from './answers.ts';
import type { Node, Reader, Store } from './store.ts';

export interface FieldState {
  /** What the view edits; undefined until the type is loaded. */
  value: unknown;
  visible: boolean;
  /** Of a displayed question, in the form's language; shown once `dirty`. */
  error: string | undefined;
  dirty: boolean;
  /** Not known yet: shows no error and leaves Next enabled, which then waits. */
  pending: boolean;
  required: boolean;
  /** Present, valid, and at rest for a while. */
  completed: boolean;
  /** Why it cannot be shown: its type did not come, or it threw. Its step cannot be left forwards. */
  broken: string | undefined;
}
export interface Field extends Node {
  readonly question: Question;
  readonly step: Step;
  readonly after: boolean;
  readonly state: FieldState;
  readonly reader: Reader;
  read: Read;
  keys: readonly string[];
  type: AnyQuestionType | undefined;
  /** Its condition holds, whatever else hides it. */
  displayed: boolean;
  entered: boolean;
  edited: boolean;
  prefilled: boolean;
}
export interface FieldsNeeds {
  form: Form;
  store: Store;
  answers: AnswerCells;
  registry: Registry;
  guard: Guard;
  readFor(after: boolean): Read;
  hidesPrefilled(): boolean;
  /** A rule's own message, translated where it equals a dictionary text. */
  own(text: string): string;
}
