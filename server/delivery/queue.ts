/** The queue of deliveries to destinations. */
import { sql as raw } from 'kysely';
import type { FailedDelivery } from '../api/owner.ts';
import { isBefore, type RowKey, type Sql } from '../database/database.ts';
import type { DeliveriesTable, LeadsTable, LeadWorkTable, VersionsTable } from '../database/tables.ts';
import { idsWithLater } from '../leads/current.ts';

/** The time limit for the answer of a receiver in milliseconds. */
export const TIMEOUT = 15_000;
/** Milliseconds after which a claim expires, because its process was killed. No attempt takes as long. */
export const CLAIM = 6 * TIMEOUT;

/** Milliseconds to wait after each failed attempt. If the attempt after the last pause fails, the delivery is a dead letter. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000].map(seconds => seconds * 1000);

/** The pause after a failed attempt, undefined after the last one. `asked`: how long the receiver asks to wait. All in ms. */
export function pauseAfter(attempts: number, asked: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause && Math.max(pause, Math.min(asked, PAUSES.at(-1)!));
}

/** A claimed delivery. For a request after the submit, `lead_id` is the lead to which it belongs. */
export interface Delivery
  extends Pick<DeliveriesTable, 'id' | 'destination' | 'event' | 'lead_id' | 'revision'>,
    Pick<LeadsTable, 'form_id' | 'is_test' | 'received_at'>,
    Pick<VersionsTable, 'body' | 'context'> {
  /** When the visitor sent the version, or the work or the erasure was done. */
  happened_at: number;
  /** The company's work on the lead if the event is `lead.updated`. */
  work: Pick<LeadWorkTable, 'status' | 'note' | 'owner' | 'actor'> | null;
  /** The number of attempts, including the current one. */
  attempts: number;
}

export interface Claim {
  /** The id of a destination, or all except these. */
  of: string | { except: readonly string[] };
  limit: number;
  now: number;
}

export const CREATED = 'lead.created';
/** A destination gets a lead before the other events of the lead. */
const isNext = raw<boolean>`(deliveries.event = ${CREATED} OR NOT EXISTS (
  SELECT 1 FROM leads JOIN deliveries AS first ON first.lead_id = coalesce(leads.parent_id, leads.id)
  WHERE leads.id = deliveries.lead_id AND first.destination = deliveries.destination
  AND first.event = ${CREATED} AND first.state = 'due'))`;

/** Claims due deliveries for this process. After `CLAIM`, another process may claim them again. */
export async function claim(sql: Sql, { of, limit, now }: Claim): Promise<Delivery[]> {
  const due = sql
    .selectFrom('deliveries')
    .where('state', '=', 'due')
    .where('due_at', '<=', now)
    .where(e =>
      typeof of === 'string' ? e('destination', '=', of) : e.and(of.except.map(id => e('destination', '!=', id))),
    )
    .where(isNext)
    .orderBy('due_at')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();
  const taken = await sql
    .updateTable('deliveries')
    .set(e => ({ is_claimed: 1, due_at: now + CLAIM, changed_at: now, attempts: e('attempts', '+', 1) }))
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
    .orderBy('leads.received_at')
    .execute();
  return rows.map(({ parent_id, status, note, owner, actor, ...row }) => ({
    ...row,
    lead_id: parent_id ?? row.lead_id,
    work: status === null ? null : { status, note: note ?? '', owner: owner ?? '', actor: actor ?? '' },
  }));
}

/** The event of work on a lead. The `revision` of its deliveries is that of the work. */
export const UPDATED = 'lead.updated';

type Change = Partial<Pick<DeliveriesTable, 'state' | 'due_at' | 'reason'>>;

/** Changes a delivery, and ends its claim. With `attempt`, only if no other process has claimed it since that attempt. */
export async function setDelivery(sql: Sql, id: string, change: Change, now: number, attempt?: number): Promise<void> {
  await sql
    .updateTable('deliveries')
    .set({ ...change, is_claimed: 0, changed_at: now })
    .where('id', '=', id)
    .$if(attempt !== undefined, query => query.where('attempts', '=', attempt!))
    .execute();
}

