/**
 * What the page and the preview's frame tell each other by `postMessage`. The frame has no origin of its own, so neither
 * trusts the other: both check the source of a message and its shape.
 */
import type { JsonPath } from '../document/json-path.ts';

/** Page → frame. */
export type ToFrame =
  /** Answered by `{ type: 'reply', id }`. `method` is one of the functions that the frame offers. */
  { type: 'call'; id: number; method: string; args: readonly unknown[] } | { type: 'definition'; definition: unknown };

/** Frame → page. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'reply'; id: number; value?: unknown; error?: string }
  /** The visitor of the preview clicked something that has this place in the definition. */
  | { type: 'clicked'; path: JsonPath }
  /** The visitor came to a step. `order` is absent for a step that is not part of the definition. */
  | { type: 'step'; order?: number; path?: JsonPath }
  /** Something for the inspector, such as a call, an event or an entry of the data layer. */
  | { type: 'entry'; entry: unknown };
