/** Stores events of pages, without answers. `cleaning.ts` deletes old events. */
import type { ServerContext } from '../context.ts';
import { createBatches } from '../database/batches.ts';
import { checkValues, type Sql } from '../database/database.ts';
import type { EventsTable } from '../database/tables.ts';

/** The limit of rows in one statement. */
const AT_ONCE = 500;

export type Events = ReturnType<typeof createEvents>;

export function createEvents(context: ServerContext) {
  const { database, host } = context;
  const batches = createBatches<EventsTable>(context, {
    name: 'events',
    atOnce: AT_ONCE,
    async store(rows) {
      await database.transaction(sql => sql.insertInto('events').values(rows).execute());
      return [];
    },
  });
  return {
    ...batches,
    add(event: Pick<EventsTable, 'name' | 'visitor'>): void {
      checkValues([event.name, event.visitor]); // a wrong one would make its whole batch fail
      batches.add({ ...event, data: '', at: host.now() });
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
