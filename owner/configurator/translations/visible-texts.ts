/** Finds the texts of a form that visitors read. */
import type { JsonPath } from '../document/json-path.ts';
import { visitDescribed } from '../schema/schema-at.ts';
import type { JsonSchema } from '../schema/schema-state.ts';

export interface VisibleText {
  text: string;
  /** All places with this very text, in the order of the form. */
  paths: readonly JsonPath[];
}

/** What the schema calls texts that visitors read. */
const KINDS: readonly unknown[] = ['template', 'rich-text', 'lines', 'plain-text'];

const isVisible = (schema: JsonSchema): boolean => KINDS.includes(schema['x-kind']);

/** Each text once, where it comes first. Blank texts are left out. */
export function visibleTexts(root: JsonSchema | undefined, definition: unknown): VisibleText[] {
  const found = new Map<string, JsonPath[]>();
  visitDescribed(root, definition, (value, path, schemas) => {
    if (typeof value !== 'string' || value.trim() === '' || !schemas.some(isVisible)) return;
    const paths = found.get(value);
    if (paths) paths.push(path);
    else found.set(value, [path]);
  });
  return [...found].map(([text, paths]) => ({ text, paths }));
}
