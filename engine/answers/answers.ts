/** The flat map key → plain JSON: the one truth that conditions, payload, tracking and prefill read. */
import type { Answers, Json } from '../contract.ts';
import { AFTER_SUBMIT } from '../form/values.ts';
import type { Cell, Store } from './store.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export type AnswerCells = ReturnType<typeof createAnswers>;

export function createAnswers(store: Store) {
  const cells = new Map<string, Cell<Json | undefined>>();
  function cell(key: string): Cell<Json | undefined> {
    const known = cells.get(key);
    if (known) return known;
    const made = store.cell<Json | undefined>(key, undefined);
    cells.set(key, made);
    return made;
  }
  return {
    get: (key: string): Json | undefined => store.get(cell(key)),
    /** For questions after the submit: the prefixed key first, then the plain one. */
    getAfter: (key: string): Json | undefined => store.get(cell(AFTER_SUBMIT + key)) ?? store.get(cell(key)),
    set: (key: string, value: Json | undefined): boolean => !FORBIDDEN.has(key) && store.set(cell(key), value),
    /** A copy without prototype: keys come from definitions and links. */
    all(): Answers {
      const all: Record<string, Json> = Object.create(null);
      for (const [key, { state }] of cells) if (state.value !== undefined) all[key] = state.value;
      return all;
    },
  };
}
