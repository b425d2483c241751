/** How a plugin is found before it is loaded. */
import type { Read } from '../contract.ts';
import type { PluginSchema } from '../definition-check.ts';
import type { Draft, Step } from '../form/definition.ts';
import type { Page } from '../page.ts';

/** Rewrites the definition before it is ordered and frozen. Pure, eager, small; runs in manifest order. */
export type Prepare = (draft: Draft, page: Page) => void;

/** One chunk that can be fetched: what it teaches, or when a form wants it. */
export interface ManifestRow {
  name: string;
  questions?: readonly string[];
  steps?: readonly string[];
  validators?: readonly string[];
  conditions?: readonly string[];
  prepare?: Prepare;
  /** Like `prepare`, of the lists beside `steps`: run when the first question is there, what it does to `steps` is lost. */
  complete?: Prepare;
  /** For form-wide plugins that no name in the definition asks for. */
  wanted?(read: Read): boolean;
  /** It draws around the step, or in its place: where it is wanted from the start, it is there before the first question. */
  frames?: true;
  /** May a step of its types be shown now? Asked before they are fetched: one that may not is passed by without them. */
  shows?(step: Step, read: Read): boolean;
  load(): Promise<unknown>;
  /** The members that it adds to a definition, loaded for the definition check alone. */
  schema?(): Promise<{ readonly schema: PluginSchema }>;
}
