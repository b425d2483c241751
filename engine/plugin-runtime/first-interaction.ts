/**
 * The events `interact` and `interacted` as form-wide plugins get them: `interacted` follows when every handler of `interact`
 * has ended, including those of plugins that loaded after the interaction.
 */

import type { Lifetime } from '../async/lifetime.ts';
import type { Host } from '../contract/host.ts';
import type { Events, Stop } from '../contract/plugin.ts';
import type { Verbs } from './scope.ts';

/** Milliseconds after which the form no longer waits for a chunk or a call. */
const WAIT_LIMIT = 10_000;

export function createFirstInteraction(host: Host, on: Verbs['on'], { untilEnd }: Lifetime) {
  const handlers: Promise<unknown>[] = [];
  let allStarted = (): void => {};
  const started = new Promise<void>(resolve => {
    allStarted = resolve;
  });
  async function promiseOf(run: () => unknown): Promise<void> {
    await run();
  }

  /** Resolves when `work` settles, or when it takes too long. */
  const atMost = (work: Promise<unknown> | undefined): Promise<void> =>
    new Promise(resolve => {
      const stop = untilEnd(host.after(WAIT_LIMIT, resolve));
      void Promise.resolve(work).finally(() => {
        stop();
        resolve();
      });
    });

  return {
    atMost,
    /** Call it once all built-in plugins have started. */
    allStarted,
    on<E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown, replay: boolean): Stop {
      if (event === 'interact') {
        return on(
          event,
          detail => {
            const working = promiseOf(() => run(detail));
            const ending = Promise.race([working, atMost(working.catch(() => undefined))]);
            handlers.push(ending);
            return ending;
          },
          replay,
        );
      }
      if (event !== 'interacted') return on(event, run, replay);
      return on(
        event,
        async detail => {
          await started;
          await Promise.allSettled(handlers);
          await run(detail);
        },
        replay,
      );
    },
  };
}
