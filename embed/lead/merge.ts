/** Merges the parts of a lead. */

import type { Json } from '../../engine/contract/json.ts';
import type { Answers } from '../../engine/contract/plugin.ts';
import { same } from '../../engine/state/store.ts';

/** The members that one contributor adds. */
export interface Part {
  by: string;
  members: Answers;
}

export const isPlainObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges objects and concatenates lists. If two parts have different values for a member, the first value is kept, and
 * `conflict` is called with both writers unless they are the same.
 */
export function merge(parts: readonly Part[], conflict: (key: string, first: string, second: string) => void): Answers {
  const lead: Record<string, Json> = Object.create(null);
  const writers = new Map<string, string>();
  const add = (target: Record<string, Json>, members: Answers, by: string, path: string): void => {
    for (const [key, value] of Object.entries(members)) {
      if (value === undefined) continue;
      const fullKey = path + key;
      if (isPlainObject(value) && (target[key] === undefined || isPlainObject(target[key]))) {
        target[key] ??= Object.create(null) as { [key: string]: Json };
        add(target[key] as Record<string, Json>, value, by, `${fullKey}.`);
        continue;
      }
      const known = target[key];
      if (known === undefined) {
        target[key] = value;
        writers.set(fullKey, by);
      } else if (Array.isArray(known) && Array.isArray(value)) target[key] = [...known, ...value];
      else if (!same(known, value) && writers.get(fullKey) !== by) conflict(fullKey, writers.get(fullKey) ?? by, by);
    }
  };
  for (const { by, members } of parts) add(lead, members, by, '');
  return lead;
}
