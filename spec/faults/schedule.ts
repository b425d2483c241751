/** One visit and everything that goes wrong with it, all of it made of one number: the same number, the same visit. */

/** What becomes of one POST. `stored`: the server wrote the lead down before it went wrong. */
export type Fate =
  | { kind: 'answer'; status: number; stored: boolean; retryAfter?: 'seconds' | 'date'; delay: number }
  /** The connection is cut; with `half`, in the middle of a good answer. */
  | { kind: 'cut'; stored: boolean; half: boolean; delay: number }
  /** A good answer whose JSON ends too early. */
  | { kind: 'garbled'; delay: number }
  /** Nobody ever answers. */
  | { kind: 'silence'; stored: boolean };

export type Deed = 'again' | 'double' | 'offline' | 'online' | 'kill' | 'reload' | 'second tab' | 'pageshow' | 'back';
export interface Act {
  /** Milliseconds after the lead was due. */
  at: number;
  deed: Deed;
}
export interface Schedule {
  seed: number;
  /** `full`: it opens, and every write fails. */
  storage: 'kept' | 'denied' | 'full';
  /** Has the browser `navigator.locks`? */
  locks: boolean;
  /** Presses "Send again" until it worked; others leave. */
  patient: boolean;
  /** For the POSTs in their order; whatever follows goes well. */
  fates: readonly Fate[];
  acts: readonly Act[];
}

/** Mulberry32: small, even, and the same everywhere. */
export function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FAILURES = [500, 500, 502, 503, 503, 429, 401, 403];
const FINAL = [409, 409, 400, 404, 410, 413, 422];
const DEEDS: readonly Deed[] = [
  ...(['again', 'again', 'double', 'offline', 'online', 'kill'] as const),
  ...(['reload', 'second tab', 'second tab', 'pageshow', 'back'] as const),
];

export function scheduleOf(seed: number): Schedule {
  const dice = diceOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(dice() * from.length)]!;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(dice() * (most + 1)) }, make);
  const delay = (): number => pick([0, 0, 20, 150, 900, 5000, 29_000]);
  const fate = (): Fate => {
    const kind = dice();
    if (kind < 0.35) {
      const retryAfter = pick([undefined, undefined, 'seconds', 'date'] as const);
      return { kind: 'answer', status: pick(FAILURES), stored: dice() < 0.3, retryAfter, delay: delay() };
    }
    if (kind < 0.45) return { kind: 'answer', status: pick(FINAL), stored: false, delay: delay() };
    if (kind < 0.8) {
      const stored = dice() < 0.5;
      return { kind: 'cut', stored, half: stored && dice() < 0.4, delay: delay() };
    }
    if (kind < 0.88) return { kind: 'garbled', delay: delay() };
    return { kind: 'silence', stored: dice() < 0.5 };
  };
  return {
    seed,
    storage: pick(['kept', 'kept', 'kept', 'kept', 'denied', 'full'] as const),
    locks: dice() < 0.7,
    patient: dice() < 0.6,
    fates: some(7, fate),
    acts: some(6, () => ({ at: Math.floor(dice() ** 3 * 60_000), deed: pick(DEEDS) })).sort((a, b) => a.at - b.at),
  };
}
