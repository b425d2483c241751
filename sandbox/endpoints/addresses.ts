import type { App } from '../app.ts';
import { datasetCountry, nearestPlace } from '../places/search.ts';
import { addressDetails, addressOf, formatAddress, placeId, suggestAddresses } from './address-parts.ts';

/** Address suggestions, details and geocoding. */
export function addressEndpoints(app: App): void {
  app.get('/api/address/autocomplete', c => {
    const { input = '', types = 'address', country = '' } = c.req.query();
    const found = suggestAddresses(input, types, datasetCountry(country)).slice(0, 5);
    const predictions = found.map(address => ({
      description: formatAddress(address, types !== '(cities)'),
      place_id: placeId(address),
      reference: placeId(address),
    }));
    return c.json({ predictions, status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS' });
  });

  app.get('/api/address/details', c => {
    const address = addressOf(c.req.query('place_id') ?? '');
    if (!address) return c.json({ error: 'Unknown place_id.' }, 404);
    return c.json({ result: addressDetails(address), status: 'OK' });
  });

  // Pages set `data-geocode-url` to this endpoint.
  app.get('/geocode', c => {
    const [lat = Number.NaN, lng = Number.NaN] = (c.req.query('latlng') ?? '').split(',').map(Number);
    const place = Number.isFinite(lat) && Number.isFinite(lng) ? nearestPlace(lat, lng) : undefined;
    return c.json(
      place ? { results: [addressDetails({ place })], status: 'OK' } : { results: [], status: 'ZERO_RESULTS' },
    );
  });
}
