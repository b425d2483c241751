/** Adds up visits, without side effects. */
import { type Snapshot, TIME_BUCKETS } from './visits.ts';

/**
 * The counts of a step (`s 3`), a question (`q q3-1`) or a way (`w 3 5`), without zeros at the end. They have the places below.
 * A way has only the visits that were shown it, and a question has no `LEFT`.
 */
export type Parts = Record<string, number[]>;
export const [SHOWN, LEFT, ERRORS, FIRST_TIME] = [0, 1, 2, 3] as const;

/** Changes `parts`, and returns it. */
export function addParts(parts: Parts, added: Parts): Parts {
  for (const [name, counts] of Object.entries(added)) {
    parts[name] ??= [];
    for (const [place, count] of counts.entries()) parts[name][place] = (parts[name][place] ?? 0) + count;
  }
  return parts;
}

/**
 * The sums of a day, version, source and device. There are also rows for all sources or all devices, in which `source` or
 * `device` is empty, so that readers need not add up many rows. Only the row for both has errors and times.
 */
export interface SumRow {
  form_id: string;
  device: string;
  day: string;
  version: number;
  source: string;
  visits: number;
  leads: number;
  parts: Parts;
}

interface Version extends Pick<SumRow, 'form_id' | 'version'> {
  parts: string[];
  /** Places in `parts`: of steps by their order, of questions by their id, and of ways by the places of both steps. */
  steps: Map<number, number>;
  questions: Map<string, number>;
  ways: number[][];
  days: Map<string, Day>;
}
interface Day {
  /** `DETAILS` of the first part, then those of the next one. */
  details: number[];
  cells: Cells;
}
/** `counts`: `SHOWN` and `LEFT` of the first part, then those of the next one. */
interface Cell extends Pick<SumRow, 'source' | 'device' | 'visits' | 'leads'> {
  counts: number[];
}
/** By source, then by device. */
type Cells = Map<string, Map<string, Cell>>;

/** The numbers of a part that are counted for each source and device, and only for all of them. */
const [COUNTS, DETAILS] = [ERRORS, FIRST_TIME - ERRORS + TIME_BUCKETS] as const;

export function findOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
const newMap = <K, V>() => new Map<K, V>();
const newDay = (): Day => ({ details: [], cells: new Map() });
const cellOf = (cells: Cells, source: string, device: string): Cell =>
  cells.get(source)?.get(device) ??
  findOrAdd(findOrAdd(cells, source, newMap<string, Cell>), device, () => {
    const counts: number[] = [];
    return { source, device, visits: 0, leads: 0, counts };
  });
const listOf = (cells: Cells): Cell[] => [...cells.values()].flatMap(devices => [...devices.values()]);

function increase(counts: number[], index: number, by: number): void {
  while (counts.length <= index) counts.push(0); // lists without gaps are faster
  counts[index]! += by;
}
/** Adds each cell to itself and to those for all sources, for all devices, and for both. */
function withSums(cells: readonly Cell[]): Cell[] {
  const sums: Cells = new Map();
  for (const { source, device, visits, leads, counts } of cells)
    for (const ofSource of [source, ''])
      for (const ofDevice of [device, '']) {
        const sum = cellOf(sums, ofSource, ofDevice);
        sum.visits += visits;
        sum.leads += leads;
        for (const [index, count] of counts.entries()) increase(sum.counts, index, count);
      }
  return listOf(sums);
}

// These functions run for a million visits. They create no closures, and read tuples by index, because both take long.
function addPart<K>(parts: string[], known: Map<K, number>, key: K, kind: 's' | 'q'): number {
  known.set(key, parts.push(`${kind} ${key}`) - 1);
  return parts.length - 1;
}
const stepAt = ({ parts, steps }: Version, order: number): number =>
  steps.get(order) ?? addPart(parts, steps, order, 's');
const questionAt = ({ parts, questions }: Version, id: string): number =>
  questions.get(id) ?? addPart(parts, questions, id, 'q');
