/** The queue of what destinations are owed. */
import { sql as raw } from 'kysely';
import type { FailedDelivery } from '../api/owner.ts';
import type { RowKey, Sql } from '../database/database.ts';
import type { DeliveriesTable, LeadsTable, LeadWorkTable, VersionsTable } from '../database/tables.ts';

/** Milliseconds to wait after each failed attempt; after the last one it becomes a dead letter. */
export const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000].map(seconds => seconds * 1000);

/** Something that is due. `lead_id` is that of the first lead, also for what came after the submit. */
export interface Delivery
  extends Pick<DeliveriesTable, 'id' | 'destination' | 'event' | 'lead_id' | 'revision'>,
    Pick<LeadsTable, 'form_id' | 'is_test' | 'received_at'>,
    Pick<VersionsTable, 'body' | 'context'> {
  /** When the visitor sent it, or the lead was erased. */
  happened_at: number;
  /** What the company's people did, if that is what it tells. */
  work: Pick<LeadWorkTable, 'status' | 'note' | 'owner' | 'actor'> | null;
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
      join
        .onRef('versions.lead_id', '=', 'deliveries.lead_id')
        .onRef('versions.revision', '=', 'deliveries.revision')
        .on('event', '!=', UPDATED),
    )
    .leftJoin('lead_work', join =>
      join
        .onRef('lead_work.lead_id', '=', 'deliveries.lead_id')
        .onRef('lead_work.revision', '=', 'deliveries.revision')
        .on('event', '=', UPDATED),
    )
    .where(
      'deliveries.id',
      'in',
      taken.map(({ id }) => id),
    )
    .select(['deliveries.id', 'destination', 'event', 'deliveries.revision', 'attempts', 'leads.parent_id'])
    .select(['deliveries.lead_id', 'form_id', 'is_test', 'leads.received_at', 'body', 'context'])
    .select(['status', 'note', 'owner', 'actor'])
    .select(e => e.fn.coalesce('at', 'versions.received_at', 'erased_at', 'leads.received_at').as('happened_at'))
    // A receiver should know a lead before what completes it.
    .orderBy('leads.received_at')
    .execute();
  return rows.map(({ parent_id, status, note, owner, actor, ...row }) => ({
    ...{ ...row, lead_id: parent_id ?? row.lead_id },
    work: status === null ? null : { status, note: note ?? '', owner: owner ?? '', actor: actor ?? '' },
  }));
}

/** Tells of work on a lead; its revision is that of the work. */
export const UPDATED = 'lead.updated';

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

/** Dead letters, or what waits for its next try: the newest first; `before` is the last one of the page before. */
export async function failedDeliveries(sql: Sql, state: 'dead' | 'due', before?: RowKey): Promise<FailedDelivery[]> {
  const rows = await sql
    .selectFrom('deliveries')
    .where('state', '=', raw.lit(state))
    .$if(state === 'due', query => query.where('reason', 'is not', null))
    .$if(before !== undefined, query =>
      query.where(e => e(e.refTuple('changed_at', 'id'), '<', e.tuple(before!.at, before!.id))),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE)
    .select(['id', 'destination', 'event', 'lead_id', 'attempts', 'reason', 'changed_at', 'due_at'])
    .execute();
  return rows.map(({ lead_id, changed_at, due_at, ...row }) => ({
    ...{ ...row, leadId: lead_id, failedAt: changed_at, dueAt: due_at },
  }));
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

/** Which deliveries are sent now: those that are named, all dead letters, or all that wait for their next try. */
export type Chosen = { ids: readonly string[] } | 'dead' | 'waiting';

/** Resolves to their number. What is being sent at this moment is left alone. */
export async function sendNow(sql: Sql, chosen: Chosen, now: number): Promise<number> {
  const ids = typeof chosen === 'object' ? chosen.ids : undefined;
  if (ids?.length === 0) return 0; // PostgreSQL refuses an empty list
  let count = 0n;
  if (chosen !== 'waiting') {
    const { numUpdatedRows } = await sql
      .updateTable('deliveries')
      .set({ state: 'due', attempts: 0, due_at: now, changed_at: now })
      .where('state', '=', 'dead')
      .$if(ids !== undefined, query => query.where('id', 'in', ids!))
      .executeTakeFirstOrThrow();
    count += numUpdatedRows;
  }
  if (chosen !== 'dead') {
    const { numUpdatedRows } = await sql
      .updateTable('deliveries')
      .set({ due_at: now })
      .where('state', '=', 'due')
      .where('due_at', '>', now)
      // A worker that has taken it has set another time.
      .where(e =>
        e.or(
          PAUSES.map((pause, tries) =>
            e.and([e('attempts', '=', tries + 1), e(e('due_at', '-', e.ref('changed_at')), '=', pause)]),
          ),
        ),
      )
      .$if(ids !== undefined, query => query.where('id', 'in', ids!))
      .executeTakeFirstOrThrow();
    count += numUpdatedRows;
  }
  return Number(count);
}
