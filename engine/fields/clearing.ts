/** Clears the answers of questions that their condition hides, or that the visitor's path no longer shows. */
import type { Question, Step } from '../../contract/definition.ts';
import type { Guard } from '../errors/guard.ts';
import type { Field } from '../state/field.ts';
import type { FormState } from './form-state.ts';

interface ClearingNeeds {
  state: FormState;
  guard: Guard;
  /** The questions that write an answer key. */
  byKey: ReadonlyMap<string, readonly Question[]>;
}

/**
 * A hidden question loses the keys that it writes or fills, unless a displayed question owns them too. It clears once every
 * visibility is known; what that hides in turn is cleared in the same drain.
 */
export function startClearing({ state, guard, byKey }: ClearingNeeds) {
  const { store, fields, answers } = state;
  /** As stored. */
  const keysOf = (field: Field): string[] => {
    const filled = guard(field.name, 'fills', () => field.type?.fills?.(field.question)) ?? [];
    return [...field.keys, ...filled].map(key => fields.keyOf(field, key));
  };
  /** `gone`: cleared with it, so none of them keeps the key for another. */
  function isShared(field: Field, key: string, gone: ReadonlySet<Field>): boolean {
    const keeps = (other: Field): boolean => other !== field && other.displayed && !gone.has(other);
    return (
      (byKey.get(key) ?? []).some(other => keeps(fields.ensure(other))) ||
      [...fields.all()].some(other => keeps(other) && keysOf(other).includes(key))
    );
  }

  function clear(field: Field, gone: ReadonlySet<Field> = new Set()): boolean {
    const keys = keysOf(field).filter(key => !isShared(field, key, gone));
    if (keys.length === 0) return false;
    Object.assign(field, { prefilled: false, edited: false });
    fields.update(field, { dirty: false, ...(field.type && { value: store.withoutProxy(field.type.empty) }) });
    return keys.filter(key => answers.set(key, undefined)).length > 0;
  }

  store.onSettled(() =>
    store.transact(() => {
      let cleared = false;
      for (const field of fields.toClear) {
        fields.toClear.delete(field);
        if (!field.displayed) cleared = clear(field) || cleared;
      }
      return cleared;
    }),
  );
  store.transact(() => undefined); // clears those that were hidden before this code was loaded

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
      const path = new Set(state.cells.path.state.value);
      const isGone = (field: Field): boolean =>
        isPrefilledInVain(field) || (field.entered && !path.has(field.step.order));
      const gone = new Set([...fields.all()].filter(field => isGone(field) && list.includes(field.step)));
      store.transact(() => {
        for (const field of gone) {
          field.entered = false; // until it is on screen again, its type must not settle on a first choice
          clear(field, gone);
        }
      });
    },
  };
}
