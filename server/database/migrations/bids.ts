import type { Kysely, Migration } from 'kysely';

/** What buyers answered to a lead. */
export const bids: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bids')
      .addColumn('delivery_id', 'text', column => column.notNull())
      .addColumn('lead_id', 'text', column => column.notNull())
      .addColumn('buyer', 'text', column => column.notNull())
      .addColumn('price', 'double precision')
      .addColumn('token', 'text')
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('bids_key', ['delivery_id', 'buyer'])
      .execute();
    await db.schema.createIndex('bids_by_lead').on('bids').column('lead_id').execute();
  },
};
