/** A visit and its faults, generated from a number. The same number always gives the same visit. */
import { randomFrom } from '../support/random.ts';

/** The result of a POST request. `stored`: the server stored the lead before the fault. Delays are in ms. */
export type Result =
  | { kind: 'answer'; status: number; stored: boolean; retryAfter?: 'seconds' | 'date'; delay: number }
  /** The connection is cut; with `half`, in the middle of a successful response. */
  | { kind: 'cut'; stored: boolean; half: boolean; delay: number }
  /** A successful response whose JSON is incomplete. */
  | { kind: 'garbled'; delay: number }
  /** No response at all. */
  | { kind: 'silence'; stored: boolean };

export type ActionName =
  | 'again'
  | 'double'
  | 'offline'
  | 'online'
  | 'kill'
  | 'reload'
  | 'second tab'
  | 'pageshow'
  | 'back';
export interface TimedAction {
  /** Milliseconds after the submit. */
  at: number;
  action: ActionName;
}
export interface Schedule {
  seed: number;
  /** IndexedDB works, is missing, or throws a quota error when it is opened. */
  storage: 'kept' | 'denied' | 'full';
  /** The browser has `navigator.locks`. */
  locks: boolean;
  /** Milliseconds from the press of Next until the form sends. */
  pause: number;
  /** A page ends when the visitor leaves it, or it crashes: then it does nothing more. */
  end: 'left' | 'crashed';
  /** The visitor presses "Send again" until it works; otherwise the visitor leaves. */
  retries: boolean;
  /** The results of the first POST requests. Further ones succeed. */
  results: readonly Result[];
  actions: readonly TimedAction[];
}

const FAILURES = [500, 500, 502, 503, 503, 429, 401, 403];
const FINAL = [409, 409, 400, 404, 410, 413, 422];
const ACTIONS: readonly ActionName[] = [
  ...(['again', 'again', 'double', 'offline', 'online', 'kill'] as const),
  ...(['reload', 'second tab', 'second tab', 'pageshow', 'back'] as const),
];

const inOrder = (actions: readonly TimedAction[]): TimedAction[] => [...actions].sort((a, b) => a.at - b.at);

export function scheduleOf(seed: number): Schedule {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const delay = (): number => pick([0, 0, 20, 150, 900, 5000, 29_000]);
  const result = (): Result => {
    const kind = random();
    if (kind < 0.35) {
      const retryAfter = pick([undefined, undefined, 'seconds', 'date'] as const);
      return { kind: 'answer', status: pick(FAILURES), stored: random() < 0.3, retryAfter, delay: delay() };
    }
    if (kind < 0.45) return { kind: 'answer', status: pick(FINAL), stored: false, delay: delay() };
    if (kind < 0.8) {
      const stored = random() < 0.5;
      return { kind: 'cut', stored, half: stored && random() < 0.4, delay: delay() };
    }
    if (kind < 0.88) return { kind: 'garbled', delay: delay() };
    return { kind: 'silence', stored: random() < 0.5 };
  };
  const schedule: Omit<Schedule, 'pause' | 'end'> = {
    seed,
    storage: pick(['kept', 'kept', 'kept', 'kept', 'denied', 'full'] as const),
    locks: random() < 0.7,
    retries: random() < 0.6,
    results: some(7, result),
    actions: inOrder(some(6, () => ({ at: Math.floor(random() ** 3 * 60_000), action: pick(ACTIONS) }))),
  };
  // Drawn last, so that the visits of before stay the same otherwise.
  const pause = pick([0, 340]);
  const end = pick(['left', 'left', 'crashed'] as const);
  const early = { at: Math.floor(random() * 340), action: pick(['kill', 'reload', 'back'] as const) };
  return {
    ...schedule,
    pause,
    end,
    actions: random() < 0.2 ? inOrder([early, ...schedule.actions]) : schedule.actions,
  };
}
