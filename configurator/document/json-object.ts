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
