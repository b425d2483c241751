/** Token buckets in the memory of this process. */
import { networksOf } from './caller.ts';

export interface RateLimit {
  /** Takes `cost` from the bucket if it has one left; it may owe the rest. Returns 0, or the seconds to wait. */
  take(bucket: string, cost?: number): number;
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

/** As much as so many networks around. A provider gives a customer thousands of them, or one to each. */
export const AROUND = 16;

/** For each network. `take` gets an address. */
export function createNetworkLimit(perMinute: number, now: () => number): RateLimit {
  const narrow = createRateLimit(perMinute, now);
  const wide = createRateLimit(perMinute * AROUND, now);
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

/** Bytes that cost as much as one request. */
const UNIT = 16_384;
export const costOf = (text: string): number => Math.ceil(Math.max(text.length, 1) / UNIT);
