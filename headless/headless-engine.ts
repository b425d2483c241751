/**
 * A running form without a page. It sends nothing, services reply as in preview, and only its own clock advances time.
 */

import { registry } from '../embed/assembly/built-in.ts';
import { createEngine } from '../embed/assembly/create-engine.ts';
import { createHeadlessHost, type HeadlessHost } from '../embed/scripted-host/headless.ts';
import { simulatedReply } from '../embed/scripted-host/simulated-replies.ts';
import { EMPTY_PAGE } from '../engine/contract/page.ts';
import type { Engine } from '../engine/engine.ts';

/** A fixed time, so that results do not depend on the day: 1 January 2026, noon in UTC. */
const TODAY = Date.UTC(2026, 0, 1, 12);

export interface HeadlessOptions {
  /** Flags by name. Default: none. */
  features?: Readonly<Record<string, boolean>>;
  /** Query parameters of the link. Default: none. */
  query?: Readonly<Record<string, string>>;
  /** The start time of the clock, in ms since the epoch. Default: a fixed time. */
  now?: number;
}

export function createHeadlessEngine(
  definition: unknown,
  { features = {}, query = {}, now = TODAY }: HeadlessOptions = {},
): { engine: Engine; host: HeadlessHost } {
  const host = createHeadlessHost({ now, simulate: (call, page) => simulatedReply(call, page, host.today()) });
  const page = { ...EMPTY_PAGE, features, query, preview: true };
  return { engine: createEngine({ definition, page, host, registry }), host };
}
