/** The queue of what destinations are owed. */
import { sql as raw } from 'kysely';
import type { DeadLetter } from '../api/owner.ts';
import type { RowKey, Sql } from '../database/database.ts';
import type { DeliveriesTable, LeadsTable, VersionsTable } from '../database/tables.ts';

/** Something that is due. `lead_id` is that of the first lead, also for what came after the submit. */
export interface Delivery
  extends Pick<DeliveriesTable, 'id' | 'destination' | 'event' | 'lead_id' | 'revision'>,
    Pick<LeadsTable, 'form_id' | 'is_test' | 'received_at'>,
    Pick<VersionsTable, 'body' | 'context'> {
  /** When the visitor sent it, or the lead was erased. */
  happened_at: number;
  /** How often it was tried, this time included. */
  attempts: number;
}

export interface Claim {
  /** The destination, or all but these. */
  of: string | { except: readonly string[] };
  limit: number;
  now: number;
  until: number;
}
/** Takes what is due. If it has not ended by `until`, another process takes it. */
export async function claim(sql: Sql, { of, limit, now, until }: Claim): Promise<Delivery[]> {
  const due = sql
    .selectFrom('deliveries')
    .where('state', '=', 'due')
    .where('due_at', '<=', now)
    .where(e =>
      typeof of === 'string' ? e('destination', '=', of) : e.and(of.except.map(id => e('destination', '!=', id))),
    )
    .orderBy('due_at')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();
  const taken = await sql
    .updateTable('deliveries')
    .set(e => ({ due_at: until, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  const rows = await sql
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('versions', join =>
      join.onRef('versions.lead_id', '=', 'deliveries.lead_id').onRef('versions.revision', '=', 'deliveries.revision'),
    )
    .where(
      'deliveries.id',
      'in',
      taken.map(({ id }) => id),
    )
    .select(['deliveries.id', 'destination', 'event', 'deliveries.revision', 'attempts', 'leads.parent_id'])
    .select(['deliveries.lead_id', 'form_id', 'is_test', 'leads.received_at', 'body', 'context'])
    .select(e => e.fn.coalesce('versions.received_at', 'leads.erased_at', 'leads.received_at').as('happened_at'))
    // A receiver should know a lead before what completes it.
    .orderBy('leads.received_at')
    .execute();
  return rows.map(({ parent_id, ...row }) => ({ ...row, lead_id: parent_id ?? row.lead_id }));
}

type Change = Partial<Pick<DeliveriesTable, 'state' | 'due_at' | 'reason'>>;

/** With `attempt`, only if no other process has taken it since that one. */
export async function setDelivery(sql: Sql, id: string, change: Change, now: number, attempt?: number): Promise<void> {
  await sql
    .updateTable('deliveries')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .$if(attempt !== undefined, query => query.where('attempts', '=', attempt!))
    .execute();
}

const PAGE = 100;

/** The newest first; `before` is the last one of the page before. */
export async function deadLetters(sql: Sql, before?: RowKey): Promise<DeadLetter[]> {
  const rows = await sql
    .selectFrom('deliveries')
    .where('state', '=', 'dead')
    .$if(before !== undefined, query =>
      query.where(e => e(e.refTuple('changed_at', 'id'), '<', e.tuple(before!.at, before!.id))),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE)
    .select(['id', 'destination', 'event', 'lead_id', 'attempts', 'reason', 'changed_at'])
    .execute();
  return rows.map(({ lead_id, changed_at, ...row }) => ({ ...row, leadId: lead_id, failedAt: changed_at }));
}

/** How much waits, since when the oldest one (in milliseconds since 1970), and how much failed. Both are read from short indexes. */
export async function queueFigures(sql: Sql): Promise<{ due: number; oldest: number | null; dead: number }> {
  const of = (state: 'due' | 'dead') => sql.selectFrom('deliveries').where('state', '=', raw.lit(state));
  const due = await of('due')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow();
  const dead = await of('dead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { due: Number(due.count), oldest: due.oldest, dead: Number(dead.count) };
}

/** Makes dead letters due again: all of them, or those that are named. Resolves to their number. */
export async function sendAgain(sql: Sql, ids: readonly string[] | undefined, now: number): Promise<number> {
  if (ids?.length === 0) return 0; // PostgreSQL refuses an empty list
  const { numUpdatedRows } = await sql
    .updateTable('deliveries')
    .set({ state: 'due', attempts: 0, due_at: now, changed_at: now })
    .where('state', '=', 'dead')
    .$if(ids !== undefined, query => query.where('id', 'in', ids!))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
