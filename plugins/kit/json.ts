/** Guards for values from outside: answers of services, definitions, other scripts. */
import type { Json } from '../../engine/contract/plugin.ts';

export type JsonObject = { readonly [key: string]: Json | undefined };

/** Whether the value is an object, but neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for every other value. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The http or https URL of an address, resolved against `origin`; undefined for every other value, so links are safe. */
export function webAddress(address: unknown, origin: string): URL | undefined {
  if (typeof address !== 'string' || !address.trim()) return undefined;
  try {
    const url = new URL(address.trim(), origin);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a time of a definition, in seconds. A value that is not a time counts as absent. */
export function secondsOf(given: Json | undefined, otherwise: number): number {
  // `String` throws for some objects, such as those without a prototype.
  const time = typeof given === 'object' ? Number.NaN : Number.parseFloat(String(given));
  return time >= 0 ? time : otherwise;
}
