/**
 * `next`, in which each part that equals the part of `previous` in the same place is that very part. So a view that
 * compares by identity only renders what changed. Both are values of `JSON.parse`. Changes `next`.
 */
export function shareStructure<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (typeof previous !== 'object' || previous === null || typeof next !== 'object' || next === null) return next;
  if (Array.isArray(previous) !== Array.isArray(next)) return next;
  const before = previous as Record<string, unknown>;
  const after = next as Record<string, unknown>;
  const keys = Object.keys(after);
  const keysBefore = Object.keys(before);
  let isSame = keys.length === keysBefore.length;
  for (const [index, key] of keys.entries()) {
    const isKnown = keysBefore[index] === key || Object.hasOwn(before, key);
    if (!isKnown) {
      isSame = false;
      continue;
    }
    const value = shareStructure(before[key], after[key]);
    isSame &&= keysBefore[index] === key && Object.is(value, before[key]);
    if (Object.is(value, after[key])) continue;
    // A plain assignment to "__proto__" would set the prototype instead of the member.
    Object.defineProperty(after, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return isSame ? (previous as T) : next;
}
