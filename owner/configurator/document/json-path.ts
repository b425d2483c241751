import type { JsonPath } from '../../../check/json-path.ts';

export { type JsonPath, parsePath } from '../../../check/json-path.ts';

export const isSamePath = (a: JsonPath, b: JsonPath): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/** Is `path` the same as `parent`, or inside of it? */
export const isWithin = (path: JsonPath, parent: JsonPath): boolean =>
  path.length >= parent.length && parent.every((part, index) => part === path[index]);

/** The value at the path, or undefined. Inherited properties count as absent. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  let value = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

/** The opposite of `parsePath`. */
export const formatPath = (path: JsonPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return /^[\w$-]+$/.test(part) ? `${text}${text ? '.' : ''}${part}` : `${text}[${JSON.stringify(part)}]`;
  }, '');

/** A copy of the JSON value with another value at the path. Everything beside the path keeps its identity. */
export function withValue(json: unknown, [part, ...rest]: JsonPath, value: unknown): unknown {
  if (part === undefined) return value;
  const before = json as Readonly<Record<string | number, unknown>>;
  const inner = withValue(before[part], rest, value);
  if (Array.isArray(json)) return json.with(part as number, inner);
  // A plain assignment to "__proto__" would set the prototype instead of the member.
  return Object.defineProperty({ ...before }, part, {
    value: inner,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
