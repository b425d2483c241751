import { UNSAFE_KEYS } from '../../engine/form/values.ts';
import { isObject } from '../kit/json.ts';
import { textOf } from './json.ts';

/** The answer key of a geocoded field such as `city`: its own name, or the key that `customBpKeys` maps it to. */
export function geocodedKey(field: string, customBpKeys: unknown): string {
  const own = isObject(customBpKeys) && Object.hasOwn(customBpKeys, field) ? textOf(customBpKeys[field]) : '';
  return own && !UNSAFE_KEYS.includes(own) ? own : field;
}

type KeyOfPart<Q, P> = Q extends { readonly customBpKeys: infer C }
  ? P extends keyof C
    ? string extends C[P]
      ? never
      : Extract<C[P], string | number>
    : P
  : P;
/** The answers that a question writes for the parts `P`, for `LeadOf`. */
export type WrittenParts<Q, P extends string> = {
  [Part in P as Extract<KeyOfPart<Q, Part>, PropertyKey>]: Part extends 'lat' | 'lng' ? string | number : string;
};
