import type { Context } from 'hono';
import { isObject, type JsonObject, parseJson } from '../../server/http/json.ts';

/**
 * The request body as a JSON object, regardless of its content type, because a cross-origin call may be sent as plain
 * text to avoid a preflight. Any other body is read as an empty object.
 */
export async function readJsonObject(c: Context): Promise<JsonObject> {
  const body = parseJson(await c.req.text());
  return isObject(body) ? body : {};
}

/** Strings and numbers as a string; an empty string for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
