/** The flat map from key to plain JSON value: the one source that conditions, payload, tracking and prefill read. */

import type { Json } from '../../contract/json.ts';
import type { Answers } from '../../contract/plugin.ts';
import { AFTER_SUBMIT, UNSAFE_KEYS } from '../form/values.ts';
import { cellsByKey } from './cells.ts';
import type { Store } from './store.ts';

export type AnswerCells = ReturnType<typeof createAnswers>;

export function createAnswers(store: Store) {
  const cells = cellsByKey<string>(store, key => key);
  const get = (key: string) => store.get(cells.of(key)) as Json | undefined;
  return {
    get,
    /** For questions after the submit: the prefixed key first, then the plain one. */
    getAfter: (key: string): Json | undefined => get(AFTER_SUBMIT + key) ?? get(key),
    /** True if the answer changed. */
    set: (key: string, value: Json | undefined): boolean =>
      !UNSAFE_KEYS.includes(key) && store.set(cells.of(key), value),
    /** A copy without prototype: keys come from definitions and links. */
    all(): Answers {
      const all: Record<string, Json> = Object.create(null);
      for (const [key, value] of cells.entries()) if (value !== undefined) all[key] = value as Json;
      return all;
    },
  };
}
