/** Keys that must never be written to an object: they reach the prototype instead of a member. */
export const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];
