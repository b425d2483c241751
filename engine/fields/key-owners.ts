/** Which questions own an answer key: they write it, or their effects fill it. Keys are as stored. */
import type { Guard } from '../../errors/guard.ts';
import type { Field } from './field.ts';

export function createKeyOwners(guard: Guard) {
  const byKey = new Map<string, Set<Field>>();
  const byField = new Map<Field, readonly string[]>();
  return {
    /** Adds the keys of the field. Call it again once its type has loaded. */
    add(field: Field): void {
      const filled = guard(field.name, 'fills', () => field.type?.fills?.(field.question)) ?? [];
      const keys = [...field.keys, ...filled].map(key => field.keyOf(key));
      byField.set(field, keys);
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(field));
    },
    keysOf: (field: Field): readonly string[] => byField.get(field)!,
    /** The owners that were created so far. */
    of: (key: string): Iterable<Field> => byKey.get(key) ?? [],
  };
}
