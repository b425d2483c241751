/** The sources that a Content-Security-Policy must allow for a form. */
import type { Loose } from '../../engine/contract/json.ts';

export interface PolicySource {
  directive: 'script-src' | 'connect-src' | 'img-src';
  /** The address of the source: absolute, relative to the API base, or `data:`. Absent if only a service knows it. */
  url?: string;
  /** A description of the content from this source, for the owner of the form. */
  why: string;
}

/** The input of a plugin's `sources`. The values are not validated. */
export interface PolicyContext {
  readonly definition: Loose;
  readonly configuration: Loose;
  /** The questions of all steps. */
  readonly questions: readonly Loose[];
  /** The `data-` attributes of the element, as `dataset` names them. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The address of the folder of the embed. */
  readonly files: string;
  /** Whether the flag is on. */
  feature(name: string): boolean;
}

export type PolicySources = (context: PolicyContext) => readonly PolicySource[];
