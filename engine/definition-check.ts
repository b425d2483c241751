/** Judges a definition for its owner. The engine is handed one by whoever mounts a form; `check/` implements it. */

export interface Problem {
  /** Where, such as `steps[2].questions[0].bpKey`; empty for the definition as a whole. */
  path: string;
  /** An error breaks something a visitor would meet; what a warning names is ignored or without effect. */
  level: 'error' | 'warning';
  /** What was expected and found, and the remedy in one sentence. */
  message: string;
}
/** The names that plugins teach, those not yet loaded included. */
export interface Known {
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  conditions: readonly string[];
}
/** The members that a plugin adds to a definition. The engine only hands it on: `DefinitionSchema` has the full type. */
export interface PluginSchema {
  readonly questions?: object;
  readonly steps?: object;
  readonly configuration?: object;
  readonly form?: object;
  readonly answers?: object;
  readonly rules?: readonly unknown[];
}

export interface DefinitionCheck {
  /** At most 100 problems, errors first, and one more that says how many were left out. */
  checkDefinition(definition: unknown, known: Known, schemas: readonly PluginSchema[]): Problem[];
  /** A value in the words in which a problem says what it found, such as `text "crad"`. */
  found(value: unknown): string;
}
