import type { Located } from './contents.ts';
import { memberPath } from './wording.ts';

/** The values inside of an object or a list. */
function partsOf({ path, value }: Located<unknown>): Located<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((part, index) => ({ path: `${path}[${index}]`, value: part }));
  return Object.entries(value).map(([member, part]) => ({ path: memberPath(path, member), value: part }));
}

/** The value and all values inside of it, in their order. */
export function* valuesIn(value: unknown): Generator<Located<unknown>> {
  const left: Located<unknown>[] = [{ path: '', value }];
  for (let part = left.pop(); part; part = left.pop()) {
    left.push(...partsOf(part).reverse());
    yield part;
  }
}
