/** Computes what owners read from sums of visits. The server and the import of a file of messages share it. */
import { addParts, createTally, ERRORS, FIRST_TIME, findOrAdd, type Parts, type SumRow } from './tally.ts';
import {
  DEVICES,
  type Device,
  type Snapshot,
  TIME_BUCKETS,
  type VisitCounts,
  type VisitFilter,
  type VisitSums,
} from './visits.ts';

export type VisitRow = Omit<SumRow, 'form_id' | 'parts'>;
export type PartsRow = Pick<SumRow, 'source' | 'device' | 'parts'>;

const DAY = 86_400_000;
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY) days.push(dayOf(time));
  return days;
}

const noVisits = (): VisitCounts => ({ visits: 0, leads: 0 });
/** Counts by a member of the rows. */
function countsBy<K extends 'day' | 'version' | 'source' | 'device'>(rows: readonly VisitRow[], member: K) {
  const all = new Map<VisitRow[K], VisitCounts>();
  for (const row of rows) {
    const counts = findOrAdd(all, row[member], noVisits);
    counts.visits += row.visits;
    counts.leads += row.leads;
  }
  return all;
}
const inWords = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Computes what an owner reads from rows of the form in this time: `visits` are those of the source or of the device of the filter,
 * `parts` those of its version. Without a source or device, they are the rows for all of them.
 */
export function readSums(filter: VisitFilter, visits: readonly VisitRow[], parts: readonly PartsRow[]): VisitSums {
  const { from, to, version, source = '', device = '' } = filter;
  const ofVersion = visits.filter(row => version === undefined || row.version === version);
  const isChosen = (row: Pick<SumRow, 'source' | 'device'>): boolean => row.source === source && row.device === device;
  const list = <K extends 'version' | 'source' | 'device'>(name: K, rows: readonly VisitRow[]) =>
    [...countsBy(rows, name)].map(([key, counts]) => ({ [name]: key, ...counts }) as VisitCounts & Pick<VisitRow, K>);
  const byDay = countsBy(ofVersion.filter(isChosen), 'day');
  const total = noVisits();
  for (const counts of byDay.values()) {
    total.visits += counts.visits;
    total.leads += counts.leads;
  }
  const sources = list(
    'source',
    ofVersion.filter(row => row.source !== '' && row.device === device),
  );
  const devices = list(
    'device',
    ofVersion.filter(row => row.device !== '' && row.source === source),
  ) as (VisitCounts & { device: Device })[];
  const sum = (rows: readonly PartsRow[]): Parts => rows.reduce<Parts>((all, row) => addParts(all, row.parts), {});
  return {
    from,
    to,
    ...total,
    days: daysBetween(from, to).map(day => ({ day, ...(byDay.get(day) ?? noVisits()) })),
    versions: list('version', visits.filter(isChosen)).sort((a, b) => b.version - a.version),
    sources: sources.sort((a, b) => b.visits - a.visits || inWords(a.source, b.source)),
    devices: devices.sort((a, b) => DEVICES.indexOf(a.device) - DEVICES.indexOf(b.device)),
    ...readParts(sum(parts.filter(isChosen)), sum(parts.filter(row => row.source + row.device === ''))),
  };
}

/** `all`: the parts for all sources and devices, which have the errors and times. */
function readParts(parts: Parts, all: Parts): Pick<VisitSums, 'steps' | 'questions' | 'ways'> {
  const read: Pick<VisitSums, 'steps' | 'questions' | 'ways'> = { steps: [], questions: [], ways: [] };
  for (const [part, counts] of Object.entries(all)) {
    const [kind, name = '', to] = part.split(' ');
    const [shown = 0, left = 0] = parts[part] ?? [];
    const errors = counts[ERRORS] ?? 0;
    const times = Array.from({ length: TIME_BUCKETS }, (_, bucket) => counts[FIRST_TIME + bucket] ?? 0);
    if (kind === 's') read.steps.push({ order: Number(name), shown, left, errors, times });
    else if (kind === 'q') read.questions.push({ id: name, shown, errors, times });
    else if (shown > 0) read.ways.push({ from: Number(name), to: Number(to), visits: shown });
  }
  read.steps.sort((a, b) => a.order - b.order);
  read.questions.sort((a, b) => inWords(a.id, b.id));
  read.ways.sort((a, b) => a.from - b.from || a.to - b.to);
  return read;
}

/** Adds up the newest message of each visit. Messages may be in any order and repeated. */
export function addUp(messages: Iterable<Snapshot>): SumRow[] {
  const newest = new Map<string, Snapshot>();
  for (const one of messages) if (one.n > (newest.get(one.id)?.n ?? 0)) newest.set(one.id, one);
  const tally = createTally();
  for (const visit of newest.values()) tally.add(visit);
  return tally.rows();
}

/** The sums of one form. By default, they cover the days of all rows. */
export function sumVisits(rows: readonly SumRow[], filter: Partial<VisitFilter> = {}): VisitSums {
  const days = rows.flatMap(({ day }) => day || []).sort();
  const { from = days[0] ?? '', to = days.at(-1) ?? '', version } = filter;
  const inTime = rows.filter(({ day }) => day === '' || (day >= from && day <= to));
  return readSums(
    { ...filter, from, to },
    inTime,
    inTime.filter(row => version === undefined || row.version === version),
  );
}
