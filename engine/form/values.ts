import type { Json } from '../contract/plugin.ts';

/** The prefix of the answer keys of questions after the submit. */
export const AFTER_SUBMIT = 'after__submit__';

/** The answer key with the list of prefilled keys. It is not sent. */
export const PREFILLED_KEYS = 'prefilledKeys';

/** Keys that are never written to an object, because they reach its prototype instead of a member. */
export const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The default error of a required question without an answer. */
export const REQUIRED = 'This field is required';

/** Is there no value? True for undefined, null, blank text and an empty list. */
export const isMissing = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns an answer as text. Calls no method of the value itself, because answers can come from links and services. */
export const asText = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : Array.isArray(value)
      ? value.map(asText).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
