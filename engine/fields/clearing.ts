/** Clears the answers of questions that their condition hides, or that the visitor's path no longer shows. */
import type { Question, Step } from '../../contract/definition.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';

export type Clearing = ReturnType<typeof startClearing>;

/**
 * Clears the keys that a hidden question writes or fills, unless a displayed question owns them too. Runs once all
 * visibilities are known; answers that become hidden by that are cleared in the same flush. `questionsWithKey` finds the
 * questions with a key, and `clearStepValues` does the same as `clearPassed` with values of steps.
 */
export function startClearing(
  state: FormState,
  questionsWithKey: (key: string) => readonly Question[],
  clearStepValues: (list: readonly Step[]) => void,
) {
  const { store, fields, answers } = state;
  const { owners } = fields;
  /** Does a displayed question own the key, too? Fields in `gone` are cleared together, so they don't count. */
  function isKept(key: string, gone: ReadonlySet<Field>): boolean {
    questionsWithKey(key).forEach(fields.ensure);
    for (const field of owners.of(key)) if (field.displayed && !gone.has(field)) return true;
    return false;
  }

  /** Returns true if an answer changed. */
  function clear(gone: ReadonlySet<Field>): boolean {
    /** Computed once for each key, because thousands of questions can own the same one. */
    const kept = new Map<string, boolean>();
    let changed = false;
    for (const field of gone) {
      const keys = owners.keysOf(field).filter(key => {
        if (!kept.has(key)) kept.set(key, isKept(key, gone));
        return !kept.get(key);
      });
      if (keys.length === 0) continue;
      field.reset();
      for (const key of keys) changed = answers.set(key, undefined) || changed;
    }
    return changed;
  }

  store.onSettled(() => {
    if (fields.toClear.size === 0) return false;
    const hidden = new Set([...fields.toClear].filter(field => !field.displayed));
    fields.toClear.clear();
    return store.transact(() => clear(hidden));
  });

  const isHiddenPrefill = (field: Field): boolean => field.prefilled && !field.displayed;
  return {
    /** Clears the prefilled answers of questions of the step that their conditions hide. */
    clearHiddenPrefills(step: Step): void {
      const hidden = fields.of(step).filter(isHiddenPrefill);
      for (const field of hidden) fields.toClear.add(field);
      if (hidden.length > 0) store.transact(() => undefined);
    },
    /** Does the same in all these steps. Also clears the answers in those that the visitor saw but that are no longer on the path. */
    clearPassed(list: readonly Step[]): void {
      const path = new Set(state.tree.path);
      const isGone = (field: Field): boolean =>
        isHiddenPrefill(field) || (field.entered && !path.has(field.step.order));
      const passed = new Set(list);
      const gone = new Set([...fields.all()].filter(field => passed.has(field.step) && isGone(field)));
      store.transact(() => {
        for (const field of gone) field.leavePath();
        clear(gone);
      });
      clearStepValues(list);
    },
  };
}
