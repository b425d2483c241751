/** Guards for objects in JSON that may have any shape. */

/** Its members can be anything. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for every other value. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Every item as an object, so that the indexes stay those of the list; empty for a value that is not a list. */
export const objectsOf = (list: unknown): readonly JsonObject[] => (Array.isArray(list) ? list.map(objectOf) : []);

/** Keys and texts may be numbers. Empty for an object, a list and null. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
