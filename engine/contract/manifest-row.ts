/** How a plugin is found before it is loaded. */

import type { Configuration, Prepare, Step } from './definition.ts';
import type { Plugin, Read } from './plugin.ts';
import type { QuestionTraits, StepTraits } from './traits.ts';

/** One chunk that can be loaded: which names it registers, their traits, and when a form needs it. */
export interface ManifestRow extends StepTraits, QuestionTraits {
  name: string;
  questions?: readonly string[];
  steps?: readonly string[];
  validators?: readonly string[];
  conditions?: readonly string[];
  /** Rewrites the definition before the form is built. */
  prepare?: Prepare;
  /**
   * Replaces `Plugin.isNeeded`. Also called before the chunk is loaded, to decide whether to load it: before the first
   * question if the plugin draws around the step, else after it.
   */
  isNeeded?(read: Read, config: Configuration): boolean;
  /**
   * When the code of the plugin begins to run, if the form needs it: at the visitor's first interaction, or when a lead is
   * assembled. Until then it is only fetched. Its handlers also get the events before that. It runs earlier if a step with
   * one of its types is near. Default: after the first question if `isNeeded` says so, else when such a step is near.
   */
  startsAt?: 'interaction' | 'lead';
  /**
   * If the form needs the plugin, no lead is sent without it: its part says who may contact the visitor, the endpoint
   * requires its part, or the lead announces a request that the plugin makes.
   */
  lead?: 'required';
  /**
   * The plugin draws around the step or in its place. If the form needs it at the start, it loads before the first
   * question. A regular expression matches the flags that need the plugin, and a `displayMode` in capitals.
   */
  drawsAroundStep?: true | RegExp;
  /** Replaces `StepType.visible` for the steps of its types. Also called before the chunk is loaded. */
  visible?(step: Step, read: Read): boolean;
  /**
   * Loads the module of the plugin, which registers it. If it does not, the promise resolves to `{ plugin }`, which is then
   * registered, or to nothing if the plugin is registered elsewhere.
   */
  load(): Promise<{ readonly plugin?: Plugin } | object | void>;
}
