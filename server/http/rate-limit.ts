/** Token buckets in the memory of this process. */
export interface RateLimit {
  /** Takes `cost` from the bucket if it has one left. Returns 0, or the seconds to wait if there is none. */
  take(bucket: string, cost?: 0 | 1): number;
}

/** The one that was used longest ago is dropped, so that names from requests cannot fill the memory. */
const MAX_BUCKETS = 20_000;

export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMillisecond = perMinute / 60_000;
  return {
    take(bucket, cost = 1) {
      const time = now();
      const { left = perMinute, at = time } = buckets.get(bucket) ?? {};
      const available = Math.min(perMinute, left + Math.max(0, time - at) * perMillisecond);
      const isAllowed = available >= 1;
      buckets.delete(bucket);
      buckets.set(bucket, { left: isAllowed ? available - cost : available, at: time });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!);
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - available) / perMillisecond / 1000));
    },
  };
}
