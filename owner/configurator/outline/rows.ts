/** The rows of the outline. A row keeps its id while its item moves, and its identity while nothing of it changes. */

import type { Addition } from '../../../check/schema-parts.ts';
import { t } from '../../words/words.ts';
import { itemPathOf, itemsAt, itemsOf, textIn } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { isSamePath, type JsonPath } from '../document/json-path.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import type { FoundProblem } from '../problems/problems-state.ts';
import { type EndingKind, endingKindOf, isEndingIn } from '../types/endings.ts';

export interface Counts {
  errors: number;
  warnings: number;
}

interface Placed {
  kind: 'question' | 'step';
  path: JsonPath;
  value: JsonObject;
}
interface PlacedStep extends Placed {
  kind: 'step';
  /** Its place in its list, from 1. */
  number: number;
  /** The end of a visit. Undefined for a step that others follow. */
  ending: EndingKind | undefined;
  /** The first step of every list but the main one names its list, and so does the first ending. */
  caption: string | undefined;
}

export interface QuestionRow extends Placed {
  kind: 'question';
  id: string;
  problems: Counts;
  /** What the form adds to the step, below its last question. */
  added: readonly Addition[];
}
export interface StepRow extends PlacedStep {
  id: string;
  questions: readonly QuestionRow[];
  /** The problems of the step itself. */
  problems: Counts;
  /** With those of its questions. */
  allProblems: Counts;
  /** What the form adds to this step, or after it. */
  added: readonly Addition[];
}
export type Row = StepRow | QuestionRow;

const CAPTIONS: Readonly<Record<string, string>> = {
  beforeSubmit: t('Right before sending'),
  stepsAfterSubmit: t('After sending'),
  beforeEnd: t('Before the end'),
  endings: t('Endings'),
};

const NONE: Counts = { errors: 0, warnings: 0 };
const NOTHING: readonly Addition[] = [];

/** The problems at each step and question, by path. */
function countProblems(problems: readonly FoundProblem[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { path, level } of problems) {
    const place = itemPathOf(path)?.join('/');
    if (place === undefined) continue;
    const { errors, warnings } = counts.get(place) ?? NONE;
    counts.set(place, level === 'error' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 });
  }
  return counts;
}

/** What makes an item recognizable at another place. */
const signatureOf = (value: JsonObject, kind: Row['kind']): string =>
  kind === 'question'
    ? `question ${textIn(value.bpKey)}`
    : `step ${textIn(value.type)} ${textIn(value.title)} ${itemsOf(value.questions).map(one => textIn(one.value.bpKey))}`;

/** The endings come last, wherever they are written, because no other step follows them. */
function placedIn(definition: JsonObject): PlacedStep[] {
  const kind = 'step';
  const steps = STEP_LISTS.flatMap(list => {
    const items = itemsAt(definition, [list]);
    return items.map((item, place) => {
      const { index, value } = item;
      const isEnding = list === 'steps' && isEndingIn(items, item);
      return {
        kind,
        path: [list, index],
        value,
        number: place + 1,
        ending: isEnding ? endingKindOf(value) : undefined,
      };
    });
  });
  const end = itemsOf([definition.end]).map(({ value }) => ({
    kind,
    path: ['end'],
    value,
    number: 1,
    ending: endingKindOf(value),
  }));
  const all = [...steps.filter(one => !one.ending), ...steps.filter(one => one.ending), ...end];
  const groupOf = ({ path, ending }: (typeof all)[number]): string => (ending ? 'endings' : String(path[0]));
  return all.map((one, at) => {
    const group = groupOf(one);
    return { ...one, kind, caption: all[at - 1] && groupOf(all[at - 1]!) === group ? undefined : CAPTIONS[group] };
  });
}

const questionsOf = ({ path, value: step }: Placed): Placed[] =>
  itemsOf(step.questions).map(({ index, value }) => ({ kind: 'question', path: [...path, 'questions', index], value }));

const isSame = (one: Row, other: Row): boolean =>
  one.id === other.id &&
  one.value === other.value &&
  isSamePath(one.path, other.path) &&
  isSameCount(one.problems, other.problems) &&
  JSON.stringify(one.added) === JSON.stringify(other.added) &&
  (one.kind === 'question' ||
    (other.kind === 'step' &&
      isSameStep(one, other) &&
      isSameCount(one.allProblems, other.allProblems) &&
      one.questions.length === other.questions.length &&
      one.questions.every((question, at) => question === other.questions[at])));
const isSameStep = (row: StepRow, { path, value, number, ending, caption }: PlacedStep): boolean =>
  row.value === value &&
  row.number === number &&
  row.ending === ending &&
  row.caption === caption &&
  isSamePath(row.path, path);
const isSameCount = (one: Counts, other: Counts): boolean =>
  one.errors === other.errors && one.warnings === other.warnings;

