/** What a form needs a Content-Security-Policy to allow. */
import type { Loose } from '../contract/json.ts';

export interface PolicySource {
  directive: 'script-src' | 'connect-src' | 'img-src';
  /** Where it loads from: an address, absolute or relative to the API base, or `data:`. Absent if only a service knows. */
  url?: string;
  /** What is loaded, for the owner of the form. */
  why: string;
}

/** What a plugin's `sources` can look at. All of it is as its owner wrote it. */
export interface PolicyContext {
  readonly definition: Loose;
  readonly configuration: Loose;
  /** Those of all steps. */
  readonly questions: readonly Loose[];
  /** The `data-` attributes of the element, as `dataset` names them. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The address of the folder of the embed. */
  readonly files: string;
  /** Is the flag on? */
  feature(name: string): boolean;
}

export type PolicySources = (context: PolicyContext) => readonly PolicySource[];
