import type { Stop } from '../contract/host.ts';

/** The time in which a form, or the scope of one of its parts, is in use. */
export interface Lifetime {
  /** Aborted at the end. */
  readonly signal: AbortSignal;
  /**
   * Calls `stop` at the end, or immediately if the lifetime has already ended. Returns a function that calls it
   * earlier.
   */
  untilEnd(stop: Stop): Stop;
  end(): void;
}

export function createLifetime(): Lifetime {
  const ending = new AbortController();
  const { signal } = ending;
  const stops = new Set<Stop>();
  return {
    signal,
    untilEnd(stop) {
      if (signal.aborted) stop();
      else stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    end() {
      ending.abort();
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
