import { type Kysely, type Migration, sql } from 'kysely';

/** What is due for one destination is found without reading what waits for the others. */
export const lanes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('deliveries_due_by_destination')
      .on('deliveries')
      .columns(['destination', 'due_at'])
      .where(sql.ref('state'), '=', sql.lit('due'))
      .execute();
  },
};
