/** Filters for the list of leads. */
import type { DeliveryState } from '../api/owner.ts';
import type { Sql } from '../database/database.ts';
import { currentWork, statusOf } from './work.ts';

export interface Filter {
  form?: string | undefined;
  /** Leads were received at `from` or later, and before `to`, in milliseconds since 1970. */
  from?: number | undefined;
  to?: number | undefined;
  status?: string | undefined;
  delivery?: string | undefined;
}

const timeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Reads the filter from the query of a URL. Wrong times are ignored. */
export const filterIn = (query: (name: string) => string | undefined): Filter => ({
  form: query('form') || undefined,
  from: timeIn(query('from')),
  to: timeIn(query('to')),
  status: query('status') || undefined,
  delivery: query('delivery') || undefined,
});

/** Pairs of states of deliveries and of leads. A lead has the worst state of its deliveries. */
const WORST_FIRST = [
  ['dead', 'failed'],
  ['due', 'waiting'],
  ['sent', 'delivered'],
] as const;

/** The states of these leads, by their deliveries and those of their later requests. */
export async function deliveryStates(sql: Sql, ids: readonly string[]): Promise<(id: string) => DeliveryState> {
  const root = sql.fn.coalesce('parent_id', 'leads.id');
  const rows =
    ids.length === 0
      ? []
      : await sql
          .selectFrom('deliveries')
          .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
          .where(e => e.or([e('leads.id', 'in', ids), e('leads.parent_id', 'in', ids)]))
          .groupBy([root, 'state'])
          .select([root.as('root'), 'state'])
          .execute();
  const states = new Set(rows.map(({ root, state }) => `${state} ${root}`));
  return id => WORST_FIRST.find(([state]) => states.has(`${state} ${id}`))?.[1] ?? 'none';
}

/** The leads with this status and this state of deliveries. */
export async function withState<Row extends { id: string }>(
  sql: Sql,
  rows: readonly Row[],
  { status, delivery }: Filter,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const work = status === undefined ? undefined : await currentWork(sql, ids);
  const deliveryOf = delivery === undefined ? undefined : await deliveryStates(sql, ids);
  return rows.filter(
    ({ id }) =>
      (work === undefined || statusOf(work.get(id) ?? null) === status) &&
      (deliveryOf === undefined || deliveryOf(id) === delivery),
  );
}
