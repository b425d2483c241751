import { type Kysely, type Migration, sql } from 'kysely';

/** Leads, their versions and persons, and the queue of what destinations are owed. */
export const leads: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('leads')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('idempotency_key', 'text', column => column.notNull().unique())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('form_id', 'text', column => column.notNull())
      .addColumn('parent_id', 'text')
      .addColumn('is_test', 'integer', column => column.notNull())
      .addColumn('received_at', 'bigint', column => column.notNull())
      .addColumn('erased_at', 'bigint')
      .execute();
    await schema.createIndex('leads_by_parent').on('leads').column('parent_id').execute();
    await schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute();
    await schema
      .createTable('versions')
      .addColumn('lead_id', 'text', column => column.notNull())
      .addColumn('revision', 'integer', column => column.notNull())
      .addColumn('body_hash', 'text', column => column.notNull())
      .addColumn('body', 'text')
      .addColumn('context', 'text')
      .addColumn('received_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('versions_key', ['lead_id', 'revision'])
      .addUniqueConstraint('versions_by_hash', ['lead_id', 'body_hash'])
      .execute();
    await schema
      .createTable('contacts')
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('lead_id', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('contacts_key', ['hash', 'lead_id'])
      .execute();
    await schema.createIndex('contacts_by_lead').on('contacts').column('lead_id').execute();
    await schema
      .createTable('deliveries')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('destination', 'text', column => column.notNull())
      .addColumn('event', 'text', column => column.notNull())
      .addColumn('lead_id', 'text', column => column.notNull())
      .addColumn('revision', 'integer', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('attempts', 'integer', column => column.notNull())
      .addColumn('due_at', 'bigint', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .addColumn('reason', 'text')
      .execute();
    await schema.createIndex('deliveries_by_lead').on('deliveries').column('lead_id').execute();
    // The queue stays short, however many deliveries there were.
    await schema
      .createIndex('deliveries_due')
      .on('deliveries')
      .column('due_at')
      .where(sql.ref('state'), '=', sql.lit('due'))
      .execute();
    await schema
      .createIndex('deliveries_dead')
      .on('deliveries')
      .columns(['changed_at', 'id'])
      .where(sql.ref('state'), '=', sql.lit('dead'))
      .execute();
    await schema
      .createTable('counters')
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('period', 'bigint', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('counters_key', ['name', 'period'])
      .execute();
    await schema.createIndex('counters_by_end').on('counters').column('expires_at').execute();
  },
};
