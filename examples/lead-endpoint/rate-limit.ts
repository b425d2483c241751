/** Token buckets in the memory of this process. */
export interface RateLimit {
  /**
   * Takes one from the bucket. Returns 0, or the seconds to wait if there is none. Buckets are never dropped, so their names
   * may not come from requests.
   */
  take(bucket: string): number;
}

export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMillisecond = perMinute / 60_000;
  return {
    take(bucket) {
      const time = now();
      const { left = perMinute, at = time } = buckets.get(bucket) ?? {};
      const available = Math.min(perMinute, left + Math.max(0, time - at) * perMillisecond);
      const isAllowed = available >= 1;
      buckets.set(bucket, { left: isAllowed ? available - 1 : available, at: time });
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - available) / perMillisecond / 1000));
    },
  };
}
