/** Adds visits to the sums as their messages arrive. A single visit is stored only while further messages about it may arrive. */
import { sql as raw } from 'kysely';
import { dayOf } from '../api/sum-visits.ts';
import { addParts, createTally, type SumRow } from '../api/tally.ts';
import type { Snapshot } from '../api/visits.ts';
import type { ServerContext } from '../context.ts';
import { createBatches } from '../database/batches.ts';
import type { Database, Sql } from '../database/database.ts';
import { TABLES } from '../database/migrations/tables.ts';
import type { Tables } from '../database/tables.ts';
import { createPublished } from './published.ts';
import { createSources } from './sources.ts';

/** The limit of open visits in the database: over a hundred new ones a second. It exists because anybody can begin visits. */
const MAX_OPEN = 200_000;
/** The limit of visits that are stored at once, because SQLite has one connection and leads wait for it. */
const AT_ONCE = 5000;
/** Milliseconds between two counts of the open visits. */
const COUNT_EVERY = 60_000;
/** Milliseconds after its last message until a visit is deleted. The form begins a new visit before that. */
export const OPEN_FOR = 30 * 60_000;

export type Visits = ReturnType<typeof createVisits>;

type Row = readonly (string | number)[];
/** The columns of the key are the first ones of the table. */
interface Table {
  name: 'visit_sums' | 'open_visits';
  key: readonly string[];
}
const SUMS = { name: 'visit_sums', key: ['form_id', 'device', 'day', 'version', 'source'] } as const satisfies Table;
const OPEN = { name: 'open_visits', key: ['id'] } as const satisfies Table;

const list = (columns: readonly string[]) => raw.join(columns.map(name => raw.ref(name)));
/** Selects the first columns from rows that are one parameter, so that one statement handles any number of rows. */
function select({ kind }: Pick<Database, 'kind'>, { name }: Table, count: number, rows: readonly Row[]) {
  const json = JSON.stringify(rows);
  const types = Object.values<string>(TABLES[name]).slice(0, count);
  const values = types.map(
    (type, place) => raw`CAST(value->>${raw.lit(place)} AS ${raw.raw(type === 'key' ? 'text' : type)})`,
  );
  const table =
    kind === 'postgres' ? raw`jsonb_array_elements(${json}::jsonb) AS rows(value)` : raw`json_each(${json})`;
  return raw`SELECT ${raw.join(values)} FROM ${table} WHERE true`;
}

/** Reads and locks rows. All copies of the server lock in the order of the keys, so they do not block each other for ever. */
async function lock<T extends Table>(database: Pick<Database, 'kind'>, sql: Sql, table: T, keys: Row[]) {
  const key = list(table.key);
  const { rows } = await raw<Tables[T['name']]>`SELECT * FROM ${raw.table(table.name)}
    WHERE (${key}) IN (${select(database, table, table.key.length, keys)}) ORDER BY ${key}
    ${raw.raw(database.kind === 'postgres' ? 'FOR UPDATE' : '')}`.execute(sql);
  return rows;
}

/**
 * Writes rows in the same order. Another copy of the server may add the same rows; then one of the two transactions fails and is
 * repeated.
 */
async function write(database: Pick<Database, 'kind'>, sql: Sql, table: Table, changed: Row[], added: Row[]) {
  const { name, key } = table;
  const columns = Object.keys(TABLES[name]);
  const set = columns.slice(key.length).map(column => raw`${raw.ref(column)} = ${raw.ref(`excluded.${column}`)}`);
  const replace = raw`ON CONFLICT (${list(key)}) DO UPDATE SET ${raw.join(set)}`;
  for (const rows of [changed, added].filter(({ length }) => length > 0))
    await raw`INSERT INTO ${raw.table(name)} (${list(columns)}) ${select(database, table, columns.length, rows)}
      ORDER BY ${raw.join(key.map((_, place) => raw.lit(place + 1)))}
      ${rows === added ? raw`` : replace}`.execute(sql);
}

const keyOf = (row: Omit<SumRow, 'parts'>): Row => [row.form_id, row.device, row.day, row.version, row.source];

