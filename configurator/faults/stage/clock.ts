/** A clock that goes like the one of the browser, and of which the stage can let time pass at once. */
import type { Host } from '../../../embed/library.ts';

export interface StageClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** `ms` pass at once: the timers that fall due run in order. */
  skip(ms: number): void;
}

interface Timer {
  due: number;
  run(): void;
  stop(): void;
}
/** A timer that starts itself again must not keep the clock busy forever. */
const MAX_RUNS = 500;

export function createStageClock(host: Pick<Host, 'now' | 'after'>): StageClock {
  const timers = new Set<Timer>();
  let ahead = 0;
  const now = (): number => host.now() + ahead;

  function arm(timer: Timer): void {
    timer.stop = host.after(Math.max(0, timer.due - now()), () => {
      timers.delete(timer);
      timer.run();
    });
  }
  return {
    now,
    after(ms, run) {
      const timer: Timer = { due: now() + ms, run, stop: () => undefined };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        timer.stop();
      };
    },
    skip(ms) {
      const end = now() + ms;
      for (let runs = 0; runs < MAX_RUNS; runs++) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers.delete(next);
        next.stop();
        ahead += Math.max(0, next.due - now());
        next.run();
      }
      ahead += Math.max(0, end - now());
      for (const timer of timers) {
        timer.stop();
        arm(timer);
      }
    },
  };
}
