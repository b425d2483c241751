/** A question that its condition hides loses the keys it owns, unless another displayed one owns them too. */
import type { Core } from '../core.ts';
import type { Field } from './field.ts';

/** Clears once every visibility is known; what that hides in turn is cleared in the same drain. */
export function startClearing({ store, fields, answers }: Pick<Core, 'store' | 'fields' | 'answers'>): void {
  const isShared = (field: Field, key: string): boolean =>
    fields.sharing(key).some(other => other !== field.question && fields.ensure(other).displayed) ||
    [...fields.alive()].some(
      other => other !== field && other.displayed && other.keys.some(own => fields.keyOf(other, own) === key),
    );

  function clear(field: Field): boolean {
    const gone = field.keys.map(key => fields.keyOf(field, key)).filter(key => !isShared(field, key));
    if (gone.length === 0) return false;
    Object.assign(field, { prefilled: false, edited: false });
    fields.update(field, { dirty: false, ...(field.type && { value: store.hold(field.type.empty) }) });
    return gone.filter(key => answers.set(key, undefined)).length > 0;
  }

  store.onSettled(() =>
    store.transact(() => {
      let cleared = false;
      for (const field of fields.hidden) {
        fields.hidden.delete(field);
        if (!field.displayed) cleared = clear(field) || cleared;
      }
      return cleared;
    }),
  );
  store.transact(() => undefined); // those that were hidden before this chunk came
}
