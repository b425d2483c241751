/** Further guards for JSON from outside: answers of services, definitions, other scripts. */
import { isObject, type JsonObject } from '../../kit/json.ts';

export { isAttributeOn } from '../../contract/page.ts';
export type { JsonObject } from '../../kit/json.ts';

/** The objects in a list, among its first `most` items; empty for a value that is not a list. */
export const objectsIn = (value: unknown, most = 100): JsonObject[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isObject) : [];

/** A string or a number as trimmed text; empty for every other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** `textOf`, cut to `most` characters: for names and labels, which a broken answer must not make endless. */
export const shortText = (value: unknown, most = 200): string => textOf(value).slice(0, most);

/** An id as text. Services send ids as strings or numbers; an empty string and every other value is no id. */
export const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
