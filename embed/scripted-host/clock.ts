/** A clock that can be moved forward. It can also follow another clock. */
import type { Host, Stop } from '../../engine/contract/host.ts';

export interface Clock {
  now(): number;
  after(ms: number, run: () => void): Stop;
  /**
   * Runs the timer that is due first, at its time. If several are due at the same time, runs the one that was started
   * first. Returns false if no timer is due before `end`.
   */
  runNext(end: number): boolean;
  /** Moves the clock to `end` without running timers. */
  moveTo(end: number): void;
  /**
   * Moves the clock forward by `ms` and runs the due timers in order. The number of runs is limited, because a timer
   * may restart itself.
   */
  skip(ms: number): void;
  /** The number of remaining timers. */
  pending(): number;
}

interface Timer {
  due: number;
  run(): void;
  stop(): void;
}
const MAX_RUNS = 500;

const stillAt = (time: number): Pick<Host, 'now' | 'after'> => ({ now: () => time, after: () => () => undefined });

/** `base`: the clock to follow, or the time of a clock that stands still. */
export function createClock(base: number | Pick<Host, 'now' | 'after'>): Clock {
  const followed = typeof base === 'number' ? stillAt(base) : base;
  const timers = new Set<Timer>();
  let ahead = 0;
  const now = (): number => followed.now() + ahead;

  function arm(timer: Timer): void {
    timer.stop = followed.after(Math.max(0, timer.due - now()), () => {
      timers.delete(timer);
      timer.run();
    });
  }
  function runNext(end: number): boolean {
    let next: Timer | undefined;
    for (const timer of timers) if (timer.due <= end && !(next && next.due <= timer.due)) next = timer;
    if (!next) return false;
    timers.delete(next);
    next.stop();
    ahead += Math.max(0, next.due - now());
    next.run();
    return true;
  }
  function moveTo(end: number): void {
    ahead += Math.max(0, end - now());
    for (const timer of timers) {
      timer.stop();
      arm(timer);
    }
  }
  return {
    now,
    after(ms, run) {
      const timer: Timer = { due: now() + Math.max(0, ms || 0), run, stop: () => undefined };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        timer.stop();
      };
    },
    runNext,
    moveTo,
    skip(ms) {
      const end = now() + ms;
      for (let runs = 0; runs < MAX_RUNS && runNext(end); runs++);
      moveTo(end);
    },
    pending: () => timers.size,
  };
}
