/** Computes what owners read from sums of visits. The server and the import of a file of messages share it. */
import { createTally, findOrAdd, type SumRow } from './tally.ts';
import {
  DEVICES,
  type Device,
  type Snapshot,
  TIME_BUCKETS,
  type VisitCounts,
  type VisitFilter,
  type VisitSums,
} from './visits.ts';

export type VisitRow = Omit<SumRow, 'form_id' | 'part'>;
export type PartRow = Pick<SumRow, 'part' | 'metric' | 'count'>;

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
  for (const row of rows) findOrAdd(all, row[member], noVisits)[row.metric as keyof VisitCounts] += row.count;
  return all;
}
const inWords = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Computes what an owner reads. `visits`: all rows of the form in this time with an empty `part`. `parts`: the other rows, of the
 * version, source and device of the filter; times and errors are of all sources and devices.
 */
export function readSums(filter: VisitFilter, visits: readonly VisitRow[], parts: readonly PartRow[]): VisitSums {
  const { from, to } = filter;
  const fits = (row: VisitRow, without?: 'version' | 'source' | 'device'): boolean =>
    (['version', 'source', 'device'] as const).every(
      name => name === without || filter[name] === undefined || filter[name] === row[name],
    );
  const byDay = countsBy(
    visits.filter(row => fits(row)),
    'day',
  );
  const list = <K extends 'version' | 'source' | 'device'>(name: K) =>
    [
      ...countsBy(
        visits.filter(row => fits(row, name)),
        name,
      ),
    ].map(([key, counts]) => ({ [name]: key, ...counts }) as VisitCounts & { [N in K]: VisitRow[K] });
  const total = noVisits();
  for (const counts of byDay.values()) {
    total.visits += counts.visits;
    total.leads += counts.leads;
  }
  const devices = list('device') as (VisitCounts & { device: Device })[];
  return {
    from,
    to,
    ...total,
    days: daysBetween(from, to).map(day => ({ day, ...(byDay.get(day) ?? noVisits()) })),
    versions: list('version').sort((a, b) => b.version - a.version),
    sources: list('source').sort((a, b) => b.visits - a.visits || inWords(a.source, b.source)),
    devices: devices.sort((a, b) => DEVICES.indexOf(a.device) - DEVICES.indexOf(b.device)),
    ...readParts(parts),
  };
}

type Part = ReturnType<typeof noPart>;
const noPart = () => ({ shown: 0, left: 0, errors: 0, times: new Array<number>(TIME_BUCKETS).fill(0) });
function readParts(rows: readonly PartRow[]): Pick<VisitSums, 'steps' | 'questions' | 'ways'> {
  const [steps, questions, ways] = [new Map<number, Part>(), new Map<string, Part>(), new Map<string, number>()];
  for (const { part, metric, count } of rows) {
    const [kind, name = ''] = part.split(' ');
    if (kind === 'w') {
      ways.set(part, (ways.get(part) ?? 0) + count);
      continue;
    }
    const counts = kind === 's' ? findOrAdd(steps, Number(name), noPart) : findOrAdd(questions, name, noPart);
    if (metric.startsWith('t')) counts.times[Number(metric.slice(1))]! += count;
    else counts[metric as 'shown' | 'left' | 'errors'] += count;
  }
  return {
    steps: [...steps].map(([order, counts]) => ({ order, ...counts })).sort((a, b) => a.order - b.order),
    questions: [...questions]
      .map(([id, { left, ...counts }]) => ({ id, ...counts }))
      .sort((a, b) => inWords(a.id, b.id)),
    ways: [...ways]
      .map(([part, visits]) => ({ from: Number(part.split(' ')[1]), to: Number(part.split(' ')[2]), visits }))
      .sort((a, b) => a.from - b.from || a.to - b.to),
  };
}

/** Keeps the newest message of each visit. */
function newestOf(snapshots: Iterable<Snapshot>): Snapshot[] {
  const newest = new Map<string, Snapshot>();
  for (const one of snapshots) if (one.n > (newest.get(one.id)?.n ?? 0)) newest.set(one.id, one);
  return [...newest.values()];
}

/** The sums of one form. Messages may be in any order and repeated. By default, the sums cover the days of all messages. */
export function sumVisits(snapshots: Iterable<Snapshot>, filter: Partial<VisitFilter> = {}): VisitSums {
  const visits = newestOf(snapshots);
  const days = visits.flatMap(({ day }) => day ?? []).sort();
  const { from = days[0] ?? '', to = days.at(-1) ?? '', version, source = '', device = '' } = filter;
  const tally = createTally();
  for (const visit of visits) tally.add(visit);
  const inTime = tally.rows().filter(({ day }) => day === '' || (day >= from && day <= to));
  const isTotal = ({ metric }: SumRow): boolean => metric === 'errors' || metric.startsWith('t');
  const parts = inTime.filter(
    row =>
      row.part !== '' &&
      (version === undefined || row.version === version) &&
      (isTotal(row) ? row.source + row.device === '' : row.source === source && row.device === device),
  );
  return readSums(
    { ...filter, from, to },
    inTime.filter(({ part }) => part === ''),
    parts,
  );
}
