/** The texts of forms that are not open: their names, and what a new form starts with. */
import { isObject } from '../document/json-object.ts';
import { parseJson, setValue } from '../document/json-text.ts';

export const EMPTY_FORM =
  '{\n  "id": "new-form",\n  "name": "New form",\n  "configuration": { "language": "en-us", "country": "us" },\n  "appearance": { "theme": "calm" },\n  "steps": []\n}\n';

export const UNTITLED = 'Untitled form';

/** The name in a definition; undefined if it has none. */
export function nameIn(definition: unknown): string | undefined {
  if (typeof definition !== 'object' || definition === null || !Object.hasOwn(definition, 'name')) return undefined;
  const { name } = definition as { name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** The text with another name. A text that is no object stays as it is. */
export function withName(text: string, name: string): string {
  return isObject(parseJson(text)) ? setValue(text, ['name'], name) : text;
}

/** Such as `roof-quotes.json`. */
export function fileNameOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'form'}.json`;
}
