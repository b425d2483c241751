import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** Codes and silent checks of phone numbers. */
export const verifications: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'verifications', {
      id: 'key',
      phone_hash: 'text',
      channel: 'text',
      request_key: 'unique',
      state: 'text',
      reference: 'text',
      sna_url: 'text?',
      checks: 'integer',
      created_at: 'bigint',
      changed_at: 'bigint',
    }).execute();
    await schema.createIndex('verifications_by_phone').on('verifications').column('phone_hash').execute();
    await schema.createIndex('verifications_by_time').on('verifications').column('created_at').execute();
  },
};
