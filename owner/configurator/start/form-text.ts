/** The texts of forms that are not open: their names, and what a new form starts with. */
import { idFrom } from './form-id.ts';

/** A new form gets its id from its name. */
export const EMPTY_FORM =
  '{\n  "id": "",\n  "name": "New form",\n  "configuration": { "language": "en-us", "country": "us" },\n  "appearance": { "theme": "calm" },\n  "steps": []\n}\n';

export const UNTITLED = 'Untitled form';

/** The name in a definition; undefined if it has none. */
export function nameIn(definition: unknown): string | undefined {
  if (typeof definition !== 'object' || definition === null || !Object.hasOwn(definition, 'name')) return undefined;
  const { name } = definition as { name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** Such as `roof-quotes.json`. */
export const fileNameOf = (name: string): string => `${idFrom(name)}.json`;
