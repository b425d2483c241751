/**
 * What the page and the preview's frame tell each other by `postMessage`. The frame has no origin of its own and runs scripts
 * of third parties, so neither trusts the other: both check the source of a message and its shape.
 */
import * as v from 'valibot';

/** Page → frame. Answered by `{ type: 'reply', id }`. `method` is one of the functions that the frame offers. */
export interface ToFrame {
  type: 'call';
  id: number;
  method: string;
  /** The first argument, as JSON: a browser copies a text in a tenth of the time that the objects of a large form take. */
  definition?: string;
  args: readonly unknown[];
}

const path = v.pipe(
  v.array(v.union([v.pipe(v.string(), v.maxLength(200)), v.number()])),
  v.maxLength(20),
  v.readonly(),
);
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(500), v.readonly());

const fromFrame = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({
    type: v.literal('reply'),
    id: v.number(),
    value: v.optional(v.unknown()),
    error: v.optional(v.string()),
  }),
  /** The visitor of the preview clicked something that has this place in the definition. */
  v.object({ type: v.literal('clicked'), path }),
  /** The owner has edited a text of the form in place. */
  v.object({ type: v.literal('typed'), path, text: v.pipe(v.string(), v.maxLength(20_000)) }),
  /** The place in the definition of a text whose place is the panel. */
  v.object({ type: v.literal('text-clicked'), path }),
  /** Escape was pressed while a click only selects. */
  v.object({ type: v.literal('left-editing') }),
  /** The selected question is hidden, and drawn all the same; absent if there is none. */
  v.object({ type: v.literal('ghost'), path: v.optional(path) }),
  /**
   * What the form shows now. `order` and `path` are absent if it shows no step, `path` also for a step that is not part of
   * the definition.
   */
  v.object({
    type: v.literal('shown'),
    order: v.optional(v.number()),
    path: v.optional(path),
    flags: names,
  }),
  /** This script of a plugin could not be loaded. */
  v.object({ type: v.literal('script-failed'), url: v.string() }),
  /** The form reported a problem, or the frame has one. */
  v.object({ type: v.literal('problem'), level: v.picklist(['info', 'warning', 'error']), message: v.string() }),
  /** A script registered a plugin. `schema`: JSON Schemas of what it adds to a definition, by kind and name. */
  v.object({
    type: v.literal('plugin'),
    name: v.string(),
    questions: names,
    steps: names,
    validators: names,
    schema: v.optional(v.unknown()),
  }),
  /**
   * A fault is on screen, or could not be brought about. `kept`: requests that the browser keeps for
   * another attempt. `reports`: the messages on the console.
   */
  v.object({
    type: v.literal('staged'),
    fault: v.string(),
    isShown: v.boolean(),
    kept: v.number(),
    reports: v.pipe(v.array(v.string()), v.readonly()),
  }),
  /** Something for the inspector, such as a call, an event or an entry of the data layer. */
  v.object({ type: v.literal('entry'), entry: v.unknown() }),
]);

/** Frame → page. */
export type FromFrame = v.InferOutput<typeof fromFrame>;

/** A message of the frame; undefined if it is none. */
export function parseFromFrame(data: unknown): FromFrame | undefined {
  const parsed = v.safeParse(fromFrame, data);
  return parsed.success ? parsed.output : undefined;
}

/** What a problem says, as text: errors do not pass between the page and its frame. */
export const detailOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
