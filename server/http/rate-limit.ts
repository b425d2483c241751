/** Rate limits as token buckets, in the memory of this process. */
import { networksOf } from './caller.ts';

export interface RateLimit {
  /** Takes `cost` tokens if at least one is left, even below zero. Returns 0, or the seconds to wait. */
  take(bucket: string, cost?: number): number;
}

/** The least recently used bucket is dropped, so that names from requests cannot fill the memory. */
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

/** A /48 may use as much as this number of /64s. Some providers give a customer a whole /48, others a single /64. */
export const WIDE_FACTOR = 16;

/** Limits each network of an address, see `networksOf`. The `bucket` of `take` is the address. */
export function createNetworkLimit(perMinute: number, now: () => number): RateLimit {
  const narrow = createRateLimit(perMinute, now);
  const wide = createRateLimit(perMinute * WIDE_FACTOR, now);
  return {
    take(address, cost) {
      const [network = '', around] = networksOf(address);
      const wait = around === undefined ? 0 : wide.take(around, 0);
      if (wait > 0) return wait;
      const left = narrow.take(network, cost);
      if (left === 0 && around !== undefined) wide.take(around, cost);
      return left;
    },
  };
}

/** The number of bytes that cost one token. */
const UNIT = 16_384;
export const costOf = (text: string): number => Math.ceil(Math.max(Buffer.byteLength(text), 1) / UNIT);
