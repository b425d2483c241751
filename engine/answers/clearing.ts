/** Clears the answers of questions that their condition hides. */
import type { StepIndex } from '../form/step-index.ts';
import type { AnswerCells } from './answers.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import type { Store } from './store.ts';

interface ClearingNeeds {
  store: Store;
  fields: Fields;
  answers: AnswerCells;
  steps: StepIndex;
}

/**
 * A hidden question loses the keys that it owns, unless a displayed question owns them too. It clears once every
 * visibility is known. Questions that this hides in turn are cleared in the same flush.
 */
export function startClearing({ store, fields, answers, steps }: ClearingNeeds): void {
  const isShared = (field: Field, key: string): boolean =>
    steps.withKey(key).some(other => other !== field.question && fields.ensure(other).displayed) ||
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
  store.transact(() => undefined); // clears the questions that were hidden before this code loaded
}
