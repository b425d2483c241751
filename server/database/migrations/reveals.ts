import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** The customers that visitors are shown, booked calls, and events of pages. */
export const reveals: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'reveals', {
      lead_id: 'key',
      state: 'text',
      customer_id: 'text?',
      changed_at: 'bigint',
    }).execute();
    await createTable(db, 'bookings', {
      customer_id: 'text',
      slot: 'text',
      place: 'integer',
      lead_id: 'unique',
      booked_at: 'bigint',
    })
      .addPrimaryKeyConstraint('bookings_key', ['customer_id', 'slot', 'place'])
      .execute();
    await schema.createIndex('bookings_by_slot').on('bookings').columns(['slot', 'lead_id']).execute();
    await createTable(db, 'events', { at: 'bigint', name: 'text', visitor: 'text', data: 'text' }).execute();
    await schema.createIndex('events_by_time').on('events').columns(['at', 'name', 'visitor']).execute();
    await schema.createIndex('events_by_visitor').on('events').column('visitor').execute();
  },
};
