import type { Kysely, Migration } from 'kysely';

/** Browsers in which somebody has signed in. */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', column => column.primaryKey())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  },
};
