/** Clears the answers of questions that their condition hides. */
import type { Question } from '../definition.ts';
import type { Field } from './field.ts';
import type { FormState } from './state.ts';

interface ClearingNeeds {
  state: FormState;
  /** The questions that write an answer key. */
  byKey: ReadonlyMap<string, readonly Question[]>;
}

/**
 * A hidden question loses the keys that it owns, unless a displayed question owns them too. It clears once every
 * visibility is known; what that hides in turn is cleared in the same drain.
 */
export function startClearing({ state, byKey }: ClearingNeeds): void {
  const { store, fields, answers } = state;
  const isShared = (field: Field, key: string): boolean =>
    (byKey.get(key) ?? []).some(other => other !== field.question && fields.ensure(other).displayed) ||
    [...fields.all()].some(
      other => other !== field && other.displayed && other.keys.some(own => fields.keyOf(other, own) === key),
    );

  function clear(field: Field): boolean {
    const keys = field.keys.map(key => fields.keyOf(field, key)).filter(key => !isShared(field, key));
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
