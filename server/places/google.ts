/** Google: https://developers.google.com/maps/documentation/places/web-service and …/geocoding */
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { parseJson } from '../http/json.ts';
import { type AddressService, createAddressRequests, type Search } from './address-service.ts';

const PLACES = 'https://places.googleapis.com/v1/places';
const GEOCODE = 'https://maps.googleapis.com/maps/api/geocode/json';
/** Google's types of places by the kind of search. */
const TYPES: Readonly<Record<Search['kind'], readonly string[] | undefined>> = {
  address: undefined,
  city: ['(cities)'],
  postcode: ['postal_code'],
};
/** The limit of characters in a session token. */
const MAX_SESSION = 36;
const PLACE_ID = /^[\w-]{1,1000}$/;
/** Bytes of an answer. Geocoding returns all places nearby. */
const MAX_SIZE = 500_000;

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
  /** If the key is wrong, the status is another one, and there are no results. */
  status: v.picklist(['OK', 'ZERO_RESULTS', 'INVALID_REQUEST']),
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

export function createGoogle({ key }: { key: string }, context: ServerContext): AddressService {
  const send = createAddressRequests(context, MAX_SIZE);
  /** Resolves to null if Google refuses the request as wrong or unknown. */
  function read<S extends v.GenericSchema>(schema: S, url: string, request: RequestInit) {
    return send(url, request, ({ isAccepted, status, text }): v.InferOutput<S> | null | undefined => {
      if (!isAccepted) return [400, 404].includes(status) && !text.includes('API_KEY_INVALID') ? null : undefined;
      const result = v.safeParse(schema, parseJson(text));
      return result.success ? result.output : undefined;
    });
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
      if (!PLACE_ID.test(id)) return null;
      const query = new URLSearchParams({ languageCode: language });
      const token = withSession(session);
      if (token !== undefined) query.set('sessionToken', token);
      const mask = { 'x-goog-fieldmask': 'addressComponents,formattedAddress,location' };
      const url = `${PLACES}/${id}?${query}`;
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
