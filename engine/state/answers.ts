import type { Json } from '../contract/json.ts';
import type { Answers } from '../contract/plugin.ts';
import { AFTER_SUBMIT, UNSAFE_KEYS } from '../form/values.ts';
import type { Store } from './store.ts';

export type AnswerMap = ReturnType<typeof createAnswers>;

/** The flat map from key to plain JSON value. Reads are tracked. */
export function createAnswers(store: Store) {
  const { tree } = store;
  const get = (key: string): Json | undefined => store.get(tree.answers, key);
  return {
    get,
    /** Not tracked. */
    now: (key: string): Json | undefined => tree.answers[key],
    /** For questions after the submit: the prefixed key first, then the plain one. */
    getAfter: (key: string): Json | undefined => get(AFTER_SUBMIT + key) ?? get(key),
    /** Called by `KeyOwners` only, which decides what the answer is. */
    write: (key: string, value: Json | undefined): boolean =>
      !UNSAFE_KEYS.includes(key) && store.set(tree.answers, key, value),
    /** A copy without prototype: keys come from definitions and links. */
    all(): Answers {
      const all: Record<string, Json> = Object.create(null);
      for (const [key, value] of Object.entries(tree.answers)) if (value !== undefined) all[key] = value;
      return all;
    },
  };
}
