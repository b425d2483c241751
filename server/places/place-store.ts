/** The owner's lists of postcodes and towns, imported from CSV. */
import { sql as raw } from 'kysely';
import { type Database, inParts, type Sql } from '../database/database.ts';
import type { PlacesTable } from '../database/tables.ts';
import { normalize } from '../http/normalize.ts';

/** The limit of rows in one transaction. */
const AT_ONCE = 500;

/** Territories that use French postcodes. */
const FRENCH = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
/** The country of the list that contains the postcodes of a country. */
export const countryOfList = (country: string): string => {
  const code = country.trim().toLowerCase();
  return FRENCH.has(code) ? 'fr' : code;
};
/** The lists that visitors search: that of a country, or all if `country` is empty. */
const liveLists = (sql: Sql, country: string) =>
  sql
    .selectFrom('place_lists')
    .$if(country !== '', query => query.where('country', '=', countryOfList(country)))
    .select('live');
/** Removes the number of the list, so that the id of a place stays the same if the list is replaced. */
const describe = ({ id, country: list, ...place }: PlacesTable): PlacesTable => {
  const country = list.slice(0, 2);
  return { ...place, country, id: country + id.slice(list.length) };
};
const keyOf = (postcode: string): string => normalize(postcode).replaceAll(' ', '');

/** Places whose postcode or town begins with the text; with a text such as `75001 par`, both. */
export async function findPlaces(sql: Sql, country: string, text: string, limit: number): Promise<PlacesTable[]> {
  const wanted = normalize(text);
  if (wanted === '') return [];
  const [first = '', ...rest] = wanted.split(' ');
  const found = await sql
    .selectFrom('places')
    .where('country', 'in', liveLists(sql, country))
    .where(e =>
      e.or([
        e('postcode_key', 'like', `${keyOf(text)}%`),
        e('city_key', 'like', `${wanted}%`),
        ...(rest.length > 0
          ? [e.and([e('postcode_key', '=', first), e('city_key', 'like', `${rest.join(' ')}%`)])]
          : []),
      ]),
    )
    .selectAll()
    .orderBy('postcode_key')
    .orderBy('city_key')
    .limit(limit)
    .execute();
  return found.map(describe);
}

export async function placesWith(sql: Sql, country: string, postcode: string): Promise<PlacesTable[]> {
  const found = await sql
    .selectFrom('places')
    .where('country', 'in', liveLists(sql, country))
    .where('postcode_key', '=', keyOf(postcode))
    .selectAll()
    .orderBy('city_key')
    .limit(20)
    .execute();
  return found.map(describe);
}

export async function findPlace(sql: Sql, id: string): Promise<PlacesTable | undefined> {
  const country = id.slice(0, 2);
  const found = await sql
    .selectFrom('places')
    .innerJoin('place_lists', 'place_lists.live', 'places.country')
    .where('place_lists.country', '=', country)
    .whereRef('places.id', '=', raw`live || ${id.slice(country.length)}`)
    .selectAll('places')
    .executeTakeFirst();
  return found && describe(found);
}

/** The closest place. The distances are accurate only for places that are close to each other. */
export async function nearestPlace(sql: Sql, lat: number, lng: number, country = ''): Promise<PlacesTable | undefined> {
  // A degree of longitude gets shorter toward the poles.
  const scale = Math.cos((lat * Math.PI) / 180) ** 2;
  const distance = raw<number>`(latitude - ${lat}) * (latitude - ${lat}) + (longitude - ${lng}) * (longitude - ${lng}) * ${scale}`;
  const found = await sql
    .selectFrom('places')
    .where('country', 'in', liveLists(sql, country))
    .where('latitude', 'is not', null)
    .selectAll()
    .orderBy(distance)
    .limit(1)
    .executeTakeFirst();
  return found && describe(found);
}

export type NewPlace = Pick<PlacesTable, 'postcode' | 'city' | 'latitude' | 'longitude'> &
  Partial<Pick<PlacesTable, 'region' | 'region_code' | 'county' | 'county_code'>>;

/** Resolves to the id of a new list of the country. */
async function beginList(sql: Sql, country: string): Promise<string> {
  const { newest } = await sql
    .insertInto('place_lists')
    .values({ country, live: '', newest: 1 })
    .onConflict(conflict => conflict.column('country').doUpdateSet(e => ({ newest: e('place_lists.newest', '+', 1) })))
    .returning('newest')
    .executeTakeFirstOrThrow();
  return `${country}.${newest}`;
}

/** Puts a list into use. Resolves to the other lists of the country, or to undefined if a newer list was begun. */
async function switchTo(sql: Sql, list: string): Promise<string[] | undefined> {
  const [country = '', number] = list.split('.');
  const { numUpdatedRows } = await sql
    .updateTable('place_lists')
    .set({ live: list })
    .where('country', '=', country)
    .where('newest', '=', Number(number))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const others = sql.selectFrom('places').where('country', 'like', `${country}%`).where('country', '<>', list);
  return (await others.select('country').distinct().execute()).map(other => other.country);
}

async function deleteList(database: Database, list: string): Promise<void> {
  const some = (sql: Sql) =>
    sql.selectFrom('places').where('country', '=', list).orderBy('postcode_key').select('id').limit(AT_ONCE);
  const deletePart = (sql: Sql) => sql.deleteFrom('places').where('id', 'in', some(sql)).executeTakeFirstOrThrow();
  while ((await database.part(deletePart)).numDeletedRows > 0n);
}

/**
 * Replaces the list of a country. The new list is written in parts, so that arriving leads wait only for a short transaction.
 * Visitors search the old list until the new one is complete; `complete` runs in the transaction that switches the lists.
 * Resolves to false, without a change, if somebody else has begun to replace the list in the meantime.
 */
export async function replacePlaces(
  database: Database,
  country: string,
  places: readonly NewPlace[],
  complete?: (sql: Sql) => Promise<void>,
): Promise<boolean> {
  const list = await database.part(sql => beginList(sql, country));
  const seen = new Map<string, number>();
  const rowOf = (place: NewPlace): PlacesTable => {
    const key = `${list}-${keyOf(place.postcode)}`;
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return {
      region: '',
      region_code: '',
      county: '',
      county_code: '',
      ...place,
      country: list,
      postcode_key: keyOf(place.postcode),
      city_key: normalize(place.city),
      id: number === 0 ? key : `${key}-${number}`,
    };
  };
  for (const some of inParts(places, AT_ONCE)) {
    const rows = some.map(rowOf);
    await database.part(sql => sql.insertInto('places').values(rows).execute());
  }
  const others = await database.part(async sql => {
    const found = await switchTo(sql, list);
    if (found) await complete?.(sql);
    return found;
  });
  for (const one of others ?? [list]) await deleteList(database, one);
  return others !== undefined;
}
