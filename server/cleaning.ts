/** What is deleted after a time. */
import type { ServerContext } from './context.ts';
import type { Sql } from './database/database.ts';
import type { Job } from './jobs.ts';
import { deleteOldLeads } from './leads/retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The lead with the number arrives within a day. */
const VERIFICATIONS_KEPT = 30 * DAY;

interface Deleting {
  executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }>;
}

export function cleaningJobs(context: ServerContext): Job[] {
  const { database, host, settings } = context;
  const job = (name: string, run: () => Promise<number>): Job => ({ name, every: HOUR, run });
  const deleting = (name: string, old: (sql: Sql, now: number) => Deleting): Job =>
    job(name, async () => {
      const { numDeletedRows } = await database.transaction(sql => old(sql, host.now()).executeTakeFirstOrThrow());
      return Number(numDeletedRows);
    });
  return [
    job('retention', () => deleteOldLeads(context)),
    deleting('events', (sql, now) => sql.deleteFrom('events').where('at', '<', now - settings.events.days * DAY)),
    deleting('counters', (sql, now) => sql.deleteFrom('counters').where('expires_at', '<', now)),
    deleting('verifications', (sql, now) =>
      sql.deleteFrom('verifications').where('created_at', '<', now - VERIFICATIONS_KEPT),
    ),
    deleting('sessions', (sql, now) => sql.deleteFrom('sessions').where('expires_at', '<', now)),
  ];
}
