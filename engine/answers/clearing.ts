/** Clears the answers of questions that their condition hides. */
import type { Question } from '../definition.ts';
import type { Guard } from '../errors/guard.ts';
import type { Field } from './field.ts';
import type { FormState } from './state.ts';

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
export function startClearing({ state, guard, byKey }: ClearingNeeds): void {
  const { store, fields, answers } = state;
  /** As stored. Those after the submit fill keys of the sent lead, which stay. */
  const keysOf = (field: Field): string[] => {
    const filled = field.afterSubmit
      ? []
      : (guard(field.name, 'fills', () => field.type?.fills?.(field.question)) ?? []);
    return [...field.keys.map(key => fields.keyOf(field, key)), ...filled];
  };
  const isShared = (field: Field, key: string): boolean =>
    (byKey.get(key) ?? []).some(other => other !== field.question && fields.ensure(other).displayed) ||
    [...fields.all()].some(other => other !== field && other.displayed && keysOf(other).includes(key));

  function clear(field: Field): boolean {
    const keys = keysOf(field).filter(key => !isShared(field, key));
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
}
