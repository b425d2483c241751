import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** Postcodes and towns of the owner's own lists. */
export const places: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await createTable(db, 'places', {
      id: 'key',
      country: 'text',
      postcode: 'text',
      postcode_key: 'text',
      city: 'text',
      city_key: 'text',
      region: 'text',
      region_code: 'text',
      county: 'text',
      county_code: 'text',
      latitude: 'double precision?',
      longitude: 'double precision?',
    }).execute();
    await schema.createIndex('places_by_postcode').on('places').columns(['country', 'postcode_key']).execute();
    await schema.createIndex('places_by_city').on('places').columns(['country', 'city_key']).execute();
  },
};
