/** Clears the answers of questions that their condition hides, or that the visitor's path no longer shows. */
import type { Question, Step } from '../../contract/definition.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';

export type Clearing = ReturnType<typeof startClearing>;

/**
 * A hidden question loses the keys that it writes or fills, unless a displayed question owns them too. It clears once every
 * visibility is known; what that hides in turn is cleared in the same drain. `questionsWithKey`
 * finds the questions of the form whose key this is, `clearStepValues` does the same as `clearPassed` with values of steps.
 */
export function startClearing(
  state: FormState,
  questionsWithKey: (key: string) => readonly Question[],
  clearStepValues: (list: readonly Step[]) => void,
) {
  const { store, fields, answers } = state;
  const { owners } = fields;
  /** Does a displayed question own the key, too? `gone` are cleared together, so none of them keeps it for another. */
  function isKept(key: string, gone: ReadonlySet<Field>): boolean {
    questionsWithKey(key).forEach(fields.ensure);
    for (const field of owners.of(key)) if (field.displayed && !gone.has(field)) return true;
    return false;
  }

  /** True if an answer changed. */
  function clear(gone: ReadonlySet<Field>): boolean {
    /** Looked up once for each key: thousands of questions can own the same one. */
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

  const isPrefilledInVain = (field: Field): boolean => field.prefilled && !field.displayed;
  return {
    /** Clears what the link prefilled in questions of the step that their conditions do not display. */
    clearPrefilledInVain(step: Step): void {
      const vain = fields.of(step).filter(isPrefilledInVain);
      for (const field of vain) fields.toClear.add(field);
      if (vain.length > 0) store.transact(() => undefined);
    },
    /** The same in all these steps, and the answers of those among them that the visitor saw but that the path now passes by. */
    clearPassed(list: readonly Step[]): void {
      const path = new Set(state.tree.path);
      const isGone = (field: Field): boolean =>
        isPrefilledInVain(field) || (field.entered && !path.has(field.step.order));
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
