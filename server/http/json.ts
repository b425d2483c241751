export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed JSON, or undefined if the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_MEMBERS = 1000;
const MAX_DEPTH = 12;

/** Has it so many members, or so many levels, that nothing should walk through it? */
export function isTooLarge(value: unknown, depth = 0, count = { members: 0 }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  for (const name in value) {
    if (++count.members > MAX_MEMBERS || isTooLarge(value[name as keyof typeof value], depth + 1, count)) return true;
  }
  return false;
}

/** The percent-decoded text, or the text itself if its escapes are malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
