/** Counts in windows of time, shared by all copies of the server. */
import type { Sql } from './database.ts';

export interface Window {
  /** Without personal data: of a number or an address, its hash. */
  name: string;
  /** Milliseconds. A count begins at every multiple of it. */
  every: number;
}

const DAY = 86_400_000;
const rowOf = ({ name, every }: Window, now: number) => {
  const period = Math.floor(now / every);
  return { name, period, count: 1, expires_at: (period + 1) * every };
};

/** The largest number of the column in PostgreSQL, which refuses to compare it with a larger one. */
const MOST = 2 ** 31 - 1;

/** Counts one more, unless there were `limit` already. Resolves to whether it was counted. */
export async function take(sql: Sql, window: Window, limit: number, now: number): Promise<boolean> {
  if (limit < 1) return false;
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('counters')
    .values(rowOf(window, now))
    .onConflict(conflict =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet(e => ({ count: e('counters.count', '+', 1) }))
        .where('counters.count', '<', Math.min(limit, MOST)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export const count = (sql: Sql, window: Window, now: number): Promise<boolean> => take(sql, window, MOST, now);

/** The counts of now whose names begin so. */
export const countsOf = (sql: Sql, beginning: string, now: number): Promise<{ name: string; count: number }[]> =>
  sql
    .selectFrom('counters')
    .where('name', 'like', `${beginning}%`)
    .where('expires_at', '>', now)
    // What waits for room was counted for a later day.
    .where('expires_at', '<=', now + DAY)
    .select(['name', 'count'])
    .orderBy('count', 'desc')
    .limit(200)
    .execute();
