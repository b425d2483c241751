import type { Kysely, Migration } from 'kysely';

/** Which customer a visitor was shown, the calls that were booked, and events of pages. */
export const reveals: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('reveals')
      .addColumn('lead_id', 'text', column => column.primaryKey())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('customer_id', 'text')
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .execute();
    await schema
      .createTable('bookings')
      .addColumn('customer_id', 'text', column => column.notNull())
      .addColumn('slot', 'text', column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('lead_id', 'text', column => column.notNull().unique())
      .addColumn('booked_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('bookings_key', ['customer_id', 'slot', 'place'])
      .execute();
    await schema.createIndex('bookings_by_slot').on('bookings').columns(['slot', 'lead_id']).execute();
    await schema
      .createTable('events')
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('visitor', 'text', column => column.notNull())
      .addColumn('data', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('events_by_time').on('events').columns(['at', 'name', 'visitor']).execute();
    await schema.createIndex('events_by_visitor').on('events').column('visitor').execute();
  },
};
