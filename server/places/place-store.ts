/** The owner's lists of postcodes and towns, imported from CSV. */
import { sql as raw } from 'kysely';
import { inParts, type Sql } from '../database/database.ts';
import type { PlacesTable } from '../database/tables.ts';
import { normalize } from '../http/normalize.ts';

/** Territories that use French postcodes. */
const FRENCH = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
/** The country of the list that has the postcodes of a country. */
export const listOf = (country: string): string => {
  const code = country.trim().toLowerCase();
  return FRENCH.has(code) ? 'fr' : code;
};
const keyOf = (postcode: string): string => normalize(postcode).replaceAll(' ', '');

/** Places whose postcode or town begins with the text; with a text such as `75001 par`, both. */
export function findPlaces(sql: Sql, country: string, text: string, limit: number): Promise<PlacesTable[]> {
  const wanted = normalize(text);
  if (wanted === '') return Promise.resolve([]);
  const [first = '', ...rest] = wanted.split(' ');
  return sql
    .selectFrom('places')
    .$if(country !== '', query => query.where('country', '=', listOf(country)))
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
}

export const placesWith = (sql: Sql, country: string, postcode: string): Promise<PlacesTable[]> =>
  sql
    .selectFrom('places')
    .where('country', '=', listOf(country))
    .where('postcode_key', '=', keyOf(postcode))
    .selectAll()
    .orderBy('city_key')
    .limit(20)
    .execute();

/** The closest place, by distances that are right for places close to each other. */
export async function nearestPlace(sql: Sql, lat: number, lng: number, country = ''): Promise<PlacesTable | undefined> {
  // A degree of longitude gets shorter toward the poles.
  const scale = Math.cos((lat * Math.PI) / 180) ** 2;
  const distance = raw<number>`(latitude - ${lat}) * (latitude - ${lat}) + (longitude - ${lng}) * (longitude - ${lng}) * ${scale}`;
  return sql
    .selectFrom('places')
    .$if(country !== '', query => query.where('country', '=', country))
    .where('latitude', 'is not', null)
    .selectAll()
    .orderBy(distance)
    .limit(1)
    .executeTakeFirst();
}

export type NewPlace = Pick<PlacesTable, 'postcode' | 'city' | 'latitude' | 'longitude'> &
  Partial<Pick<PlacesTable, 'region' | 'region_code' | 'county' | 'county_code'>>;

/** Replaces the list of a country. */
export async function replacePlaces(sql: Sql, country: string, places: readonly NewPlace[]): Promise<void> {
  await sql.deleteFrom('places').where('country', '=', country).execute();
  const seen = new Map<string, number>();
  const rows = places.map(place => {
    const key = `${country}-${keyOf(place.postcode)}`;
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return {
      region: '',
      region_code: '',
      county: '',
      county_code: '',
      ...place,
      country,
      postcode_key: keyOf(place.postcode),
      city_key: normalize(place.city),
      id: number === 0 ? key : `${key}-${number}`,
    };
  });
  for (const some of inParts(rows)) await sql.insertInto('places').values(some).execute();
}
