import type { JsonPath } from './json-path.ts';

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
