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

/** The JSON object in a text, or null if there is none. */
export const objectOf = (text: string | null | undefined): JsonObject | null => {
  const parsed = parseJson(text ?? '');
  return isObject(parsed) ? parsed : null;
};
/** The objects in a list; none if the value is no list. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const MAX_MEMBERS = 1000;
const MAX_DEPTH = 12;

/** The deepest nesting that an owner may send. */
const MAX_OWNER_DEPTH = 200;

function isBeyond(value: unknown, depth: number, left: { members: number }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth < 0) return true;
  for (const name in value) {
    if (--left.members < 0 || isBeyond(value[name as keyof typeof value], depth - 1, left)) return true;
  }
  return false;
}
/** Whether a value has more members or levels than the server processes. */
export const isTooLarge = (value: unknown): boolean => isBeyond(value, MAX_DEPTH, { members: MAX_MEMBERS });
/** Whether a value is nested so deeply that serializing it could overflow the stack. */
export const isTooDeep = (value: unknown): boolean => isBeyond(value, MAX_OWNER_DEPTH, { members: Infinity });

/** The percent-decoded text, or the text itself if its escapes are malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
