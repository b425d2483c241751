/** Additional guards for external JSON: replies of services, definitions, other scripts. */
import { isObject, type JsonObject } from '../kit/json.ts';

export { isAttributeOn } from '../../engine/contract/page.ts';
export type { JsonObject } from '../kit/json.ts';

/** The objects among the first `most` items of a list; empty if the value is not a list. */
export const objectsIn = (value: unknown, most = 100): JsonObject[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isObject) : [];

/** A boolean as services send it: `true`, `1` or `"true"`. Every other value is no. */
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === 'true';

/** A string or a number as trimmed text; empty for all other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** `textOf`, cut to `most` characters, for names and labels that a broken reply must not make endless. */
export const shortText = (value: unknown, most = 200): string => textOf(value).slice(0, most);

/** An id as text; undefined for an empty string and all other values. Services send ids as strings or numbers. */
export const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
