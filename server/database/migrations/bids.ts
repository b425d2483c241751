import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** The answers of buyers in auctions. */
export const bids: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'bids', {
      delivery_id: 'text',
      lead_id: 'text',
      buyer: 'text',
      price: 'double precision?',
      token: 'text?',
      state: 'text',
      at: 'bigint',
    })
      .addPrimaryKeyConstraint('bids_key', ['delivery_id', 'buyer'])
      .execute();
    await db.schema.createIndex('bids_by_lead').on('bids').column('lead_id').execute();
  },
};