/** Postpones the other events of a lead like `CREATED`, so that not every check of the queue looks at them. */
export const postponeLater = (
  sql: Sql,
  { destination, lead_id }: Delivery,
  change: { due_at: number; reason: string },
  now: number,
) =>
  sql
    .updateTable('deliveries')
    .set({ ...change, changed_at: now })
    .where('destination', '=', destination)
    .where('lead_id', 'in', idsWithLater(sql, [lead_id]))
    .where('state', '=', 'due')
    .where('event', '!=', CREATED)
    .where('due_at', '<', change.due_at)
    .execute();

/** Milliseconds by which the clocks of the machines with copies of the server may differ. */
const SKEW = 10_000;
/** Call after the clock was set back. Deliveries would wait until it reaches the times that were stored before. */
export async function followClock(sql: Sql, now: number): Promise<void> {
  const due = sql.selectFrom('deliveries').where('state', '=', raw.lit('due'));
  const { newest } = await due.select(({ fn }) => fn.max('changed_at').as('newest')).executeTakeFirstOrThrow();
  const ahead = (newest ?? now) - now;
  if (ahead <= SKEW) return;
  await sql
    .updateTable('deliveries')
    .set(e => ({ due_at: e('due_at', '-', ahead), changed_at: e('changed_at', '-', ahead) }))
    .where('state', '=', 'due')
    .where('changed_at', '>', now)
    // Those that wait for another day because of a daily limit keep their day.
    .where(e => e.or([e('attempts', '>', 0), e('reason', 'is not', null), e('due_at', '=', e.ref('changed_at'))]))
    .execute();
}

const PAGE = 100;

/** Lists dead letters, or deliveries that wait for a retry, the newest first. `before` is the last row of the previous page. */
export const failedDeliveries = (sql: Sql, state: 'dead' | 'due', before?: RowKey): Promise<FailedDelivery[]> =>
  sql
    .selectFrom('deliveries')
    .where('state', '=', raw.lit(state))
    .$if(state === 'due', query => query.where('reason', 'is not', null))
    .$if(before !== undefined, query => query.where(isBefore('changed_at', before!)))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE)
    .select(['id', 'destination', 'event', 'attempts', 'reason'])
    .select(['lead_id as leadId', 'changed_at as failedAt', 'due_at as dueAt'])
    .execute();

/** Counts waiting deliveries and dead letters with small indexes. `oldest` is the earliest due time in milliseconds since 1970. */
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

/** The deliveries to send now: those with these ids, all dead letters, or all that wait for a retry. */
export type Chosen = { ids: readonly string[] } | 'dead' | 'waiting';

/** Makes deliveries due now. Resolves to their number. Skips deliveries that are being sent. */
export async function sendNow(sql: Sql, chosen: Chosen, now: number): Promise<number> {
  const ids = typeof chosen === 'object' ? chosen.ids : undefined;
  if (ids?.length === 0) return 0; // PostgreSQL refuses an empty list
  const { numUpdatedRows } = await sql
    .updateTable('deliveries')
    .set(e => ({
      attempts: e.case().when('state', '=', 'dead').then(0).else(e.ref('attempts')).end(),
      state: 'due',
      due_at: now,
      changed_at: now,
    }))
    .where(e => {
      const dead = e('state', '=', 'dead');
      const waiting = e.and([
        e('state', '=', 'due'),
        e('due_at', '>', now),
        e('reason', 'is not', null),
        e('is_claimed', '=', 0),
      ]);
      return chosen === 'dead' ? dead : chosen === 'waiting' ? waiting : e.or([dead, waiting]);
    })
    .$if(ids !== undefined, query => query.where('id', 'in', ids!))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
