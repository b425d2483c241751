/** How a plugin is found before it is loaded. */

import type { Configuration, Prepare, Step } from './definition.ts';
import type { Read } from './plugin.ts';
import type { QuestionTraits, StepTraits } from './traits.ts';

/** One chunk that can be loaded: which names it registers, their traits, or when a form needs it. */
export interface ManifestRow extends StepTraits, QuestionTraits {
  name: string;
  questions?: readonly string[];
  steps?: readonly string[];
  validators?: readonly string[];
  conditions?: readonly string[];
  /** Rewrites the definition before the form is built. */
  prepare?: Prepare;
  /** In place of `Plugin.isNeeded`: also called before the chunk is loaded, which it loads. */
  isNeeded?(read: Read, config: Configuration): boolean;
  /**
   * No lead is sent without the plugin if the form needs it: its part says who may contact the visitor, the endpoint needs its
   * part, or the lead announces a request that it makes.
   */
  lead?: 'required';
  /**
   * The plugin draws around the step or in its place. If the form needs it at the start, it loads before the first question.
   * An expression matches the flags with which it is needed, and a `displayMode` in capitals.
   */
  drawsAroundStep?: true | RegExp;
  /** In place of `StepType.visible` for the steps of its types: also called before the chunk is loaded. */
  visible?(step: Step, read: Read): boolean;
  load(): Promise<unknown>;
}