/** Adds rows to the sums. */
export async function addSums(database: Pick<Database, 'kind'>, sql: Sql, sums: readonly SumRow[]): Promise<void> {
  const found = await lock(database, sql, SUMS, sums.map(keyOf));
  const before = new Map(found.map(row => [keyOf(row).join(' '), row]));
  const [changed, added]: [Row[], Row[]] = [[], []];
  for (const sum of sums) {
    const known = before.get(keyOf(sum).join(' '));
    const { visits, leads, parts } = known ?? { visits: 0, leads: 0, parts: '{}' };
    const all = JSON.stringify(addParts(JSON.parse(parts), sum.parts));
    (known ? changed : added).push([...keyOf(sum), visits + sum.visits, leads + sum.leads, all]);
  }
  await write(database, sql, SUMS, changed, added);
}

/** `save` stores a batch completely or not at all. If it rejects, the caller cannot know which of the two happened. */
function createStore({ database, host }: Pick<ServerContext, 'database' | 'host'>) {
  const published = createPublished();
  const sources = createSources();
  let open = { count: 0, at: Number.NEGATIVE_INFINITY };

  async function room(sql: Sql, now: number): Promise<number> {
    if (now - open.at >= COUNT_EVERY) {
      const { count } = await sql
        .selectFrom('open_visits')
        .select(e => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      open = { count: Number(count), at: now };
    }
    return Math.max(0, MAX_OPEN - open.count);
  }

  /** Resolves to the number of added visits, the number of visits without room, and the visits that must wait. */
  async function store(sql: Sql, batch: readonly Snapshot[]) {
    const now = host.now();
    const { visits: kept, later } = await published.keep(sql, batch);
    const ids = kept.map(({ id }) => [id]);
    const known = await lock(database, sql, OPEN, ids);
    const before = new Map(known.map(({ id, snapshot }) => [id, JSON.parse(snapshot) as Snapshot]));
    const tally = createTally();
    const changed = kept.flatMap(visit => {
      const counted = before.get(visit.id);
      const isLater =
        counted && visit.n > counted.n && visit.form === counted.form && visit.version === counted.version;
      if (!isLater) return [];
      // The first message decides under which day, source and device a visit is counted.
      const { day, source, device } = counted;
      const after = { ...visit, day, source, device };
      tally.add(after, counted);
      return after;
    });
    const begun = kept.filter(({ id }) => !before.has(id));
    const added = await sources.limit(sql, begun.slice(0, await room(sql, now)));
    for (const visit of added) tally.add(visit);
    const rowOf = (visit: Snapshot): Row => [visit.id, visit.n, JSON.stringify(visit), now];
    await write(database, sql, OPEN, changed.map(rowOf), added.map(rowOf));
    await addSums(database, sql, tally.rows());
    return { added: added.length, dropped: begun.length - added.length, later };
  }

  async function save(batch: readonly Snapshot[]): Promise<{ dropped: number; later: Snapshot[] }> {
    let attempt = 0;
    try {
      const { added, ...rest } = await database.part(sql => {
        if (attempt++ > 0) sources.forget();
        return store(sql, batch);
      });
      open.count += added;
      return rest;
    } catch (error) {
      sources.forget();
      throw error;
    }
  }
  return { save };
}

export function createVisits(context: ServerContext) {
  const { host, log, metrics } = context;
  const { save } = createStore(context);
  let isFull = false;
  const batches = createBatches<Snapshot>(context, {
    name: 'visits',
    atOnce: AT_ONCE,
    async store(batch) {
      const { dropped, later } = await save(batch);
      metrics.lostEvents.inc(dropped);
      const reason = `${MAX_OPEN} visits began in the last 30 minutes. More are not counted.`;
      if (dropped > 0 && !isFull) log('visits-lost', { count: dropped, reason });
      isFull = dropped > 0;
      return later;
    },
    keyOf: ({ id }) => id,
    // Only the newest message of a visit counts, and the first one decides its day.
    merge: (known, snapshot) => (snapshot.n > known.n ? { ...snapshot, day: known.day } : known),
  });
  return { ...batches, add: (snapshot: Snapshot) => batches.add({ ...snapshot, day: dayOf(host.now()) }) };
}
