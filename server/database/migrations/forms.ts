import type { Kysely, Migration } from 'kysely';

/** Definitions with their versions, what is published, and the log of what owners change. */
export const forms: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('forms')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('newest', 'integer', column => column.notNull())
      .addColumn('live', 'integer')
      .addColumn('trial', 'integer')
      .addColumn('trial_percent', 'integer', column => column.notNull())
      .addColumn('is_off', 'integer', column => column.notNull())
      .addColumn('off_types', 'text', column => column.notNull())
      .addColumn('country', 'text', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .execute();
    await schema
      .createTable('form_versions')
      .addColumn('form_id', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('definition', 'text', column => column.notNull())
      .addColumn('note', 'text', column => column.notNull())
      .addColumn('author', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('first_live_at', 'bigint')
      .addPrimaryKeyConstraint('form_versions_key', ['form_id', 'version'])
      .execute();
    await schema
      .createTable('audit')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('detail', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
    await schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'at']).execute();
  },
};
