import { type Kysely, type Migration, sql } from 'kysely';

/** An index to find the due deliveries of one destination without reading those of the others. */
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
