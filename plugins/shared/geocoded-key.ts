import { UNSAFE_KEYS } from '../../engine/form/values.ts';
import { isObject } from '../../kit/json.ts';
import { textOf } from './json.ts';

/** The answer key of a geocoded field such as `city`: its own name, or the key that `customBpKeys` gives for it. */
export function geocodedKey(field: string, customBpKeys: unknown): string {
  const own = isObject(customBpKeys) && Object.hasOwn(customBpKeys, field) ? textOf(customBpKeys[field]) : '';
  return own && !UNSAFE_KEYS.includes(own) ? own : field;
}
