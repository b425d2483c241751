/** Finds where a definition refers to answers by their key. The schema describes the members of third parties too. */
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { visitDescribed } from '../../schema/schema-at.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';

export interface FoundCondition {
  path: JsonPath;
  value: JsonObject;
}

export function findConditions(root: JsonSchema | undefined, definition: JsonObject): readonly FoundCondition[] {
  const found: FoundCondition[] = [];
  visitDescribed(root, definition, (value, path, schemas) => {
    const isCondition = schemas.some(({ $ref }) => $ref === '#/$defs/condition');
    if (isCondition && isObject(value)) found.push({ path, value });
  });
  return found;
}

const AFTER_SUBMIT = 'after__submit__';

/** The same reference to another key; undefined if it refers to something else. Plugins write keys with endings too. */
export function renamedReference(reference: unknown, from: string, to: string, suffixes: readonly string[]) {
  const text = asText(reference);
  const prefix = text.startsWith(AFTER_SUBMIT) ? AFTER_SUBMIT : '';
  const plain = text.slice(prefix.length);
  const suffix = ['', ...suffixes].find(ending => plain === from + ending);
  return suffix === undefined || text === '' ? undefined : prefix + to + suffix;
}
