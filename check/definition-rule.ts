import type { KnownToCheck } from '../engine/contract/definition-check.ts';
import type { Loose } from '../engine/contract/json.ts';
import type { Contents } from './contents.ts';
import type { ProblemReporter } from './problems.ts';
import type { StepGraph } from './step-graph.ts';

/** The data that a rule can use. */
export interface RuleContext extends Contents {
  /** The names that plugins register, and the flags that are on. */
  known: KnownToCheck;
  /** The fixed keys of answers that plugins write. */
  fixedKeys: readonly string[];
  /** Suffixes of the keys under which questions write further answers. */
  keySuffixes: readonly string[];
  /** The further keys that a question may write. */
  furtherKeysOf(question: Loose): readonly string[];
  /** The question types that ask for contact data, each described in words such as `an email address`. */
  contacts: ReadonlyMap<unknown, string>;
  /** The question types that need no title. */
  withoutTitle: ReadonlySet<unknown>;
  /** The values of `displayMode` that plugins add. */
  displayModes: readonly string[];
  /** The possible sequences of the steps in the list `steps`. */
  graph: StepGraph;
}
/** Reports each place where the definition breaks the rule. */
export type DefinitionRule = (context: RuleContext, problems: ProblemReporter) => void;
