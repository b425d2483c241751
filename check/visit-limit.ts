/** Bounds the work of a check for definitions of any size. */

/** More values than any sensible definition has. */
export const MAX_VALUES = 200_000;

/** The number of values to read before the check can pause. Takes a few milliseconds. */
export const SLICE = 2000;

export interface VisitLimit {
  /**
   * Counts a value before it is read. A long text counts as several values. Returns false once the limit is reached.
   */
  allows(value?: unknown, cost?: number): boolean;
  isReached(): boolean;
  /** Whether enough values have been read for a pause. True once for each slice. */
  endsSlice(): boolean;
  /** Whether the values of more than one slice have been read. */
  isLarge(): boolean;
}

export function createVisitLimit(): VisitLimit {
  let left = MAX_VALUES;
  let nextPause = MAX_VALUES - SLICE;
  return {
    allows(value, cost = 1) {
      left = Math.max(0, left - cost - (typeof value === 'string' ? value.length >> 10 : 0));
      return left > 0;
    },
    isReached: () => left === 0,
    endsSlice() {
      if (left > nextPause) return false;
      nextPause = left - SLICE;
      return true;
    },
    isLarge: () => left < MAX_VALUES - SLICE,
  };
}
