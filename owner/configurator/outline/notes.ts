/** What an edit did, and what it could not do by itself, in words. */

import { plural, t } from '../../words/words.ts';
import { allQuestions, isStepPath, itemPathOf, itemsAt, listOf } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import type { Arranged } from './arrange.ts';
import { keysOf, readersIn } from './keys.ts';
import { nameOf } from './names.ts';

export interface EditNote {
  text: string;
  /** Where to look, in the definition after the edit. */
  path?: JsonPath;
}

export const jumpNotes = ({ jumps, paths }: Arranged): EditNote[] =>
  jumps.map(({ kind, step, destination }) => {
    const [from, to] = [nameOf(step.value), nameOf(destination?.value)];
    const path = paths.get(step)!;
    if (!destination) {
      return { path, text: t('A jump from “{{from}}” was removed: its destination is not in this form.', { from }) };
    }
    return kind === 'removed'
      ? { path, text: t('The jump from “{{from}}” to “{{to}}” was removed.', { from, to }) }
      : { path, text: t('The jump from “{{from}}” led nowhere. It leads to “{{to}}” now.', { from, to }) };
  });

/** For each place that reads an answer which no question of the form gives any more. */
export function orphanNotes(definition: JsonObject, deleted: readonly JsonObject[]): EditNote[] {
  const left = new Set(allQuestions(definition).flatMap(({ value }) => keysOf(value)));
  const gone = new Map(deleted.flatMap(question => keysOf(question).map(key => [key, question] as const)));
  for (const key of left) gone.delete(key);
  if (gone.size === 0) return [];
  const places = new Map<string, EditNote>();
  for (const { path, key, kind } of readersIn(definition)) {
    const question = gone.get(key);
    if (!question) continue;
    const place = itemPathOf(path) ?? [];
    const [name, asked] = [nameOf(valueAt(definition, place) as JsonObject), nameOf(question)];
    const text =
      kind === 'condition'
        ? t('A condition of “{{name}}” still reads the answer of “{{asked}}”.', { name, asked })
        : t('A text of “{{name}}” still shows the answer of “{{asked}}”.', { name, asked });
    places.set(text + place.join(), { text, path: place });
  }
  return [...places.values()];
}

/** For each key that the pasted parts read, and that no question of the form writes. */
export function unknownKeyNotes(definition: JsonObject, pasted: readonly JsonPath[]): EditNote[] {
  const known = new Set(allQuestions(definition).flatMap(({ value }) => keysOf(value)));
  return pasted.flatMap(path => {
    const value = valueAt(definition, path) as JsonObject;
    const keys = readersIn(value, path, path.length > 2).map(({ key }) => key);
    const unknown = [...new Set(keys)].filter(key => !known.has(key));
    return unknown.map(key => ({
      text: t('“{{value}}” reads the answer “{{key}}”, which no question of this form gives.', {
        value: nameOf(value),
        key,
      }),
      path,
    }));
  });
}

/** "2 steps", "1 question" or "3 items". */
export function countOf(paths: readonly JsonPath[]): string {
  const steps = paths.filter(path => path.length < 3).length;
  if (steps === paths.length) return plural(steps, '1 step', '{{count}} steps');
  if (steps === 0) return plural(paths.length, '1 question', '{{count}} questions');
  return plural(paths.length, '1 item', '{{count}} items');
}

/** Its place among its siblings, from 1, and how many these are. */
function placeOf(definition: JsonObject, path: JsonPath): { place: number; count: number } {
  const siblings = itemsAt(definition, listOf(path));
  return { place: siblings.findIndex(({ index }) => index === path.at(-1)) + 1, count: siblings.length };
}

/** `path`: where the item is now; undefined for an ending. */
export function addedInWords(definition: JsonObject, path: JsonPath | undefined, name: string): string {
  if (!path) return t('{{name}} added to the endings.', { name });
  return isStepPath(path)
    ? t('{{name}} added as step {{place}} of {{count}}.', { name, ...placeOf(definition, path) })
    : t('{{name}} added as question {{place}} of {{count}}.', { name, ...placeOf(definition, path) });
}

export function movedInWords(definition: JsonObject, path: JsonPath): string {
  const name = nameOf(valueAt(definition, path) as JsonObject);
  return isStepPath(path)
    ? t('“{{name}}” is step {{place}} of {{count}}.', { name, ...placeOf(definition, path) })
    : t('“{{name}}” is question {{place}} of {{count}}.', { name, ...placeOf(definition, path) });
}
