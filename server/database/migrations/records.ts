import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** Records that owners enter, as JSON objects: customers, offers, lists. */
export const records: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'records', { kind: 'text', id: 'text', data: 'text', changed_at: 'bigint' })
      .addPrimaryKeyConstraint('records_key', ['kind', 'id'])
      .execute();
  },
};