const sumOf = (one: Counts, other: Counts): Counts => ({
  errors: one.errors + other.errors,
  warnings: one.warnings + other.warnings,
});

/** `added`: what the form adds to the definition. */
type BuildRows = (
  definition: JsonObject,
  problems: readonly FoundProblem[],
  added: readonly Addition[],
) => readonly StepRow[];

export const rowsIn = (steps: readonly StepRow[]): Row[] => steps.flatMap(step => [step, ...step.questions]);

/**
 * Are these the items of the rows, in the same order, and no more than one step and one question of it have another value? It
 * is the usual edit. Then each item has the row of its place.
 */
function areInPlace(rows: readonly Row[], items: readonly Placed[]): boolean {
  const changed = items.filter(({ value }, at) => value !== rows[at]?.value).map(({ kind }) => kind);
  return (
    rows.length === items.length &&
    changed.length === new Set(changed).size &&
    items.every(({ kind, path }, at) => rows[at]!.kind === kind && isSamePath(rows[at]!.path, path))
  );
}

/** Makes the rows of one definition after another. */
export function createRowBuilder(): BuildRows {
  let before: readonly StepRow[] = [];
  /** What the rows depend on beside their steps. */
  let around: readonly unknown[] = [];
  let ids = 0;

  /** Matches each item with the row that it had: by place and value, else by what it is, else by its place. */
  function idsFor(rows: readonly Row[], items: readonly Placed[]): ReadonlyMap<Placed, string> {
    if (areInPlace(rows, items)) return new Map(items.map((item, at) => [item, rows[at]!.id]));
    const byPath = new Map(rows.map(row => [row.path.join('/'), row]));
    const bySignature = new Map<string, Row[]>();
    for (const row of rows) {
      const signature = signatureOf(row.value, row.kind);
      bySignature.set(signature, [...(bySignature.get(signature) ?? []), row]);
    }
    const result = new Map<Placed, string>();
    const used = new Set<string>();
    function match(item: Placed, row: Row | undefined): void {
      if (!row || used.has(row.id) || result.has(item) || row.kind !== item.kind) return;
      used.add(row.id);
      result.set(item, row.id);
    }
    for (const item of items) {
      const row = byPath.get(item.path.join('/'));
      if (row?.value === item.value) match(item, row);
    }
    for (const item of items) {
      if (result.has(item)) continue;
      match(
        item,
        bySignature.get(signatureOf(item.value, item.kind))?.find(row => !used.has(row.id)),
      );
    }
    for (const item of items) match(item, byPath.get(item.path.join('/')));
    for (const item of items) if (!result.has(item)) result.set(item, `${item.kind}-${++ids}`);
    return result;
  }

  return (definition, problems, additions) => {
    const counts = countProblems(problems);
    const steps = placedIn(definition);
    // What is added after the submit comes after the steps before it.
    const lastStep = steps.findLastIndex(({ ending, path: [list] }) => !ending && list === 'steps');
    const aroundNow = [problems, additions, lastStep];
    const isSameAround = aroundNow.every((value, at) => value === around[at]);
    around = aroundNow;
    const kept = steps.map((step, at) => {
      const row = isSameAround ? before[at] : undefined;
      return row && isSameStep(row, step) ? row : undefined;
    });
    const others = steps.filter((_, at) => !kept[at]);
    const questions = new Map(others.map(step => [step, questionsOf(step)]));
    const rowsBefore = rowsIn(before.filter((row, at) => row !== kept[at]));
    const ids = idsFor(
      rowsBefore,
      others.flatMap(step => [step, ...questions.get(step)!]),
    );
    const old = new Map(rowsBefore.map(row => [row.id, row]));
    function reuse<T extends Row>(row: T): T {
      const known = old.get(row.id);
      return known && isSame(known, row) ? (known as T) : row;
    }
    const countAt = (path: JsonPath): Counts => (counts.size === 0 ? NONE : (counts.get(path.join('/')) ?? NONE));
    before = steps.map((step, at) => {
      if (kept[at]) return kept[at];
      const { path } = step;
      const isLast = at === lastStep;
      const added = additions.filter(({ list }) =>
        list.length === 1 ? isLast : isSamePath(list.slice(0, path.length), path),
      );
      const items = questions.get(step)!;
      const rows = items.map(item =>
        reuse<QuestionRow>({
          ...item,
          kind: 'question',
          id: ids.get(item)!,
          problems: countAt(item.path),
          added: item === items.at(-1) ? added : NOTHING,
        }),
      );
      const problems = countAt(path);
      const allProblems = [problems, ...rows.map(row => row.problems)].reduce(sumOf);
      return reuse<StepRow>({ ...step, id: ids.get(step)!, questions: rows, problems, allProblems, added });
    });
    return before;
  };
}
