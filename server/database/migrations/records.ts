import type { Kysely, Migration } from 'kysely';

/** What owners enter: customers, offers, lists. Each is a JSON object. */
export const records: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('records')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('data', 'text', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('records_key', ['kind', 'id'])
      .execute();
  },
};
