/** What pages and their visitors do, without answers: written in batches, and kept for some time. */
import type { ServerContext } from '../context.ts';
import { checkValues, type Sql } from '../database/database.ts';
import type { EventsTable } from '../database/tables.ts';
import { describeError } from '../log.ts';

/** Milliseconds until a batch is written. A process that is killed loses that many events. */
const WAIT = 1000;
/** Rows of one statement. */
const AT_ONCE = 500;
/** More are dropped, so that a database that is away does not fill the memory. */
const MAX_WAITING = 50_000;

export interface Events {
  add(event: Pick<EventsTable, 'name' | 'visitor'>): void;
  /** Resolves when all that was added is stored. */
  flush(): Promise<void>;
}

export function createEvents({ database, host, log, metrics }: ServerContext): Events {
  const waiting: EventsTable[] = [];
  let cancel: (() => void) | undefined;
  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    while (waiting.length > 0) {
      const rows = waiting.splice(0, AT_ONCE);
      try {
        await database.transaction(sql => sql.insertInto('events').values(rows).execute());
      } catch (error) {
        metrics.lostEvents.inc(rows.length);
        log('events-failed', { lost: rows.length, reason: describeError(error) });
      }
    }
  }
  return {
    add(event) {
      checkValues([event.name, event.visitor]); // one of them would keep its batch from being stored
      if (waiting.length >= MAX_WAITING) return metrics.lostEvents.inc();
      waiting.push({ ...event, data: '', at: host.now() });
      cancel ??= host.after(WAIT, () => void flush());
    },
    flush,
  };
}

/** Rows of one sum. On SQLite nothing else is answered meanwhile, and anybody can send events. */
const MAX_SUMMED = 300_000;
export const MAX_NAMES = 200;

export interface Funnel {
  from: number;
  to: number;
  /** Default: all, as far as `MAX_NAMES` go. */
  names?: readonly string[] | undefined;
}

/**
 * How many visitors each event had, the most frequent one first. If there are too many, `from` is later than wanted, and
 * `hasMore` says that names are left out: a stranger can send so many that they displace a rare one.
 */
export async function funnel(sql: Sql, { from: wanted, to, names }: Funnel, most = MAX_SUMMED) {
  const since = (from: number) => sql.selectFrom('events').where('at', '>=', from).where('at', '<', to);
  const left = await since(wanted).select('at').orderBy('at', 'desc').offset(most).limit(1).executeTakeFirst();
  const from = left ? left.at + 1 : wanted;
  const events = await since(from)
    .$if(names !== undefined, query => query.where('name', 'in', names!))
    .groupBy('name')
    .select(e => [
      'name',
      e.fn.count<number>('visitor').distinct().as('visitors'),
      e.fn.countAll<number>().as('events'),
    ])
    .orderBy('visitors', 'desc')
    .limit(MAX_NAMES + 1)
    .execute();
  return { from, to, events: events.slice(0, MAX_NAMES), hasMore: events.length > MAX_NAMES };
}
