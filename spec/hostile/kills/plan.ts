/** Generates the plan of a visit from its seed. The same seed always gives the same plan. */
import { createRandom } from '../../support/random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The reply of the endpoint to one request with the lead. Delays are in milliseconds. */
export type Reply =
  | { kind: 'answer'; status: number; stores: boolean; retryAfter?: number; delay: number }
  /** The connection is cut; with `half`, in the middle of the body of a successful answer. */
  | { kind: 'cut'; stores: boolean; half: boolean; delay: number }
  /** A successful answer whose JSON is incomplete. */
  | { kind: 'garbled'; delay: number }
  /** The lead is stored and answered only when the page that sent it is gone, or the faults are over. */
  | { kind: 'late' }
  /** There is no answer until the faults are over. */
  | { kind: 'silence'; stores: boolean };

/** Events of a visit for which acts can wait. `put`, `committed` and `erased` concern the stored lead in IndexedDB. */
export type Milestone =
  | 'filled'
  | 'pressed'
  | 'put'
  | 'committed'
  | 'arrived'
  | 'answered'
  | 'erased'
  | 'success'
  | 'failed';

export type Act =
  | 'kill' // the processes of the browser
  | 'crash' // the process of the page
  | 'close'
  | 'reload'
  | 'leave'
  | 'leave and return'
  | 'freeze'
  | 'second tab'
  | 'clear storage'
  | 'fill storage'
  | 'change clock'
  | 'offline'
  | 'online'
  | 'send again'
  | 'press twice';

export interface TimedAct {
  act: Act;
  /** The act is performed `delay` milliseconds after this milestone. */
  after: Milestone;
  delay: number;
}
export interface Plan {
  seed: number;
  /** Whether IndexedDB works, is denied as in a sandboxed frame, or is full from the start. */
  storage: 'kept' | 'denied' | 'full';
  /** Whether the browser has `navigator.locks`. */
  locks: boolean;
  /** The error of the clock in ms during the first visit, and `changedClock` after `change clock`. */
  clock: number;
  changedClock: number;
  /** The replies to the first requests with the lead. Further requests succeed. */
  replies: readonly Reply[];
  acts: readonly TimedAct[];
}

const FAILURES = [500, 502, 503, 503, 429, 401];
const FINAL = [409, 400, 422];
/** The milestones after which acts can happen, with the longest delay in ms. */
const MOMENTS: readonly (readonly [Milestone, number])[] = [
  ['pressed', 450],
  ['pressed', 450],
  ['put', 6],
  ['put', 6],
  ['committed', 10],
  ['committed', 300],
  ['arrived', 10],
  ['arrived', 300],
  ['answered', 5],
  ['answered', 30],
  ['erased', 20],
  ['success', 50],
  ['failed', 3000],
];
const ENDS: readonly Act[] = ['kill', 'kill', 'kill', 'kill', 'crash', 'close', 'reload', 'leave'];
const OTHERS: readonly Act[] = [
  ...(['leave and return', 'freeze', 'freeze', 'second tab', 'second tab', 'clear storage', 'fill storage'] as const),
  ...(['change clock', 'offline', 'online', 'send again', 'press twice'] as const),
];
/** Errors of the clock in ms. It is at most 20 hours slow, so that no lead expires, or up to 3 days fast. */
const CLOCKS = [0, 0, 0, 5 * MINUTE, -5 * MINUTE, 10 * HOUR, -20 * HOUR, 72 * HOUR];

export function planOf(seed: number): Plan {
  const random = createRandom(seed);
  const delay = (): number => random.pick([0, 0, 0, 10, 60, 250]);
  function reply(): Reply {
    const kind = random.below(100);
    if (kind < 25) {
      const retryAfter = random.pick([undefined, undefined, 1, 60]);
      return { kind: 'answer', status: random.pick(FAILURES), stores: random.chance(0.4), retryAfter, delay: delay() };
    }
    if (kind < 30) return { kind: 'answer', status: random.pick(FINAL), stores: false, delay: delay() };
    if (kind < 55) {
      const stores = random.chance(0.6);
      return { kind: 'cut', stores, half: stores && random.chance(0.6), delay: delay() };
    }
    if (kind < 60) return { kind: 'garbled', delay: delay() };
    if (kind < 85) return { kind: 'late' };
    return { kind: 'silence', stores: random.chance(0.5) };
  }
  function timed(act: Act): TimedAct {
    const [after, most] = random.pick(MOMENTS);
    return { act, after, delay: random.below(most + 1) };
  }
  const others = random.list(0, 2, () => timed(random.pick(OTHERS)));
  const acts = random.chance(0.8) ? [...others, timed(random.pick(ENDS))] : others;
  const at = ({ after }: TimedAct): number => MOMENTS.findIndex(([milestone]) => milestone === after);
  return {
    seed,
    storage: random.pick(['kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'denied', 'full'] as const),
    locks: random.chance(0.8),
    clock: random.pick(CLOCKS),
    changedClock: random.pick(CLOCKS),
    replies: random.list(0, 3, reply),
    acts: acts.toSorted((a, b) => at(a) - at(b) || a.delay - b.delay),
  };
}
