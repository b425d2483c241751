/** What the first interaction sets off, and what follows only when that has ended: also where chunks came after it. */
import type { Events, Stop } from '../contract.ts';
import type { Host } from '../host.ts';
import type { Verbs } from './scope.ts';

/** A chunk or a call that takes longer is not waited for. */
const PATIENCE = 10_000;

export function createInteraction(host: Host, on: Verbs['on']) {
  const first: Promise<unknown>[] = [];
  const waits: Stop[] = [];
  let complete = (): void => {};
  const completed = new Promise<void>(resolve => {
    complete = resolve;
  });
  async function work(run: () => unknown): Promise<void> {
    await run();
  }

  /** Resolves with them, or when they take too long. */
  const atMost = (arrivals: Promise<unknown> | undefined): Promise<void> =>
    new Promise(resolve => {
      const stop = host.after(PATIENCE, resolve);
      waits.push(stop);
      void Promise.resolve(arrivals).finally(() => {
        stop();
        resolve();
      });
    });

  return {
    /** As the engine's, for form-wide plugins. */
    on<E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown, replay: boolean): Stop {
      if (event === 'interact') {
        return on(
          event,
          detail => {
            const working = work(() => run(detail));
            const ending = Promise.race([working, atMost(working.catch(() => undefined))]);
            first.push(ending);
            return ending;
          },
          replay,
        );
      }
      if (event !== 'interacted') return on(event, run, replay);
      return on(
        event,
        async detail => {
          await completed;
          await Promise.allSettled(first);
          await run(detail);
        },
        replay,
      );
    },
    atMost,
    /** Whoever the form brings by itself has begun. */
    complete,
    stop(): void {
      for (const stop of waits) stop();
    },
  };
}
