/**
 * The check of a definition, which reports problems to its owner. It is an option of the engine; `check/` implements
 * it.
 */
import type { Host } from './host.ts';
import type { ManifestRow } from './manifest-row.ts';
import type { Plugin } from './plugin.ts';
import type { PluginSchema } from './plugin-schema.ts';
import type { Trait } from './traits.ts';

/**
 * A change of the definition. Paths are written as in `Problem`. Each change applies to the result of the changes
 * before it.
 */
export type Edit =
  | { op: 'set'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  /** Renames the member. Only possible if the object has no member of that name. */
  | { op: 'rename'; path: string; name: string }
  /** Moves the member to another object. Only possible if that object has no member of that name. */
  | { op: 'move'; path: string; to: string }
  /** Puts the value into a list, as its only item. */
  | { op: 'wrap'; path: string }
  /** Adds an item to the list at `path`. Creates the list if there is none. */
  | { op: 'append'; path: string; value: unknown };

/** Solves a problem without a decision of the owner. */
export interface Fix {
  /** A short description, such as `Write "gb"`. */
  label: string;
  edits: readonly Edit[];
}

export interface Problem {
  /** The place in the definition, such as `steps[2].questions[0].bpKey`; empty for the definition as a whole. */
  path: string;
  /**
   * An error breaks something that a visitor can reach. A warning is about something that is ignored or has no effect.
   */
  level: 'error' | 'warning';
  /** What was expected, what was found, and how to fix it: the members below as one text. */
  message: string;
  /** The step in which the problem is, such as `step 3, "Your home"`; absent if it is not in a step. */
  step?: string | undefined;
  /** The expected value, such as `a number`. */
  expected: string;
  /** The value that was found, such as `text "5"`. */
  found: string;
  /** The advice to the owner, in one or more sentences. */
  remedy: string;
  /** Absent if only the owner can decide what to do. */
  fix?: Fix | undefined;
}
/** The names that plugins register, including those of plugins that have not been loaded. */
export interface Known {
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  conditions: readonly string[];
}
/** The knowledge of the check in addition to the definition. */
export interface KnownToCheck extends Known {
  /** The step types that show no questions. Default: none. */
  readonly withoutQuestions?: readonly string[] | undefined;
  /** The step types that show nothing but questions. Default: none. */
  readonly onlyQuestions?: readonly string[] | undefined;
  /** The flags of the page that are on. Default: none. */
  readonly flags?: readonly string[] | undefined;
}
/** The part of a registry that the check uses. */
export interface RegistryToCheck {
  /** Every name that is registered or that a row has. */
  names(kind: keyof Known): string[];
  /** The types for which rows or registered plugins declare the trait. */
  typesWith(trait: Trait): readonly string[];
  rows(): readonly ManifestRow[];
  /** The registered plugins: those of the manifest first and in its order. */
  plugins(): readonly Plugin[];
  /** The schemas of the plugins that have rows, in the order of the rows. */
  schemasOfRows(): Promise<readonly PluginSchema[]>;
}

export interface DefinitionCheck {
  /**
   * Resolves with at most 100 problems, errors first. If there are more, one further problem gives the number of those
   * left out. Loads the schemas of the plugins, and rejects if one cannot be loaded. Checks a large definition in
   * slices, between which the browser is idle. `flags` are the flags of the page that are on.
   */
  checkWithPlugins(
    definition: unknown,
    registry: RegistryToCheck,
    flags: readonly string[] | undefined,
    host: Pick<Host, 'idle'>,
  ): Promise<Problem[]>;
  /** Describes a value as in the messages of problems, such as `text "crad"`. */
  describeValue(value: unknown): string;
}
