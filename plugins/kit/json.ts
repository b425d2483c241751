/** Guards for JSON from outside: answers of services, definitions, other scripts. */
import type { Json } from '../../engine/contract/plugin.ts';

export type JsonObject = { readonly [key: string]: Json | undefined };

/** Whether the value is an object, but neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for every other value. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
