import type { Kysely, Migration } from 'kysely';

/** Codes and silent checks of phone numbers. */
export const verifications: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('verifications')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('phone_hash', 'text', column => column.notNull())
      .addColumn('channel', 'text', column => column.notNull())
      .addColumn('request_key', 'text', column => column.notNull().unique())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('reference', 'text', column => column.notNull())
      .addColumn('sna_url', 'text')
      .addColumn('checks', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .execute();
    await schema.createIndex('verifications_by_phone').on('verifications').column('phone_hash').execute();
    await schema.createIndex('verifications_by_time').on('verifications').column('created_at').execute();
  },
};
