/** Bounds the work of a check, however large the definition is. */

/** More than any sensible definition has. */
export const MAX_VALUES = 200_000;

/** Values that are read before the check can pause: some milliseconds of work. */
export const SLICE = 2000;

export interface VisitLimit {
  /** Counts a value before it is read; a long text counts as several. False once the limit is reached. */
  allows(value?: unknown, cost?: number): boolean;
  isReached(): boolean;
  /** Have so many values been read that the check should pause? True once for each slice. */
  endsSlice(): boolean;
  /** Have the values of more than one slice been read? */
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
