/** A token bucket for each origin, in the memory of this process. */
export interface RateLimit {
  /** Takes one. Returns 0, or the seconds to wait if there is none. */
  take(origin: string): number;
}

/** Origins are text of requests: more are not kept, so that they cannot fill the memory. */
const MAX_ORIGINS = 10_000;

export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMillisecond = perMinute / 60_000;
  return {
    take(origin) {
      const time = now();
      const { left = perMinute, at = time } = buckets.get(origin) ?? {};
      const available = Math.min(perMinute, left + Math.max(0, time - at) * perMillisecond);
      const isAllowed = available >= 1;
      // Written again, so that the first of the map is the one that was used least recently.
      buckets.delete(origin);
      buckets.set(origin, { left: isAllowed ? available - 1 : available, at: time });
      if (buckets.size > MAX_ORIGINS) buckets.delete(buckets.keys().next().value!);
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - available) / perMillisecond / 1000));
    },
  };
}
