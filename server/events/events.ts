/** Stores events of pages in batches, without answers. `cleaning.ts` deletes old events. */
import type { ServerContext } from '../context.ts';
import { checkValues, isWrong, type Sql } from '../database/database.ts';
import type { EventsTable } from '../database/tables.ts';
import { describeError } from '../log.ts';

/** Milliseconds until a batch is written. A process that is killed loses that many events. */
const WAIT = 1000;
/** The limit of rows in one statement. */
const AT_ONCE = 500;
/** The limit of waiting events. Further ones are dropped, so that they cannot fill the memory. */
const MAX_WAITING = 50_000;

export type Events = ReturnType<typeof createEvents>;

export function createEvents({ database, host, log, metrics }: ServerContext) {
  const waiting: EventsTable[] = [];
  let cancel: (() => void) | undefined;
  let isStopped = false;
  /** Resolves when all added events are stored. While the database is down, they wait. */
  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    while (waiting.length > 0) {
      const rows = waiting.splice(0, AT_ONCE);
      try {
        await database.transaction(sql => sql.insertInto('events').values(rows).execute());
      } catch (error) {
        const reason = describeError(error);
        if (!isWrong(error)) {
          waiting.unshift(...rows);
          log('events-failed', { waiting: waiting.length, reason });
          return wait();
        }
        metrics.lostEvents.inc(rows.length);
        log('events-lost', { count: rows.length, reason });
      }
    }
  }
  function wait(): void {
    if (!isStopped) cancel ??= host.after(WAIT, () => void flush());
  }
  return {
    add(event: Pick<EventsTable, 'name' | 'visitor'>) {
      checkValues([event.name, event.visitor]); // a wrong one would make its whole batch fail
      if (waiting.length >= MAX_WAITING) return metrics.lostEvents.inc();
      waiting.push({ ...event, data: '', at: host.now() });
      wait();
    },
    flush,
    /** Stores the events that wait. Those that cannot be stored now are lost. */
    async stop(): Promise<void> {
      isStopped = true;
      await flush();
      metrics.lostEvents.inc(waiting.length);
    },
  };
}

/** The limit of rows in one funnel, because it blocks SQLite, and anybody can send events. */
const MAX_SUMMED = 300_000;
export const MAX_NAMES = 200;

export interface Funnel {
  from: number;
  to: number;
  /** Default: the most frequent `MAX_NAMES` names. */
  names?: readonly string[] | undefined;
}

/**
 * Counts the visitors of each event, the most frequent event first. If there are too many rows, the returned `from` is later
 * than the requested one. `hasMore`: names are left out. A stranger can invent so many names that rare ones are left out.
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
