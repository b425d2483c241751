/** Pseudorandom numbers that depend only on a seed, so that a failure can be reproduced. */

/** The pseudorandom generator Mulberry32. Returns numbers from 0 up to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** Returns true with this probability. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Creates a list of `least` to `most` items. */
  list<T>(least: number, most: number, make: (index: number) => T): T[];
}
export function createRandom(seed: number): Random {
  const next = randomFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: share => next() < share,
    pick: from => from[below(from.length)]!,
    list: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, (_, index) => make(index)),
  };
}
