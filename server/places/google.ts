/** Google: https://developers.google.com/maps/documentation/places/web-service and …/geocoding */
import * as v from 'valibot';
import { createReceiver } from '../http/exchange.ts';
import { parseJson } from '../http/json.ts';
import type { ServerHost } from '../server-host.ts';
import type { AddressService, Search } from './address-service.ts';

const PLACES = 'https://places.googleapis.com/v1/places';
const GEOCODE = 'https://maps.googleapis.com/maps/api/geocode/json';
/** Kind → its name for what is searched. */
const TYPES: Readonly<Record<Search['kind'], readonly string[] | undefined>> = {
  address: undefined,
  city: ['(cities)'],
  postcode: ['postal_code'],
};
/** Tokens are shorter than this. */
const MAX_SESSION = 36;

const suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(v.object({ placeId: v.string(), text: v.object({ text: v.string() }) })),
      }),
    ),
    [],
  ),
});
const place = v.object({
  formattedAddress: v.optional(v.string(), ''),
  location: v.optional(v.object({ latitude: v.number(), longitude: v.number() }), { latitude: 0, longitude: 0 }),
  addressComponents: v.optional(
    v.array(v.object({ longText: v.string(), shortText: v.optional(v.string()), types: v.array(v.string()) })),
    [],
  ),
});
const geocoded = v.object({
  results: v.array(
    v.object({
      formatted_address: v.string(),
      address_components: v.array(
        v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) }),
      ),
      geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
    }),
  ),
});

const withSession = (session: string | undefined): string | undefined =>
  session !== undefined && /^[\w-]+$/.test(session) ? session.slice(0, MAX_SESSION) : undefined;

export function createGoogle({ key }: { key: string }, host: ServerHost): AddressService {
  // Geocoding answers with all places around.
  const receiver = createReceiver(host, { maxSize: 500_000 });
  /** Null for what Google does not know. */
  async function read<S extends v.GenericSchema>(schema: S, url: string, request: RequestInit) {
    const answer = await receiver.ask(url, request);
    if (!answer || answer.status >= 500 || answer.status === 403 || answer.status === 429) return undefined;
    if (!answer.isAccepted) return answer.status < 300 ? undefined : null;
    const result = v.safeParse(schema, parseJson(answer.text));
    return result.success ? (result.output as v.InferOutput<S>) : undefined;
  }
  const headers = { 'x-goog-api-key': key };
  return {
    async suggest({ input, kind, language, country, session }) {
      const body = {
        input,
        languageCode: language,
        ...(country !== '' && { includedRegionCodes: [country] }),
        ...(TYPES[kind] && { includedPrimaryTypes: TYPES[kind] }),
        sessionToken: withSession(session),
      };
      const found = await read(suggestions, `${PLACES}:autocomplete`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!found) return found === null ? [] : undefined;
      return found.suggestions.flatMap(({ placePrediction: one }) =>
        one ? [{ description: one.text.text, place_id: one.placeId }] : [],
      );
    },
    async details(id, language, session) {
      const query = new URLSearchParams({ languageCode: language });
      const token = withSession(session);
      if (token !== undefined) query.set('sessionToken', token);
      const mask = { 'x-goog-fieldmask': 'addressComponents,formattedAddress,location' };
      const url = `${PLACES}/${encodeURIComponent(id)}?${query}`;
      const found = await read(place, url, { headers: { ...headers, ...mask } });
      return (
        found && {
          formatted_address: found.formattedAddress,
          address_components: found.addressComponents.map(({ longText, shortText = longText, types }) => ({
            long_name: longText,
            short_name: shortText,
            types,
          })),
          geometry: { location: { lat: found.location.latitude, lng: found.location.longitude } },
        }
      );
    },
    async at(lat, lng) {
      const query = new URLSearchParams({ latlng: `${lat},${lng}`, key });
      const found = await read(geocoded, `${GEOCODE}?${query}`, {});
      return found === null ? [] : found?.results;
    },
  };
}
