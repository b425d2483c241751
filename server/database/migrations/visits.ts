import { type Kysely, type Migration, sql } from 'kysely';
import { createTable } from './table.ts';

/** Sums of visits, and visits that may still send messages. */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'visit_sums', {
      day: 'text',
      form_id: 'text',
      version: 'integer',
      source: 'text',
      device: 'text',
      part: 'text',
      metric: 'text',
      count: 'integer',
    })
      .addPrimaryKeyConstraint('visit_sums_key', ['form_id', 'source', 'device', 'day', 'version', 'part', 'metric'])
      .execute();
    await schema.createIndex('visit_sums_by_day').on('visit_sums').column('day').execute();
    await schema
      .createIndex('visit_sums_of_forms')
      .on('visit_sums')
      .columns(['form_id', 'day'])
      .where(sql.ref('part'), '=', sql.lit(''))
      .execute();
    await createTable(db, 'open_visits', { id: 'key', n: 'integer', snapshot: 'text', at: 'bigint' }).execute();
    await schema.createIndex('open_visits_by_time').on('open_visits').column('at').execute();
  },
};
