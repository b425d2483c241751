import type { Rule } from '../../contract/definition.ts';
import type { Verdict } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Guard } from '../../errors/guard.ts';
import type { AnswerMap } from '../state/answers.ts';
import type { Store } from '../state/store.ts';

/** The objects and callbacks that the fields of a form share. */
export interface FieldContext<Field> {
  store: Store;
  answers: AnswerMap;
  registry: Registry;
  guard: Guard;
  /** Are prefilled questions hidden? Tracked. */
  hidesPrefilled(): boolean;
  /** Translates a message of the definition if it equals a text of the dictionary. */
  translate(text: string): string;
  /** Called when the field knows its keys, and again once its type has loaded. */
  keysChanged(field: Field): void;
  /** Called after each evaluation. `wasDisplayed`: its condition held before. */
  evaluated(field: Field, wasDisplayed: boolean): void;
}

/** The result of evaluating a field. */
export interface Found {
  readonly visible: boolean;
  /** The answer of the link hides the question if it is valid. */
  readonly mayHide: boolean;
  readonly verdict: Verdict;
  readonly rules: readonly Rule[];
}
