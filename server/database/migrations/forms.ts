import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** Forms, the versions of their definitions, and the audit log. */
export const forms: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'forms', {
      id: 'key',
      newest: 'integer',
      live: 'integer?',
      trial: 'integer?',
      trial_percent: 'integer',
      is_off: 'integer',
      off_types: 'text',
      country: 'text',
      changed_at: 'bigint',
    }).execute();
    await createTable(db, 'form_versions', {
      form_id: 'text',
      version: 'integer',
      definition: 'text',
      note: 'text',
      author: 'text',
      created_at: 'bigint',
      first_live_at: 'bigint?',
    })
      .addPrimaryKeyConstraint('form_versions_key', ['form_id', 'version'])
      .execute();
    await createTable(db, 'audit', {
      id: 'key',
      at: 'bigint',
      actor: 'text',
      action: 'text',
      subject: 'text',
      detail: 'text',
    }).execute();
    await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
    await schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'at']).execute();
  },
};
