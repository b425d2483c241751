import { type Kysely, type Migration, sql } from 'kysely';
import { createTable } from './table.ts';

/** A new list of places is written beside the old one. */
export const placeLists: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'place_lists', { country: 'key', live: 'text', newest: 'integer' }).execute();
    await sql`INSERT INTO place_lists SELECT DISTINCT country, country, 0 FROM places`.execute(db);
  },
};
