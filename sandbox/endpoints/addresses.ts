import type { App } from '../ground.ts';
import { homeOf, nearest } from '../places/search.ts';
import { describe, details, fromPlaceId, placeId, suggest } from './address-parts.ts';

/** Address suggestions, details and geocoding. */
export function addressEndpoints(app: App): void {
  app.get('/api/address/autocomplete', c => {
    const { input = '', types = 'address', country = '' } = c.req.query();
    const found = suggest(input, types, homeOf(country)).slice(0, 5);
    const predictions = found.map(address => ({
      description: describe(address, types !== '(cities)'),
      place_id: placeId(address),
      reference: placeId(address),
    }));
    return c.json({ predictions, status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS' });
  });

  app.get('/api/address/details', c => {
    const address = fromPlaceId(c.req.query('place_id') ?? '');
    if (!address) return c.json({ error: 'no such place' }, 404);
    return c.json({ result: details(address), status: 'OK' });
  });

  // The address for `data-geocode-url`.
  app.get('/geocode', c => {
    const [lat = Number.NaN, lng = Number.NaN] = (c.req.query('latlng') ?? '').split(',').map(Number);
    const place = Number.isFinite(lat) && Number.isFinite(lng) ? nearest(lat, lng) : undefined;
    return c.json(place ? { results: [details({ place })], status: 'OK' } : { results: [], status: 'ZERO_RESULTS' });
  });
}
