import { isObject, parseJson } from '../http/json.ts';

const MAX_NAME = 200;

/** What people call the form; null without a name. */
export function nameIn(definition: string): string | null {
  const parsed = parseJson(definition);
  const name = isObject(parsed) && typeof parsed.name === 'string' ? parsed.name.trim().slice(0, MAX_NAME) : '';
  return name || null;
}
