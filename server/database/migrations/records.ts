import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** What owners enter: customers, offers, lists. Each is a JSON object. */
export const records: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'records', { kind: 'text', id: 'text', data: 'text', changed_at: 'bigint' })
      .addPrimaryKeyConstraint('records_key', ['kind', 'id'])
      .execute();
  },
};
