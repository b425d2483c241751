/** Counts in windows of time, shared by all copies of the server. */
import type { Sql } from './database.ts';

export interface Window {
  /** Contains no personal data: phone numbers and addresses are hashed. */
  name: string;
  /** The length of a window in milliseconds. A window begins at every multiple of it. */
  every: number;
}

const DAY = 86_400_000;
const rowOf = ({ name, every }: Window, now: number) => {
  const period = Math.floor(now / every);
  return { name, period, count: 1, expires_at: (period + 1) * every };
};

/** The largest value of the column. PostgreSQL refuses to compare the column with a larger number. */
const MOST = 2 ** 31 - 1;

/** Adds 1 to the count of the current window, unless the count has reached `limit`. Resolves to whether it was added. */
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

/** The counts of the current windows if their names start with `beginning`: the 200 largest. */
export const countsOf = (sql: Sql, beginning: string, now: number): Promise<{ name: string; count: number }[]> =>
  sql
    .selectFrom('counters')
    .where('name', 'like', `${beginning}%`)
    .where('expires_at', '>', now)
    // Deliveries that were postponed by a limit have a count on a later day.
    .where('expires_at', '<=', now + DAY)
    .select(['name', 'count'])
    .orderBy('count', 'desc')
    .limit(200)
    .execute();
