import type { Kysely, Migration } from 'kysely';

/** Postcodes and towns of the owner's own lists. */
export const places: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    let table = schema.createTable('places').addColumn('id', 'text', column => column.primaryKey());
    for (const name of ['country', 'postcode', 'postcode_key', 'city', 'city_key'])
      table = table.addColumn(name, 'text', column => column.notNull());
    for (const name of ['region', 'region_code', 'county', 'county_code'])
      table = table.addColumn(name, 'text', column => column.notNull());
    for (const name of ['latitude', 'longitude']) table = table.addColumn(name, 'double precision');
    await table.execute();
    await schema.createIndex('places_by_postcode').on('places').columns(['country', 'postcode_key']).execute();
    await schema.createIndex('places_by_city').on('places').columns(['country', 'city_key']).execute();
  },
};
