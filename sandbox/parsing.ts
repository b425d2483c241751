import type { Context } from 'hono';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed JSON, or undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The request body as a JSON object, whatever its content type: a cross-origin call may be sent as plain text to avoid
 * a preflight. Any other body is read as an empty object.
 */
export async function readJsonObject(c: Context): Promise<JsonObject> {
  const body = parseJson(await c.req.text());
  return isObject(body) ? body : {};
}

/** Strings and numbers as a string; an empty string for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The parts of a comma-separated list, trimmed and without empty ones. */
export const splitList = (value: unknown): string[] =>
  toText(value)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** The percent-decoded text, or the text itself if its escapes are malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
