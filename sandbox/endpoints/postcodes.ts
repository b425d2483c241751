import { decodePercent } from '../../server/http/json.ts';
import type { App } from '../app.ts';
import { type Place, places } from '../places/place.ts';
import { datasetCountry, nearestPlace, searchPlaces } from '../places/search.ts';

/** A search result, with the members of both the postcode search and the autocomplete endpoint. */
const toResult = (place: Place) => ({
  objectID: `${place.country}-${place.postcode.replaceAll(' ', '')}`,
  id: place.postcode,
  title: `${place.postcode} ${place.city}`,
  name: place.city,
  value: `${place.postcode} ${place.city}`,
  zipcode: place.postcode,
  city: place.city,
  region: place.region,
  region_code: place.regionShort,
  county: place.county,
  county_code: place.countyShort,
  country_code: place.country,
  latitude: place.lat,
  longitude: place.lng,
});

/** Postcode searches. */
export function postcodeEndpoints(app: App): void {
  app.get('/zipcodes', c => {
    const { query = '', filters = '', hitsPerPage = '5' } = c.req.query();
    const found = searchPlaces(filters.replace(/^country_code:/, ''), query).map(toResult);
    return c.json({ hits: found.slice(0, Math.max(0, Number.parseInt(hitsPerPage, 10) || 0)), nbHits: found.length });
  });

  // Returns up to ten results. The form limits its list to five.
  app.get('/api/autocomplete/:list/:text', c => {
    const [, country = ''] = /^(.+)_zipcode$/.exec(c.req.param('list')) ?? [];
    const found = country === '' ? [] : searchPlaces(country, decodePercent(c.req.param('text')));
    return c.json({ results: found.slice(0, 10).map(toResult) });
  });

  app.get('/api/get/:list/:zipcode', c => {
    const country = datasetCountry(c.req.param('list').replace(/_zipcode$/, ''));
    const postcode = decodePercent(c.req.param('zipcode'));
    const found = places.filter(place => place.country === country && place.postcode === postcode);
    return c.json({ results: found.map(toResult) });
  });

  app.get('/zipcode/fallback/nl/:lat/:lng', c => {
    const lat = Number(c.req.param('lat'));
    const lng = Number(c.req.param('lng'));
    if (!Number.isFinite(lat) || !Number.isFinite(lng))
      return c.json({ error: 'Expected a latitude and a longitude.' }, 400);
    return c.json({ result: nearestPlace(lat, lng, 'nl')?.postcode ?? null });
  });
}
