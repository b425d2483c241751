/** Routes that suggest postcodes and addresses while the visitor types. */
import { type Context, Hono } from 'hono';
import { type AdminEnv, readText } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import type { PlacesTable } from '../database/tables.ts';
import { limitAddress } from '../http/access.ts';
import type { Env } from '../http/caller.ts';
import { answerProblem, type Problem } from '../http/problem.ts';
import { type AddressService, describeAddress, type PlaceDetails, type Search } from './address-service.ts';
import { createBan, isOfBan } from './ban.ts';
import { createGoogle } from './google.ts';
import { placesIn } from './place-list.ts';
import { countryOfList, findPlace, findPlaces, nearestPlace, placesWith, replacePlaces } from './place-store.ts';

const MAX_INPUT = 200;
const OUT_OF_REACH: Problem = { status: 503, error: 'The address service is out of reach.' };
const KINDS: Readonly<Record<string, Search['kind']>> = { '(cities)': 'city', '(regions)': 'postcode' };

/** Converts a place to the format of the postcode question. */
const toResult = (place: PlacesTable) => {
  const { id, country, postcode, city, region, region_code, county, county_code, latitude, longitude } = place;
  const title = `${postcode} ${city}`;
  return {
    objectID: id,
    id: postcode,
    title,
    name: city,
    value: title,
    zipcode: postcode,
    city,
    region,
    region_code,
    county,
    county_code,
    country_code: country,
    ...(latitude !== null && { latitude, longitude: longitude ?? 0 }),
  };
};
const toDetails = (place: PlacesTable): PlaceDetails => {
  const { postcode, city, county, county_code, region, region_code, country, latitude, longitude } = place;
  return describeAddress({
    formatted: `${postcode} ${city}`,
    city,
    postcode,
    lat: latitude ?? 0,
    lng: longitude ?? 0,
    county: [county, county_code],
    region: [region, region_code],
    country: [country.toUpperCase()],
  });
};
const position = (lat: string | undefined, lng: string | undefined): [number, number] | undefined => {
  const both: [number, number] = [Number(lat || 'x'), Number(lng || 'x')];
  return both.every(Number.isFinite) ? both : undefined;
};

/** Uses the owner's lists if the settings have no address service. They contain no streets. */
function createOwnLists({ database: { transaction } }: ServerContext): AddressService {
  return {
    async suggest({ input, kind, country }) {
      const found = await transaction(sql => findPlaces(sql, country, input, 20));
      const described = found.map(({ id, postcode, city }) => ({
        description: kind === 'city' ? city : `${postcode} ${city}`,
        place_id: id,
      }));
      return described
        .filter((one, place) => described.findIndex(({ description }) => description === one.description) === place)
        .slice(0, 5);
    },
    async details(id) {
      const found = await transaction(sql => findPlace(sql, id));
      return found ? toDetails(found) : null;
    },
    async at(lat, lng) {
      const found = await transaction(sql => nearestPlace(sql, lat, lng));
      return found ? [toDetails(found)] : [];
    },
  };
}

/** `addresses` replaces the services of the settings. */
export function placeRoutes(context: ServerContext, addresses?: AddressService): Hono<Env> {
  const { database, settings } = context;
  const { google, ban, perAddress } = settings.places;
  const { transaction } = database;
  const app = new Hono<Env>();
  const french = ban && createBan(ban, context);
  const service = addresses ?? (google ? createGoogle(google, context) : createOwnLists(context));
  const limit = limitAddress(context, perAddress);
  const query = (c: Context, name: string): string => (c.req.query(name) ?? '').slice(0, MAX_INPUT);

  app.get('/api/address/autocomplete', limit, async c => {
    const country = query(c, 'country').toLowerCase();
    const kind = KINDS[query(c, 'types')] ?? 'address';
    const texts = { input: query(c, 'input'), language: query(c, 'language'), session: c.req.query('session') };
    const asked = countryOfList(country) === 'fr' && french ? french : service;
    const predictions = await asked.suggest({ ...texts, kind, country });
    return predictions ? c.json({ predictions }) : answerProblem(c, OUT_OF_REACH);
  });
  app.get('/api/address/details', limit, async c => {
    const id = c.req.query('place_id') ?? '';
    const asked = isOfBan(id) && french ? french : service;
    const result = await asked.details(id, query(c, 'language'), c.req.query('session'));
    if (result === null) return answerProblem(c, { status: 404, error: 'There is no such place.' });
    return result ? c.json({ result }) : answerProblem(c, OUT_OF_REACH);
  });
  // Pages choose this route with `data-geocode-url`.
  app.get('/geocode', limit, async c => {
    const at = position(...(query(c, 'latlng').split(',') as [string, string]));
    const results = at ? await service.at(...at) : [];
    return results ? c.json({ results }) : answerProblem(c, OUT_OF_REACH);
  });

  app.get('/zipcodes', async c => {
    const country = query(c, 'filters').replace(/^country_code:/, '');
    const found = await transaction(sql => findPlaces(sql, country, query(c, 'query'), 5));
    return c.json({ hits: found.map(toResult) });
  });
  app.get('/api/autocomplete/:list/:text', async c => {
    const { list, text } = c.req.param();
    const found = await transaction(sql =>
      findPlaces(sql, list.replace(/_zipcode$/, ''), text.slice(0, MAX_INPUT), 10),
    );
    return c.json({ results: found.map(toResult) });
  });
  app.get('/api/get/:list/:zipcode', async c => {
    const { list, zipcode } = c.req.param();
    const found = await transaction(sql => placesWith(sql, list.replace(/_zipcode$/, ''), zipcode));
    return c.json({ results: found.map(toResult) });
  });
  app.get('/zipcode/fallback/nl/:lat/:lng', async c => {
    const at = position(c.req.param('lat'), c.req.param('lng'));
    if (!at) return answerProblem(c, { status: 400, error: 'Expected a latitude and a longitude.' });
    const found = await transaction(sql => nearestPlace(sql, ...at, 'nl'));
    return c.json({ result: found?.postcode ?? null });
  });
  return app;
}

/** `PUT /places/fr` with a CSV file replaces the list of a country. */
export function placeOwnerRoutes({ database, host }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.put('/places/:country', async c => {
    const country = c.req.param('country');
    if (!/^[a-z]{2}$/.test(country)) return c.json({ error: 'The country has two lower-case letters.' }, 422);
    const text = await readText(c);
    const places = await placesIn(text, country);
    if (typeof places === 'string') return c.json({ error: places }, 422);
    const detail = { count: places.length };
    const isReplaced = await replacePlaces(database, country, places, sql =>
      audit(sql, host, { actor: c.get('actor'), action: 'places.replace', subject: country, detail }),
    );
    if (!isReplaced) return c.json({ error: 'Somebody else is replacing this list. Yours was not stored.' }, 409);
    return c.json({ places: places.length });
  });
  return api;
}