function wayAt({ parts, ways }: Version, from: number, to: number): number {
  while (ways.length <= from) ways.push([]);
  const places = ways[from]!;
  while (places.length <= to) places.push(-1);
  if (places[to]! < 0) places[to] = parts.push(`w ${parts[from]!.slice(2)} ${parts[to]!.slice(2)}`) - 1;
  return places[to]!;
}
type Entry = readonly [unknown, number?, number?];
function addEntry(counts: number[], details: number[], place: number, entry: Entry, sign: number): void {
  increase(counts, place * COUNTS + SHOWN, sign);
  const first = place * DETAILS - ERRORS;
  if (entry[1] !== undefined) increase(details, first + FIRST_TIME + entry[1], sign);
  if (entry[2] !== undefined) increase(details, first + ERRORS, sign * entry[2]);
}
function isFirstFrom(ways: Snapshot['ways'], index: number): boolean {
  for (let before = 0; before < index; before++) if (ways[before]![0] === ways[index]![0]) return false;
  return true;
}
function addVisit(version: Version, visit: Snapshot, sign: number): void {
  const { day = '', source, device, steps, questions, ways, lead } = visit;
  const { cells, details } = version.days.get(day) ?? findOrAdd(version.days, day, newDay);
  const cell = cellOf(cells, source, device);
  const { counts } = cell;
  cell.visits += sign;
  for (let index = 0; index < steps.length; index++)
    addEntry(counts, details, stepAt(version, steps[index]![0]), steps[index]!, sign);
  for (let index = 0; index < questions.length; index++)
    addEntry(counts, details, questionAt(version, questions[index]![0]), questions[index]!, sign);
  for (let index = 0; index < ways.length; index++) {
    const way = ways[index]!;
    const from = stepAt(version, way[0]);
    const place = wayAt(version, from, stepAt(version, way[1]));
    increase(counts, place * COUNTS + SHOWN, sign);
    if (way[0] !== lead && isFirstFrom(ways, index)) increase(counts, from * COUNTS + LEFT, sign);
  }
  if (lead === undefined) return;
  cell.leads += sign;
  // Without the step in the list, the visit is one that has left nothing.
  if (steps.some(step => step[0] === lead)) increase(counts, stepAt(version, lead) * COUNTS + LEFT, sign);
}

function partsOf(names: readonly string[], counts: readonly number[], details: readonly number[]): Parts {
  const parts: Parts = {};
  for (const [place, name] of names.entries()) {
    const numbers = [0, 1].map(index => counts[place * COUNTS + index] ?? 0);
    numbers.push(...details.slice(place * DETAILS, (place + 1) * DETAILS));
    while (numbers.at(-1) === 0) numbers.pop();
    if (numbers.length > 0) parts[name] = numbers;
  }
  return parts;
}
const rowsOf = ({ form_id, version, parts: names, days }: Version): SumRow[] =>
  [...days].flatMap(([day, { cells, details }]) =>
    withSums(listOf(cells)).map(({ counts, ...cell }) => {
      const parts = partsOf(names, counts, cell.source + cell.device === '' ? details : []);
      return { form_id, day, version, ...cell, parts };
    }),
  );

type Forms = Map<string, Map<number, Version>>;
function addVersion(forms: Forms, form_id: string, version: number): Version {
  const [steps, questions, days] = [newMap<number, number>(), newMap<string, number>(), newMap<string, Day>()];
  const added: Version = { form_id, version, parts: [], steps, questions, ways: [], days };
  findOrAdd(forms, form_id, newMap<number, Version>).set(version, added);
  return added;
}

export function createTally() {
  const forms: Forms = new Map();
  function add(visit: Snapshot, sign: number): void {
    const { form, version } = visit;
    addVisit(forms.get(form)?.get(version) ?? addVersion(forms, form, version), visit, sign);
  }
  return {
    /** Adds a visit. If `before` is given, which was added before, adds only the difference. */
    add(visit: Snapshot, before?: Snapshot): void {
      if (before) add(before, -1);
      add(visit, 1);
    },
    /** Some numbers are negative, such as the former bucket of a time that has grown. */
    rows: (): SumRow[] => [...forms.values()].flatMap(versions => [...versions.values()].flatMap(rowsOf)),
  };
}
