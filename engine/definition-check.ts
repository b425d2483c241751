/**
 * The check of a definition, which reports problems to its owner. It is an option of the engine; `check/` implements
 * it.
 */

export interface Problem {
  /** The place in the definition, such as `steps[2].questions[0].bpKey`; empty for the definition as a whole. */
  path: string;
  /**
   * An error breaks something that a visitor can reach. A warning is about something that is ignored or has no effect.
   */
  level: 'error' | 'warning';
  /** What was expected, what was found, and how to fix it. */
  message: string;
}
/** The names that plugins teach, those of plugins that have not been loaded included. */
export interface Known {
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  conditions: readonly string[];
}
/** What the check knows beside the definition. */
export interface KnownToCheck extends Known {
  /** The flags of the page that are on. Default: none. */
  readonly flags?: readonly string[] | undefined;
}
/**
 * The members that a plugin adds to a definition. The engine only passes it to the check; `DefinitionSchema` has the
 * full type.
 */
export interface PluginSchema {
  readonly questions?: object;
  readonly steps?: object;
  readonly configuration?: object;
  readonly form?: object;
  readonly answers?: object;
  readonly displayModes?: readonly string[];
  readonly rules?: readonly unknown[];
}

export interface DefinitionCheck {
  /** At most 100 problems, errors first. If there are more, one further problem gives the number of those left out. */
  checkDefinition(definition: unknown, known: KnownToCheck, schemas: readonly PluginSchema[]): Problem[];
  /** A value as the messages of problems describe it, such as `text "crad"`. */
  describeValue(value: unknown): string;
}
