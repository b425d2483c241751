/** A clock of which time can be let pass at once. It also goes like another clock, if it is given one. */
import type { Host, Stop } from '../contract/host.ts';

export interface Clock {
  now(): number;
  after(ms: number, run: () => void): Stop;
  /** Runs the timer that falls due first, at its time, and of several the one that was started first. False if none does. */
  runNext(end: number): boolean;
  /** Lets the time until `end` pass without running timers. */
  moveTo(end: number): void;
  /** `ms` pass at once: the timers that fall due run in order. A timer that starts itself again ends that at some time. */
  skip(ms: number): void;
  /** The number of timers that are left. */
  pending(): number;
}

interface Timer {
  due: number;
  run(): void;
  stop(): void;
}
const MAX_RUNS = 500;

const stillAt = (time: number): Pick<Host, 'now' | 'after'> => ({ now: () => time, after: () => () => undefined });

/** `base`: the clock that it follows, or the time at which it stands still. */
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
