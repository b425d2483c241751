/** Visits are summed as they arrive: what is stored of one is only there as long as messages about it may come. */
import { sql as raw } from 'kysely';
import { dayOf } from '../api/sum-visits.ts';
import { createTally, type SumRow } from '../api/tally.ts';
import type { Snapshot } from '../api/visits.ts';
import type { ServerContext } from '../context.ts';
import type { Database, Sql } from '../database/database.ts';
import { describeError } from '../log.ts';
import { createPublished } from './published.ts';
import { createSources } from './sources.ts';

/** Milliseconds until a batch is added to the sums. A process that is killed loses that many messages. */
const WAIT = 1000;
/** Visits of one batch. Messages of others are dropped, so that a database that is away does not fill the memory. */
const MAX_WAITING = 50_000;
/** In the database: over a hundred new ones a second. Further ones are dropped, because anybody can begin visits. */
const MAX_OPEN = 200_000;
/** Milliseconds between two counts of them. */
const COUNT_EVERY = 60_000;
/** After the last message of a visit. The form begins another one before that. */
export const OPEN_FOR = 30 * 60_000;

export interface Visits {
  /** Only the newest message of a visit counts. */
  add(snapshot: Snapshot): void;
  /** Resolves when all that was added is in the sums, unless the database refuses it. */
  flush(): Promise<void>;
}

type Row = readonly (string | number)[];
/** A table with one column `value`, the rows as JSON: one statement for any number of rows. */
const tableOf = ({ kind }: Pick<Database, 'kind'>, rows: readonly Row[]) =>
  kind === 'postgres'
    ? raw`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS rows(value)`
    : raw`json_each(${JSON.stringify(rows)}) AS rows`;
const text = (place: number) => raw`value->>${raw.lit(place)}`;
const number = (place: number, type = 'integer') => raw`CAST(value->>${raw.lit(place)} AS ${raw.raw(type)})`;

const KEY = ['form_id', 'source', 'device', 'day', 'version', 'part', 'metric'] as const;

/** Adds to the sums, in an order that is the same for all copies of the server. */
export async function addSums(database: Pick<Database, 'kind'>, sql: Sql, sums: readonly SumRow[]): Promise<void> {
  const rows = sums.map(row => [...KEY.map(name => row[name]), row.count]);
  const columns = KEY.map((name, place) => (name === 'version' ? number(place) : text(place)));
  await raw`INSERT INTO visit_sums (${raw.join(KEY.map(name => raw.ref(name)))}, count)
    SELECT ${raw.join(columns)}, ${number(KEY.length)} FROM ${tableOf(database, rows)} WHERE true
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

/** `isNew`: another copy of the server may add the same visit, then one of the two transactions fails and is repeated. */
async function keepOpen(database: Database, sql: Sql, visits: readonly Snapshot[], at: number, isNew: boolean) {
  if (visits.length === 0) return;
  const rows = visits.map(visit => [visit.id, visit.n, JSON.stringify(visit), at]);
  const replace = raw`ON CONFLICT (id) DO UPDATE SET n = excluded.n, snapshot = excluded.snapshot, at = excluded.at`;
  await raw`INSERT INTO open_visits (id, n, snapshot, at)
    SELECT ${text(0)}, ${number(1)}, ${text(2)}, ${number(3, 'bigint')} FROM ${tableOf(database, rows)} WHERE true
    ${isNew ? raw`` : replace}`.execute(sql);
}

export function createVisits(context: ServerContext): Visits {
  const { database, host, log, metrics } = context;
  const published = createPublished();
  const sources = createSources();
  const waiting = new Map<string, Snapshot>();
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
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

  /** Resolves to the number of new visits. */
  async function store(sql: Sql, batch: readonly Snapshot[]): Promise<number> {
    const now = host.now();
    const kept = await published.keep(sql, batch);
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
      // What a visit is counted under stays as it was.
      const { day, source, device } = counted;
      const after = { ...visit, day, source, device };
      tally.add(after, counted);
      return after;
    });
    const begun = kept.filter(({ id }) => !before.has(id)).slice(0, await room(sql, now));
    const added = await sources.limit(sql, begun);
    for (const visit of added) tally.add(visit);
    await keepOpen(database, sql, changed, now, false);
    await keepOpen(database, sql, added, now, true);
    await addSums(database, sql, tally.rows());
    return added.length;
  }

  function wait(): void {
    cancel ??= host.after(WAIT, () => void flush());
  }
  async function storeWaiting(): Promise<void> {
    const batch = [...waiting.values()];
    waiting.clear();
    if (batch.length === 0) return;
    try {
      open.count += await database.part(sql => store(sql, batch));
    } catch (error) {
      // Nothing of it was stored, or all of it: then the same messages change nothing.
      sources.forget();
      log('visits-failed', { waiting: batch.length, reason: describeError(error) });
      for (const visit of batch) add(visit);
    }
  }
  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    running = running.then(storeWaiting);
    return running;
  }
  function add(snapshot: Snapshot): void {
    const known = waiting.get(snapshot.id);
    if (known ? snapshot.n <= known.n : waiting.size >= MAX_WAITING) {
      if (!known) metrics.lostEvents.inc();
      return;
    }
    waiting.set(snapshot.id, known ? { ...snapshot, day: known.day } : snapshot);
    wait();
  }
  return { add: snapshot => add({ ...snapshot, day: dayOf(host.now()) }), flush };
}
