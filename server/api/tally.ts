/** Adds up visits, without side effects. */
import { type PartCounts, type Snapshot, TIME_BUCKETS, type VisitCounts } from './visits.ts';

/**
 * One sum. `part` is empty for visits and leads, else a step (`s 3`), a question (`q q3-1`) or a way (`w 3 5`). In rows for all
 * sources or all devices, `source` or `device` is empty. Parts have such rows too, so that readers need not add up many rows.
 * Errors and times have only the row for all sources and all devices.
 */
export interface SumRow {
  day: string;
  form_id: string;
  version: number;
  source: string;
  device: string;
  part: string;
  metric: string;
  count: number;
}

export interface Part extends PartCounts {
  left: number;
  /** Ways from this step: the order of the next step → visits. */
  to: Map<number, number>;
}
export type Parts<K> = Map<K, Part>;
interface Cell extends VisitCounts {
  key: Pick<SumRow, 'day' | 'form_id' | 'version' | 'source' | 'device'>;
  steps: Parts<number>;
  questions: Parts<string>;
}

const zeros = (): number[] => new Array<number>(TIME_BUCKETS).fill(0);
const newPart = (): Part => ({ shown: 0, left: 0, errors: 0, times: zeros(), to: new Map() });
const newCell = (key: Cell['key']): Cell => ({ key, visits: 0, leads: 0, steps: new Map(), questions: new Map() });
const cellKey = ({ day, form_id, version, source, device }: Cell['key']): string =>
  `${day} ${form_id} ${version} ${source} ${device}`;

export function partOf<K>(parts: Parts<K>, key: K): Part {
  const known = parts.get(key);
  if (known) return known;
  const part = newPart();
  parts.set(key, part);
  return part;
}
const increase = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

// These functions run for a million visits. They read tuples by index, because destructuring takes twice the time.
function addEntries<K>(parts: Parts<K>, entries: readonly (readonly [K, number?, number?])[], sign: number): void {
  for (const entry of entries) {
    const part = partOf(parts, entry[0]);
    part.shown += sign;
    if (entry[1] !== undefined) part.times[entry[1]]! += sign;
    if (entry[2] !== undefined) part.errors += sign * entry[2];
  }
}
function isFirstFrom(ways: Snapshot['ways'], index: number): boolean {
  for (let before = 0; before < index; before++) if (ways[before]![0] === ways[index]![0]) return false;
  return true;
}

function addVisit(cell: Cell, { steps, questions, ways, lead }: Snapshot, sign: number): void {
  cell.visits += sign;
  addEntries(cell.steps, steps, sign);
  addEntries(cell.questions, questions, sign);
  for (let index = 0; index < ways.length; index++) {
    const way = ways[index]!;
    const part = partOf(cell.steps, way[0]);
    increase(part.to, way[1], sign);
    if (way[0] !== lead && isFirstFrom(ways, index)) part.left += sign;
  }
  if (lead === undefined) return;
  cell.leads += sign;
  // Without the step in the list, the visit is one that has left nothing.
  if (steps.some(step => step[0] === lead)) partOf(cell.steps, lead).left += sign;
}

function merge<K>(into: Parts<K>, parts: Parts<K>): void {
  for (const [key, { shown, left, errors, times, to }] of parts) {
    const part = partOf(into, key);
    part.shown += shown;
    part.left += left;
    part.errors += errors;
    for (const [bucket, visits] of times.entries()) part.times[bucket]! += visits;
    for (const [order, visits] of to) increase(part.to, order, visits);
  }
}

/** Adds a number to the row itself and to those for all sources, for all devices, and for both. */
function withSums(cells: readonly Cell[]): Cell[] {
  const all = new Map<string, Cell>();
  for (const { key, steps, questions } of cells)
    for (const source of [key.source, ''])
      for (const device of [key.device, '']) {
        const sum = { ...key, source, device };
        const name = cellKey(sum);
        const cell = all.get(name) ?? newCell(sum);
        all.set(name, cell);
        merge(cell.steps, steps);
        merge(cell.questions, questions);
      }
  return [...all.values()];
}

function rowsOf(cells: readonly Cell[]): SumRow[] {
  const rows: SumRow[] = [];
  function put(key: Cell['key'], part: string, metric: string, count: number): void {
    if (count !== 0) rows.push({ ...key, part, metric, count });
  }
  for (const { key, visits, leads } of cells) {
    put(key, '', 'visits', visits);
    put(key, '', 'leads', leads);
  }
  function putPart(key: Cell['key'], name: string, { shown, left, errors, times }: Part): void {
    put(key, name, 'shown', shown);
    put(key, name, 'left', left);
    if (key.source !== '' || key.device !== '') return;
    put(key, name, 'errors', errors);
    for (const [bucket, count] of times.entries()) put(key, name, `t${bucket}`, count);
  }
  for (const { key, steps, questions } of withSums(cells)) {
    for (const [order, step] of steps) {
      putPart(key, `s ${order}`, step);
      for (const [to, count] of step.to) put(key, `w ${order} ${to}`, 'visits', count);
    }
    for (const [id, question] of questions) putPart(key, `q ${id}`, question);
  }
  return rows;
}

export function createTally() {
  const cells = new Map<string, Cell>();
  function add(visit: Snapshot, sign: number): void {
    const { day = '', form, version, source, device } = visit;
    const name = `${day} ${form} ${version} ${source} ${device}`;
    let cell = cells.get(name);
    if (!cell) {
      cell = newCell({ day, form_id: form, version, source, device });
      cells.set(name, cell);
    }
    addVisit(cell, visit, sign);
  }
  return {
    /** Adds a visit. If `before` is given, which was added before, adds only the difference. */
    add(visit: Snapshot, before?: Snapshot): void {
      if (before) add(before, -1);
      add(visit, 1);
    },
    /** The sums that are not 0. Some are negative, such as the former bucket of a time that has grown. */
    rows: () => rowsOf([...cells.values()]),
  };
}
