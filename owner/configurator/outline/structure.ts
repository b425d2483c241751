/** Structural edits: delete, move, duplicate and insert steps and questions. Each returns what it could not do by itself. */

import type { Draft } from '../document/form-document.ts';
import { isStepPath, itemsOf, listOf, numberIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { formatPath, isSamePath, isWithin, type JsonPath, valueAt } from '../document/json-path.ts';
import { type Arranged, arrange, type Entry, entriesOf, type ListPlan } from './arrange.ts';
import { freeKeys, renameKeys, takenKeys } from './keys.ts';
import { nameOf } from './names.ts';
import { type EditNote, jumpNotes, orphanNotes, unknownKeyNotes } from './notes.ts';

export interface EditResult {
  notes: readonly EditNote[];
  /** Where the items are that the edit made or moved. */
  paths: readonly JsonPath[];
}

/** Between which items of which list something goes: before the item that is now at `position` in the visitor's order. */
export interface Gap {
  list: JsonPath;
  position: number;
}

const definitionIn = (draft: Draft): JsonObject => draft.get([]) as JsonObject;
const questionsIn = (step: JsonObject): JsonObject[] => itemsOf(step.questions).map(({ value }) => value);

/** Without the paths that are inside of another one, or twice. */
export const outermost = (paths: readonly JsonPath[]): JsonPath[] =>
  paths.filter(
    (path, at) =>
      !paths.some((other, place) => (isSamePath(path, other) ? place < at : isWithin(path, other) && other.length > 0)),
  );

/** The entries of each list that one of the paths belongs to. */
function plansFor(
  definition: JsonObject,
  lists: readonly JsonPath[],
): Map<string, { list: JsonPath; before: Entry[] }> {
  return new Map(lists.map(list => [formatPath(list), { list, before: entriesOf(definition, list) }]));
}
const isAt = (entry: Entry, paths: readonly JsonPath[]): boolean =>
  paths.some(path => isSamePath(path, [...entry.from!.list, entry.from!.item.index]));

export function remove(draft: Draft, paths: readonly JsonPath[]): EditResult {
  const before = definitionIn(draft);
  const gone = outermost(paths).filter(path => path.length > 0);
  const deleted = gone.flatMap(path => {
    const value = valueAt(before, path);
    if (!isObject(value)) return [];
    return isStepPath(path) ? questionsIn(value) : [value];
  });
  const notes: EditNote[] = [];
  // Questions first, because the paths of questions change with the steps.
  const groups = [gone.filter(path => !isStepPath(path)), gone.filter(path => isStepPath(path) && path.length > 1)];
  for (const group of groups) {
    const plans = [...plansFor(before, group.map(listOf)).values()].map(({ list, before }) => ({
      list,
      before,
      after: before.filter(entry => !isAt(entry, group)),
    }));
    notes.push(...jumpNotes(arrange(draft, plans)));
  }
  if (gone.some(path => isSamePath(path, ['end']))) draft.remove(['end']);
  return { notes: [...notes, ...orphanNotes(definitionIn(draft), deleted)], paths: [] };
}

/** Moves steps, or questions, to the gap. They keep their order among each other. */
export function move(draft: Draft, paths: readonly JsonPath[], gap: Gap): EditResult {
  const definition = definitionIn(draft);
  const lists = [...paths.map(listOf), gap.list];
  const plans = plansFor(definition, lists);
  const moved = [...plans.values()].flatMap(({ before }) => before.filter(entry => isAt(entry, paths)));
  const target = plans.get(formatPath(gap.list))!;
  const result = arrange(
    draft,
    [...plans.values()].map(({ list, before }): ListPlan => {
      if (list !== target.list) return { list, before, after: before.filter(entry => !moved.includes(entry)) };
      const start = before.slice(0, gap.position).filter(entry => !moved.includes(entry));
      const end = before.slice(gap.position).filter(entry => !moved.includes(entry));
      return { list, before, after: [...start, ...moved, ...end] };
    }),
  );
  return { notes: jumpNotes(result), paths: pathsOf(result, moved) };
}

const pathsOf = ({ paths }: Arranged, entries: readonly Entry[]): JsonPath[] => entries.map(entry => paths.get(entry)!);

/** Inserts new steps or questions. Keys that the form already has are replaced by free ones. */
export function insert(draft: Draft, values: readonly JsonObject[], gap: Gap): EditResult {
  const questions = gap.list.length === 1 ? values.flatMap(questionsIn) : values;
  const names = freeKeys(questions, takenKeys(definitionIn(draft)));
  const entries = values.map(value => copyOf(value, names));
  const result = insertEntries(draft, entries, gap);
  return { notes: jumpNotes(result), paths: pathsOf(result, entries) };
}

/** Copies items right after the last of those that are copied in their list. */
export function duplicate(draft: Draft, paths: readonly JsonPath[]): EditResult {
  const definition = definitionIn(draft);
  const sources = outermost(paths).filter(path => path.length > 1);
  const questions = sources.flatMap(path => {
    const value = valueAt(definition, path) as JsonObject;
    return isStepPath(path) ? questionsIn(value) : [value];
  });
  const names = freeKeys(questions, takenKeys(definition));
  const notes: EditNote[] = [];
  const copied: JsonPath[] = [];
  // Questions first, because the paths of questions change with the steps.
  for (const group of [sources.filter(path => !isStepPath(path)), sources.filter(isStepPath)]) {
    for (const { list, before } of plansFor(definitionIn(draft), group.map(listOf)).values()) {
      const originals = before.filter(entry => isAt(entry, group));
      const copies = new Map(originals.map(original => [original, copyOf(original.value, names)]));
      for (const [original, copy] of copies) {
        for (const [index, number] of jumpNumbers(original.value)) {
          const destination = before.find(entry => entry.from!.item.order === number);
          if (destination) copy.destinations.set(index, copies.get(destination) ?? destination);
        }
      }
      const position = before.indexOf(originals.at(-1)!) + 1;
      const result = insertEntries(draft, [...copies.values()], { list, position }, before);
      notes.push(...jumpNotes(result));
      copied.push(...pathsOf(result, [...copies.values()]));
    }
  }
  return { notes, paths: copied };
}

export interface Parts {
  kind: 'steps' | 'questions';
  values: readonly JsonObject[];
  /** The titles of other steps that jumps of these steps lead to, by order. */
  titles: ReadonlyMap<number, string>;
}

/**
 * Inserts parts of any form. Jumps between the pasted steps are kept, and those to a step of this form with the same
 * order and title. All others are removed.
 */
export function paste(draft: Draft, { kind, values, titles }: Parts, gap: Gap): EditResult {
  const definition = definitionIn(draft);
  const questions = kind === 'steps' ? values.flatMap(questionsIn) : values;
  const names = freeKeys(questions, takenKeys(definition));
  const entries = values.map(value => copyOf(value, names));
  const before = entriesOf(definition, gap.list);
  if (kind === 'steps') {
    const byOrder = new Map(entries.map((entry, place) => [numberIn(entry.value.order) ?? place + 1, entry]));
    for (const { value, destinations } of entries) {
      for (const [index, number] of jumpNumbers(value)) {
        const known = (entry: Entry) =>
          titles.has(number) && entry.from!.item.order === number && nameOf(entry.value) === titles.get(number);
        const destination = byOrder.get(number) ?? before.find(known);
        if (destination) destinations.set(index, destination);
      }
    }
  }
  const result = insertEntries(draft, entries, gap, before);
  const paths = pathsOf(result, entries);
  return { notes: [...jumpNotes(result), ...unknownKeyNotes(definitionIn(draft), paths)], paths };
}

interface NewEntry extends Entry {
  readonly destinations: Map<number, Entry>;
}
const copyOf = (value: JsonObject, names: ReadonlyMap<string, string>): NewEntry => ({
  value: renameKeys(value, names),
  destinations: new Map(),
});

/** The orders that the jumps of a step lead to, each with the jump's index. */
export function jumpNumbers(step: JsonObject): [index: number, order: number][] {
  const jumps: unknown = step.logicJumps;
  if (!Array.isArray(jumps)) return [];
  return jumps.flatMap((jump: unknown, index): [number, number][] => {
    const order = isObject(jump) ? numberIn(jump.destinationStep) : undefined;
    return order === undefined ? [] : [[index, order]];
  });
}

/** Puts new items into the gap. */
function insertEntries(
  draft: Draft,
  entries: readonly NewEntry[],
  { list, position }: Gap,
  before = entriesOf(definitionIn(draft), list),
): Arranged {
  const after = [...before.slice(0, position), ...entries, ...before.slice(position)];
  return arrange(draft, [{ list, before, after }]);
}
