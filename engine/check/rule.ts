import type { Notes } from './notes.ts';
import type { Outline } from './outline.ts';
import type { Ways } from './ways.ts';

/** The names that plugins teach, those not yet loaded included. */
export interface Known {
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  conditions: readonly string[];
}
/** Notes every place where the definition breaks it. */
export type Rule = (outline: Outline, notes: Notes, known: Known, ways: Ways) => void;
