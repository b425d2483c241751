/** Adds up visits, without side effects. */
import { type Snapshot, TIME_BUCKETS } from './visits.ts';

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

const TIMES = Array.from({ length: TIME_BUCKETS }, (_, bucket) => `t${bucket}`);
/** What is counted of each part, in the order of the counts of a cell. */
const METRICS = ['visits', 'leads', 'shown', 'left', 'errors', ...TIMES];
const [VISITS, LEADS, SHOWN, LEFT, ERRORS, FIRST_TIME] = [0, 1, 2, 3, 4, 5];
const WIDTH = METRICS.length;
/** A pair of places becomes one number, which is exact up to this number of parts. */
const MAX_PARTS = 2 ** 26;

/** The parts of a kind, with their places among all parts of a version. */
interface Kind<K> {
  keys: K[];
  places: number[];
  known: Map<K, number>;
}
interface Version extends Pick<SumRow, 'form_id' | 'version'> {
  parts: string[];
  steps: Kind<number>;
  questions: Kind<string>;
  /** By the places of both steps, as one number. */
  ways: Kind<number>;
  cells: Cells;
}
/** The counts of a day, source and device: `METRICS` of the first part, then those of the next one. */
interface Cell extends Pick<SumRow, 'day' | 'source' | 'device'> {
  counts: number[];
}
type Cells = Map<string, Map<string, Map<string, Cell>>>;

export function findOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
const newMap = <K, V>() => new Map<K, V>();
function cellOf(cells: Cells, day: string, source: string, device: string): Cell {
  const known = cells.get(day)?.get(source)?.get(device);
  if (known) return known;
  const ofDay = findOrAdd(cells, day, newMap<string, Map<string, Cell>>);
  return findOrAdd(findOrAdd(ofDay, source, newMap<string, Cell>), device, () => ({ day, source, device, counts: [] }));
}
const listOf = (cells: Cells): Cell[] =>
  [...cells.values()].flatMap(sources => [...sources.values()].flatMap(devices => [...devices.values()]));

function increase(counts: number[], index: number, by: number): void {
  while (counts.length <= index) counts.push(0); // lists without gaps are faster
  counts[index]! += by;
}
/** Adds each cell to itself and to those for all sources, for all devices, and for both. */
function withSums(cells: readonly Cell[]): Cell[] {
  const sums: Cells = new Map();
  for (const { day, source, device, counts } of cells)
    for (const ofSource of [source, ''])
      for (const ofDevice of [device, '']) {
        const sum = cellOf(sums, day, ofSource, ofDevice);
        for (const [index, count] of counts.entries()) increase(sum.counts, index, count);
      }
  return listOf(sums);
}

// These functions run for a million visits. They create no closures, and read tuples by index, because both take long.
/** `index`: that in the list of a visit. Most visits list the same parts in the same order. */
function placeOf<K>({ keys, places, known }: Kind<K>, key: K, index: number): number | undefined {
  return keys[index] === key ? places[index] : known.get(key);
}
function addPart<K>(parts: string[], kind: Kind<K>, key: K, name: string): number {
  const place = parts.push(name) - 1;
  kind.keys.push(key);
  kind.places.push(place);
  kind.known.set(key, place);
  return place;
}
const stepAt = ({ parts, steps }: Version, order: number, index: number): number =>
  placeOf(steps, order, index) ?? addPart(parts, steps, order, `s ${order}`);
const questionAt = ({ parts, questions }: Version, id: string, index: number): number =>
  placeOf(questions, id, index) ?? addPart(parts, questions, id, `q ${id}`);
function wayAt({ parts, ways }: Version, from: number, to: number, index: number): number {
  const pair = from * MAX_PARTS + to;
  return placeOf(ways, pair, index) ?? addPart(parts, ways, pair, `w ${parts[from]!.slice(2)} ${parts[to]!.slice(2)}`);
}
function addEntry(counts: number[], place: number, entry: readonly [unknown, number?, number?], sign: number): void {
  const first = place * WIDTH;
  increase(counts, first + SHOWN, sign);
  if (entry[1] !== undefined) increase(counts, first + FIRST_TIME + entry[1], sign);
  if (entry[2] !== undefined) increase(counts, first + ERRORS, sign * entry[2]);
}
function isFirstFrom(ways: Snapshot['ways'], index: number): boolean {
  for (let before = 0; before < index; before++) if (ways[before]![0] === ways[index]![0]) return false;
  return true;
}
function addVisit(version: Version, visit: Snapshot, sign: number): void {
  const { day = '', source, device, steps, questions, ways, lead } = visit;
  const { counts } = cellOf(version.cells, day, source, device);
  increase(counts, VISITS, sign);
  for (let index = 0; index < steps.length; index++)
    addEntry(counts, stepAt(version, steps[index]![0], index), steps[index]!, sign);
  for (let index = 0; index < questions.length; index++)
    addEntry(counts, questionAt(version, questions[index]![0], index), questions[index]!, sign);
  for (let index = 0; index < ways.length; index++) {
    const way = ways[index]!;
    const from = stepAt(version, way[0], index);
    const place = wayAt(version, from, stepAt(version, way[1], index + 1), index);
    increase(counts, place * WIDTH + VISITS, sign);
    if (way[0] !== lead && isFirstFrom(ways, index)) increase(counts, from * WIDTH + LEFT, sign);
  }
  if (lead === undefined) return;
  increase(counts, LEADS, sign);
  // Without the step in the list, the visit is one that has left nothing.
  if (steps.some(step => step[0] === lead)) increase(counts, stepAt(version, lead, 0) * WIDTH + LEFT, sign);
}

function* rowsOf({ form_id, version, parts, cells }: Version): Generator<SumRow> {
  for (const { day, source, device, counts } of withSums(listOf(cells)))
    for (const [index, count] of counts.entries()) {
      const [part, metric] = [parts[Math.floor(index / WIDTH)]!, index % WIDTH];
      const isStored = part === '' ? source !== '' && device !== '' : metric < ERRORS || source + device === '';
      if (isStored && count !== 0)
        yield { day, form_id, version, source, device, part, metric: METRICS[metric]!, count };
    }
}

const newKind = <K>(): Kind<K> => ({ keys: [], places: [], known: new Map() });
type Forms = Map<string, Map<number, Version>>;
function addVersion(forms: Forms, form_id: string, version: number): Version {
  const added: Version = {
    form_id,
    version,
    parts: [''],
    cells: new Map(),
    steps: newKind(),
    questions: newKind(),
    ways: newKind(),
  };
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
    /** The sums that are not 0. Some are negative, such as the former bucket of a time that has grown. */
    rows: (): SumRow[] =>
      [...forms.values()].flatMap(versions => [...versions.values()].flatMap(version => [...rowsOf(version)])),
  };
}
