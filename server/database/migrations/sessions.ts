import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** Browsers in which somebody has signed in. */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'sessions', {
      id_hash: 'key',
      person: 'text',
      token_hash: 'text',
      expires_at: 'bigint',
    }).execute();
    await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  },
};
