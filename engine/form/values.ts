import type { Json } from '../contract.ts';

/** Prefix of the keys that questions after the submit write. */
export const AFTER_SUBMIT = 'after__submit__';

/** Default text of a required question. */
export const REQUIRED = 'This field is required';

/** One answer to "is there a value": absent, null, blank text, empty list. */
export const isMissing = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** An answer as text. Answers come from links and services too, so nothing of an object's own is called. */
export const asText = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : Array.isArray(value)
      ? value.map(asText).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
