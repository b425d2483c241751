import { decode } from '../bodies.ts';
import type { App } from '../ground.ts';
import type { Place } from '../places/place.ts';
import { homeOf, nearest, places, search } from '../places/search.ts';

/** The members of LOOK-06, and those of NET-11 beside them. */
const hit = (place: Place) => ({
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
    const found = search(filters.replace(/^country_code:/, ''), query).map(hit);
    return c.json({ hits: found.slice(0, Math.max(0, Number.parseInt(hitsPerPage, 10) || 0)), nbHits: found.length });
  });

  // Up to ten, more than a page may show: the limit of five is the form's own.
  app.get('/api/autocomplete/:list/:text', c => {
    const [, country = ''] = /^(.+)_zipcode$/.exec(c.req.param('list')) ?? [];
    const found = country === '' ? [] : search(country, decode(c.req.param('text')));
    return c.json({ results: found.slice(0, 10).map(hit) });
  });

  app.get('/api/get/:list/:zipcode', c => {
    const country = homeOf(c.req.param('list').replace(/_zipcode$/, ''));
    const wanted = decode(c.req.param('zipcode'));
    const found = places.filter(place => place.country === country && place.postcode === wanted);
    return c.json({ results: found.map(hit) });
  });

  app.get('/zipcode/fallback/nl/:lat/:lng', c => {
    const lat = Number(c.req.param('lat'));
    const lng = Number(c.req.param('lng'));
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) return c.json({ error: 'expected two numbers' }, 400);
    return c.json({ result: nearest(lat, lng, 'nl')?.postcode ?? null });
  });
}
