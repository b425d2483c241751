/** One question of a running form: its state, and what the engine knows about it. */

import type { Question, Step } from '../../contract/definition.ts';
import type { Read } from '../../contract/plugin.ts';
import type { AnyQuestionType } from '../../contract/registry.ts';
import type { Dependency, Reader } from './store.ts';

export interface FieldState {
  /** What the view edits; undefined until the type is loaded. */
  value: unknown;
  visible: boolean;
  /** In the form's language; undefined if the question is not visible. Shown once `dirty`. */
  error: string | undefined;
  dirty: boolean;
  /** The verdict is not known yet. It shows no error and leaves Next enabled; Next then waits. */
  pending: boolean;
  required: boolean;
  /** Present, valid, and unchanged for a while. */
  completed: boolean;
  /** Why the question cannot be shown: its type did not load, or it threw. Its step cannot be left forwards. */
  broken: string | undefined;
}
export interface Field extends Dependency {
  readonly question: Question;
  readonly step: Step;
  readonly afterSubmit: boolean;
  readonly state: FieldState;
  readonly reader: Reader;
  readonly read: Read;
  /** The answer keys that its type writes. */
  keys: readonly string[];
  type: AnyQuestionType | undefined;
  /** Its `conditionalDisplay` holds; something else may still hide it. */
  displayed: boolean;
  /** Its step is or was on screen. */
  entered: boolean;
  /** The visitor typed, and has not left the field since. */
  edited: boolean;
  /** Its type gave it a value while it had none. */
  preselected?: true;
  /** Its value came with the link and the visitor did not change it. */
  prefilled: boolean;
}
