/** Adds visits to the sums as their messages arrive. A single visit is stored only while further messages about it may arrive. */
import { sql as raw } from 'kysely';
import { dayOf } from '../api/sum-visits.ts';
import { createTally, type SumRow } from '../api/tally.ts';
import type { Snapshot } from '../api/visits.ts';
import type { ServerContext } from '../context.ts';
import { type Database, isWrong, type Sql } from '../database/database.ts';
import { describeError } from '../log.ts';
import { createPublished } from './published.ts';
import { createSources } from './sources.ts';

/** Milliseconds until a batch is added to the sums. A process that is killed loses that many messages. */
const WAIT = 1000;
/** The limit of visits that wait. Further ones are dropped, so that the memory does not fill while the database is down. */
const MAX_WAITING = 50_000;
/** The limit of open visits in the database: over a hundred new ones a second. It exists because anybody can begin visits. */
const MAX_OPEN = 200_000;
/** Milliseconds between two counts of the open visits. */
const COUNT_EVERY = 60_000;
/** The limit of attempts if rows of a batch are refused. Each attempt halves the batch, so this isolates about five such rows. */
const MAX_FAILURES = 100;
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
  const waiting = new Map<string, Snapshot>();
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
  let isFull = false;

  function wait(): void {
    cancel ??= host.after(WAIT, () => void flush());
  }
  function lose(count: number, reason: string): void {
    metrics.lostEvents.inc(count);
    log('visits-lost', { count, reason });
  }
  /** Puts visits before those that have arrived in the meantime. */
  function putBack(visits: readonly Snapshot[]): void {
    const arrived = [...waiting.values()];
    waiting.clear();
    for (const visit of [...visits, ...arrived]) add(visit);
  }
  async function storeBatch(batch: readonly Snapshot[]): Promise<void> {
    const { dropped, later } = await save(batch);
    putBack(later);
    if (dropped === 0) isFull = false;
    else if (isFull) metrics.lostEvents.inc(dropped);
    else {
      isFull = true;
      lose(dropped, `${MAX_OPEN} visits began in the last 30 minutes. More are not counted.`);
    }
  }
  async function storeWaiting(): Promise<void> {
    const batches = [[...waiting.values()]];
    waiting.clear();
    let failures = 0;
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      try {
        if (batch.length > 0) await storeBatch(batch);
      } catch (error) {
        // If the batch was stored after all, sending it again changes nothing.
        const reason = describeError(error);
        if (!isWrong(error)) {
          log('visits-failed', { waiting: batch.length, reason });
          return putBack([...batch, ...batches.reverse().flat()]);
        }
        const half = Math.ceil(batch.length / 2);
        if (batch.length > 1 && ++failures < MAX_FAILURES) batches.push(batch.slice(half), batch.slice(0, half));
        else lose(batch.length, reason);
      }
    }
  }
  /**
   * Resolves when all added visits are in the sums. If the database is down, or many versions must be looked up first, some of
   * them still wait.
   */
  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    running = running.then(storeWaiting);
    return running;
  }
  /** Only the newest message of a visit counts. */
  function add(snapshot: Snapshot): void {
    const known = waiting.get(snapshot.id);
    if (known ? snapshot.n <= known.n : waiting.size >= MAX_WAITING) {
      if (!known) metrics.lostEvents.inc();
      return;
    }
    waiting.set(snapshot.id, known ? { ...snapshot, day: known.day } : snapshot);
    wait();
  }
  return { add: (snapshot: Snapshot) => add({ ...snapshot, day: dayOf(host.now()) }), flush };
}
