import { type Kysely, type Migration, sql } from 'kysely';
import { createTable } from './table.ts';

/** Leads, their versions and contacts, the queue of deliveries, and counters. */
export const leads: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'leads', {
      id: 'key',
      idempotency_key: 'unique',
      kind: 'text',
      form_id: 'text',
      parent_id: 'text?',
      is_test: 'integer',
      received_at: 'bigint',
      erased_at: 'bigint?',
    }).execute();
    await schema.createIndex('leads_by_parent').on('leads').column('parent_id').execute();
    await schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute();
    await createTable(db, 'versions', {
      lead_id: 'text',
      revision: 'integer',
      body_hash: 'text',
      body: 'text?',
      context: 'text?',
      received_at: 'bigint',
    })
      .addPrimaryKeyConstraint('versions_key', ['lead_id', 'revision'])
      .addUniqueConstraint('versions_by_hash', ['lead_id', 'body_hash'])
      .execute();
    await createTable(db, 'contacts', { hash: 'text', lead_id: 'text' })
      .addPrimaryKeyConstraint('contacts_key', ['hash', 'lead_id'])
      .execute();
    await schema.createIndex('contacts_by_lead').on('contacts').column('lead_id').execute();
    await createTable(db, 'deliveries', {
      id: 'key',
      destination: 'text',
      event: 'text',
      lead_id: 'text',
      revision: 'integer',
      state: 'text',
      attempts: 'integer',
      due_at: 'bigint',
      changed_at: 'bigint',
      reason: 'text?',
    }).execute();
    await schema.createIndex('deliveries_by_lead').on('deliveries').column('lead_id').execute();
    // This index stays small, however many deliveries were sent.
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
    await createTable(db, 'counters', { name: 'text', period: 'bigint', count: 'integer', expires_at: 'bigint' })
      .addPrimaryKeyConstraint('counters_key', ['name', 'period'])
      .execute();
    await schema.createIndex('counters_by_end').on('counters').column('expires_at').execute();
  },
};
