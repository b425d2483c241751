/** The jobs that delete expired rows. */
import { sql as raw } from 'kysely';
import type { ServerContext } from './context.ts';
import type { Tables } from './database/tables.ts';
import type { Job } from './jobs.ts';
import { deleteOldLeads } from './leads/retention.ts';
import { deleteOldSums } from './visits/sums.ts';
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
  /** Deletes some rows. Resolves to the number of deleted rows, and whether no older row is left. */
  const deleteSome = (table: keyof Tables, column: string, before: number): Promise<[number, boolean]> =>
    database.part(async sql => {
      const time = raw.ref<number>(column);
      const old = raw`FROM ${raw.table(table)} WHERE ${time} <`;
      // Rows with the same time are deleted together.
      const { rows } = await raw<{ time: number }>`
        SELECT ${time} AS time ${old} ${before} ORDER BY ${time} LIMIT 1 OFFSET ${AT_ONCE - 1}`.execute(sql);
      const [last] = rows;
      const { numAffectedRows } = await raw`DELETE ${old} ${last ? last.time + 1 : before}`.execute(sql);
      return [Number(numAffectedRows), last === undefined];
    });
  const deleting = (table: keyof Tables, column: string, kept = 0): Job =>
    job(table, async () => {
      let deleted = 0;
      for (let isDone = false; !isDone; ) {
        const [count, isLast] = await deleteSome(table, column, host.now() - kept);
        deleted += count;
        isDone = isLast;
      }
      return deleted;
    });
  return [
    job('retention', () => deleteOldLeads(context)),
    deleting('events', 'at', settings.events.days * DAY),
    deleting('counters', 'expires_at'),
    deleting('verifications', 'created_at', VERIFICATIONS_KEPT),
    deleting('sessions', 'expires_at'),
    job('visit_sums', () => deleteOldSums(database, host.now() - settings.visits.days * DAY)),
    { ...deleting('open_visits', 'at', OPEN_FOR), every: MINUTE },
  ];
}
