/** The jobs that delete expired rows. */
import { sql as raw } from 'kysely';
import { dayOf } from './api/sum-visits.ts';
import type { ServerContext } from './context.ts';
import type { Tables } from './database/tables.ts';
import type { Job } from './jobs.ts';
import { deleteOldLeads } from './leads/retention.ts';
import { OPEN_FOR } from './visits/visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds. A lead with the verified number arrives within a day. */
const VERIFICATIONS_KEPT = 30 * DAY;
/** The limit of rows in one transaction. Arriving leads wait only for a short transaction. */
const AT_ONCE = 1000;

export function cleaningJobs(context: ServerContext): Job[] {
  const { database, host, settings } = context;
  const job = (name: string, run: () => Promise<number>): Job => ({ name, every: HOUR, run });
  const rowId = raw.ref(database.kind === 'postgres' ? 'ctid' : 'rowid');
  /** Deletes the rows whose column is before a time or a day. Resolves to their number. */
  async function deleteBefore(table: keyof Tables, column: string, before: number | string): Promise<number> {
    const isOld = raw`${raw.ref(column)} < ${before}`;
    const some = raw`SELECT ${rowId} FROM ${raw.table(table)} WHERE ${isOld} ORDER BY ${raw.ref(column)} LIMIT ${raw.lit(AT_ONCE)}`;
    // PostgreSQL compares the time again if it has waited for a transaction that changed the row.
    const deleting = raw`DELETE FROM ${raw.table(table)} WHERE ${rowId} IN (${some}) AND ${isOld}`;
    let deleted = 0;
    for (let count = AT_ONCE; count === AT_ONCE; deleted += count)
      count = Number((await database.part(sql => deleting.execute(sql))).numAffectedRows);
    return deleted;
  }
  const deleting = (table: keyof Tables, column: string, kept = 0): Job =>
    job(table, () => deleteBefore(table, column, host.now() - kept));
  return [
    job('retention', () => deleteOldLeads(context)),
    deleting('events', 'at', settings.events.days * DAY),
    deleting('counters', 'expires_at'),
    deleting('verifications', 'created_at', VERIFICATIONS_KEPT),
    deleting('sessions', 'expires_at'),
    job('visit_sums', () => deleteBefore('visit_sums', 'day', dayOf(host.now() - settings.visits.days * DAY))),
    { ...deleting('open_visits', 'at', OPEN_FOR), every: MINUTE },
  ];
}
