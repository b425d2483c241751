/** Gives a question another key, and changes what refers to it. */

import type { Draft } from '../../document/form-document.ts';
import type { JsonObject } from '../../document/json-object.ts';
import { asText } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { questionsOf } from '../../outline/form-parts.ts';
import { visitDescribed } from '../../schema/schema-at.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { renamedReference } from './find-references.ts';

export interface RenameResult {
  /** How many references follow the new key. */
  changed: number;
  /** Places that probably refer to the old key, but that the schema does not know. */
  unchanged: readonly string[];
  /** Other questions that still have the old key; then all references stay. */
  others: number;
}

const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

export function renameKey(draft: Draft, root: JsonSchema | undefined, question: JsonPath, key: string): RenameResult {
  const definition = draft.get([]) as JsonObject;
  const path = [...question, 'bpKey'];
  const from = asText(draft.get(path));
  draft.set(path, key);
  if (from === '' || from === key) return { changed: 0, unchanged: [], others: 0 };
  const others = questionsOf(definition).filter(one => one.key === from).length - 1;
  if (others > 0) return { changed: 0, unchanged: [], others };

  const suffixes = root?.['x-answer-suffixes'] ?? [];
  const changes: [JsonPath, unknown][] = [];
  const unchanged: string[] = [];
  const inText = (text: string): string =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      const renamed = renamedReference(name.trim(), from, key, suffixes);
      return renamed === undefined ? placeholder : `{{${renamed}}}`;
    });
  visitDescribed(root, definition, (value, place, schemas) => {
    if (schemas.length === 0) {
      const json = JSON.stringify(value) ?? '';
      if (json.includes(JSON.stringify(from)) || inText(json) !== json) unchanged.push(formatPath(place));
    } else if (schemas.some(one => one['x-kind'] === 'answer-key')) {
      const renamed = renamedReference(value, from, key, suffixes);
      if (renamed !== undefined) changes.push([place, renamed]);
    } else if (typeof value === 'string' && schemas.some(isTemplate)) {
      const text = inText(value);
      if (text !== value) changes.push([place, text]);
    }
  });
  for (const [place, value] of changes) draft.set(place, value);
  return { changed: changes.length, unchanged, others: 0 };
}

const isTemplate = (schema: JsonSchema): boolean => ['template', 'rich-text', 'lines'].includes(schema['x-kind'] ?? '');
