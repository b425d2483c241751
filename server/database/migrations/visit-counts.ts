import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Allows sums of visits above two billion. Integers of SQLite have 64 bits anyway. */
export const visitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`ALTER TABLE visit_sums ALTER COLUMN count TYPE bigint`.execute(db);
  },
};
