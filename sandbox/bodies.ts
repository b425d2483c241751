import type { Context } from 'hono';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text as JSON, or undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The body as a JSON object, whatever its content type says: a call to another origin may be sent as plain text to
 * spare the preflight. Anything else counts as an empty object, so that no body can break an endpoint.
 */
export async function readObject(c: Context): Promise<JsonObject> {
  const body = parse(await c.req.text());
  return isObject(body) ? body : {};
}

/** A member as text: numbers are taken too, everything else is empty. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A comma-joined list as its parts, without blanks and empties. */
export const asList = (value: unknown): string[] =>
  asText(value)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** Percent-decoded, or as it is where the escapes are broken. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
