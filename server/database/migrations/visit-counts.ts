import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Sums of visits have room for more than two billion. Numbers of SQLite have it in every column. */
export const visitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`ALTER TABLE visit_sums ALTER COLUMN count TYPE bigint`.execute(db);
  },
};
