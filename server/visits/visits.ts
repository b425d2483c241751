/** Adds visits to the sums as their messages arrive. A single visit is stored only while further messages about it may arrive. */
import { sql as raw } from 'kysely';
import { dayOf } from '../api/sum-visits.ts';
import { createTally, type SumRow } from '../api/tally.ts';
import type { Snapshot } from '../api/visits.ts';
import type { ServerContext } from '../context.ts';
import { createBatches } from '../database/batches.ts';
import type { Database, Sql } from '../database/database.ts';
import { createPublished } from './published.ts';
import { createSources } from './sources.ts';

/** The limit of open visits in the database: over a hundred new ones a second. It exists because anybody can begin visits. */
const MAX_OPEN = 200_000;
/** Milliseconds between two counts of the open visits. */
const COUNT_EVERY = 60_000;
/** Milliseconds after its last message until a visit is deleted. The form begins a new visit before that. */
export const OPEN_FOR = 30 * 60_000;

export type Visits = ReturnType<typeof createVisits>;

type Row = readonly (string | number)[];
/** A table with one column `value`, which has each row as JSON, so that one statement handles any number of rows. */
const tableOf = ({ kind }: Pick<Database, 'kind'>, rows: readonly Row[]) =>
  kind === 'postgres'
    ? raw`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS rows(value)`
    : raw`json_each(${JSON.stringify(rows)}) AS rows`;
const text = (place: number) => raw`value->>${raw.lit(place)}`;
const number = (place: number, type = 'integer') => raw`CAST(value->>${raw.lit(place)} AS ${raw.raw(type)})`;

const KEY = ['form_id', 'source', 'device', 'day', 'version', 'part', 'metric'] as const;

/** Adds rows to the sums. All copies of the server lock the rows in this order, so they do not block each other for ever. */
export async function addSums(database: Pick<Database, 'kind'>, sql: Sql, sums: readonly SumRow[]): Promise<void> {
  const rows = sums.map(row => [...KEY.map(name => row[name]), row.count]);
  const columns = KEY.map((name, place) => (name === 'version' ? number(place) : text(place)));
  await raw`INSERT INTO visit_sums (${raw.join(KEY.map(name => raw.ref(name)))}, count)
    SELECT ${raw.join(columns)}, ${number(KEY.length, 'bigint')} FROM ${tableOf(database, rows)} WHERE true
    ORDER BY ${raw.join(KEY.map((_, place) => raw.lit(place + 1)))}
    ON CONFLICT (${raw.join(KEY.map(name => raw.ref(name)))}) DO UPDATE SET count = visit_sums.count + excluded.count`.execute(
    sql,
  );
}

async function findOpen(database: Database, sql: Sql, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  const wanted = raw<string>`(SELECT ${text(0)} FROM ${tableOf(
    database,
    ids.map(id => [id]),
  )})`;
  const rows = await sql
    .selectFrom('open_visits')
    .where('id', 'in', wanted)
    .select(['id', 'snapshot'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, snapshot }) => [id, JSON.parse(snapshot) as Snapshot]));
}

/**
 * Stores visits in the order of their ids, in which all copies of the server lock them. If `isNew`, another copy may add the same
 * visit; then one of the two transactions fails and is repeated.
 */
async function keepOpen(database: Database, sql: Sql, visits: readonly Snapshot[], at: number, isNew: boolean) {
  if (visits.length === 0) return;
  const rows = visits.map(visit => [visit.id, visit.n, JSON.stringify(visit), at]);
  const replace = raw`ON CONFLICT (id) DO UPDATE SET n = excluded.n, snapshot = excluded.snapshot, at = excluded.at`;
  await raw`INSERT INTO open_visits (id, n, snapshot, at)
    SELECT ${text(0)}, ${number(1)}, ${text(2)}, ${number(3, 'bigint')} FROM ${tableOf(database, rows)} WHERE true
    ORDER BY ${raw.lit(1)} ${isNew ? raw`` : replace}`.execute(sql);
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
    const before = await findOpen(
      database,
      sql,
      kept.map(({ id }) => id),
    );
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
    await keepOpen(database, sql, changed, now, false);
    await keepOpen(database, sql, added, now, true);
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
