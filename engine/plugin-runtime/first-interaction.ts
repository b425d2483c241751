/**
 * The events `interact` and `interacted` as form-wide plugins get them: `interacted` follows when every handler of `interact`
 * has ended, including those of plugins that loaded after the interaction.
 */

import { withTimeout } from '../async/pause.ts';
import type { Context } from '../context.ts';
import type { Events, Stop } from '../contract/plugin.ts';

/** Milliseconds after which the form no longer waits for a chunk or a call. */
const WAIT_LIMIT = 10_000;

export function createFirstInteraction({ host, events }: Context) {
  const handlers: Promise<unknown>[] = [];
  let allStarted = (): void => {};
  const started = new Promise<void>(resolve => {
    allStarted = resolve;
  });

  /** Resolves when `work` settles, or when it takes too long. */
  const atMost = async (work: Promise<unknown> | undefined): Promise<void> =>
    void (await withTimeout(host, WAIT_LIMIT, Promise.allSettled([work])));
  /** The handler of `interact`, which `interacted` awaits. */
  const awaited =
    <D>(run: (detail: D) => unknown) =>
    (detail: D) => {
      const working = (async () => run(detail))();
      handlers.push(atMost(working));
      return Promise.race([working, atMost(working)]);
    };
  /** The handler of `interacted`. */
  const deferred =
    <D>(run: (detail: D) => unknown) =>
    async (detail: D) => {
      await started;
      await Promise.all(handlers);
      await run(detail);
    };
  const wrap = { interact: awaited, interacted: deferred } as Partial<Record<keyof Events, typeof awaited>>;

  return {
    atMost,
    /** Call it once all built-in plugins have started. */
    allStarted,
    on: <E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown, replay: boolean): Stop =>
      events.on(event, wrap[event]?.(run) ?? run, replay),
  };
}
