/** Bounds the work of a check, however large the definition is. */

/** More than any sensible definition has. */
export const MAX_VALUES = 200_000;

export interface VisitLimit {
  /** Counts a value before it is read; a long text counts as several. False once the limit is reached. */
  allows(value?: unknown, cost?: number): boolean;
  isReached(): boolean;
}

export function createVisitLimit(): VisitLimit {
  let left = MAX_VALUES;
  return {
    allows(value, cost = 1) {
      left = Math.max(0, left - cost - (typeof value === 'string' ? value.length >> 10 : 0));
      return left > 0;
    },
    isReached: () => left === 0,
  };
}
