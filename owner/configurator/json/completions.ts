/** Suggests members and values for a place in the JSON text, from the schema and from the form itself. */

import { getLocation, type Location } from 'jsonc-parser';
import { listOf, t, tDeclared } from '../../words/words.ts';
import { allQuestions, itemsAt } from '../document/items.ts';
import { objectOf } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { membersAt, schemasAt } from '../schema/schema-at.ts';
import type { JsonSchema } from '../schema/schema-state.ts';

export interface Suggestion {
  /** What is inserted, such as `"title"`. */
  text: string;
  /** The kind of value, in a word. */
  detail: string;
  description: string | undefined;
}
export interface Suggestions {
  /** The part of the text that a suggestion replaces. */
  from: number;
  to: number;
  isMember: boolean;
  list: readonly Suggestion[];
}

/** `definition` is the last one that could be parsed. */
export function suggestionsAt(
  text: string,
  offset: number,
  root: JsonSchema | undefined,
  definition: unknown,
): Suggestions | undefined {
  const location = getLocation(text, offset);
  const { from, to } = replacedRange(text, offset, location);
  const list = location.isAtPropertyKey
    ? memberSuggestions(root, definition, location.path.slice(0, -1), text.slice(from, to))
    : valueSuggestions(root, definition, location.path);
  return list.length === 0 ? undefined : { from, to, isMember: location.isAtPropertyKey, list };
}

/** The text or word at the offset. */
function replacedRange(text: string, offset: number, { previousNode }: Location): { from: number; to: number } {
  if (previousNode) {
    const end = previousNode.offset + previousNode.length;
    const isInside = offset > previousNode.offset && offset <= end;
    if (isInside && previousNode.type !== 'object' && previousNode.type !== 'array') {
      return { from: previousNode.offset, to: end };
    }
  }
  const word = /["\w$-]{0,60}$/.exec(text.slice(Math.max(0, offset - 60), offset))![0];
  return { from: offset - word.length, to: offset };
}

function memberSuggestions(
  root: JsonSchema | undefined,
  definition: unknown,
  parent: JsonPath,
  written: string,
): Suggestion[] {
  const present = Object.keys((valueAt(definition, parent) ?? {}) as object).filter(
    name => JSON.stringify(name) !== written,
  );
  return [...membersAt(schemasAt(root, definition, parent))]
    .filter(([name]) => !present.includes(name))
    .map(([name, schema]) => {
      const schemas = schemasAt(root, definition, [...parent, name]);
      return { text: JSON.stringify(name), detail: kindOf([schema, ...schemas]), description: descriptionOf(schemas) };
    });
}

function valueSuggestions(root: JsonSchema | undefined, definition: unknown, path: JsonPath): Suggestion[] {
  const schemas = schemasAt(root, definition, path);
  const values = new Set<unknown>();
  for (const schema of schemas) {
    for (const value of schema.enum ?? []) values.add(value);
    for (const value of schema['x-suggestions'] ?? []) values.add(value);
    if (schema.const !== undefined) values.add(schema.const);
    if (schema.type === 'boolean') values.add(true).add(false);
    if (schema['x-kind'] === 'answer-key') for (const key of answerKeys(definition)) values.add(key);
    if (schema['x-kind'] === 'step-order') for (const order of orders(definition, path)) values.add(order);
  }
  return [...values].map(value => ({ text: JSON.stringify(value), detail: '', description: undefined }));
}

const answerKeys = (definition: unknown): unknown[] =>
  allQuestions(objectOf(definition)).flatMap(({ value }) => value.bpKey ?? []);

/** Those of the list that the path is in. */
const orders = (definition: unknown, path: JsonPath): unknown[] =>
  itemsAt(definition, path.slice(0, 1)).map(({ order }) => order);

/** In a word, what the member holds. */
function kindOf(schemas: readonly JsonSchema[]): string {
  const types = [...new Set(schemas.flatMap(({ type }) => type ?? []))];
  return listOf(
    types.map(type => ({ array: t('list'), string: t('text'), boolean: t('true or false') })[type] ?? type),
    'disjunction',
  );
}

export const descriptionOf = (schemas: readonly JsonSchema[]): string | undefined =>
  schemas.flatMap(({ description }) => (description === undefined ? [] : tDeclared(description)))[0];
