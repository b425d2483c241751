/** What an edit could not do by itself, in words. */

import { allQuestions, itemPathOf } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { plural } from '../ui/text.ts';
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
      return { path, text: `A jump from “${from}” was removed: its destination is not in this form.` };
    }
    return kind === 'removed'
      ? { path, text: `The jump from “${from}” to “${to}” was removed.` }
      : { path, text: `The jump from “${from}” led nowhere. It leads to “${to}” now.` };
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
        ? `A condition of “${name}” still reads the answer of “${asked}”.`
        : `A text of “${name}” still shows the answer of “${asked}”.`;
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
      text: `“${nameOf(value)}” reads the answer “${key}”, which no question of this form gives.`,
      path,
    }));
  });
}

/** "2 steps", "1 question" or "3 items". */
export function countOf(paths: readonly JsonPath[]): string {
  const steps = paths.filter(path => path.length < 3).length;
  if (steps === paths.length) return plural(steps, '1 step', '{count} steps');
  if (steps === 0) return plural(paths.length, '1 question', '{count} questions');
  return plural(paths.length, '1 item', '{count} items');
}
