/** The interface of an address service, and the format of its answers. */
import type { ServerContext } from '../context.ts';
import { type Answer, createReceiver } from '../http/exchange.ts';

export interface Prediction {
  description: string;
  place_id: string;
}
/** The format of the Google Maps API. */
export interface PlaceDetails {
  formatted_address: string;
  address_components: { long_name: string; short_name: string; types: string[] }[];
  geometry: { location: { lat: number; lng: number } };
}
export interface Search {
  input: string;
  kind: 'address' | 'city' | 'postcode';
  /** The language code of the answer, such as `fr`. */
  language: string;
  /** The country code in lower case; empty for any country. */
  country: string;
  /** The session id, the same from the first letters to the details of the choice. Google charges by sessions. */
  session: string | undefined;
}
/** All methods resolve to undefined if the service is out of reach. */
export interface AddressService {
  suggest(search: Search): Promise<Prediction[] | undefined>;
  /** Resolves to null if there is no such place. */
  details(id: string, language: string, session: string | undefined): Promise<PlaceDetails | null | undefined>;
  /** The places at a position, the best match first. */
  at(lat: number, lng: number): Promise<PlaceDetails[] | undefined>;
}

/** Creates a function that requests a URL. If `read` returns undefined, because the answer is invalid, a failure is logged. */
export function createAddressRequests({ host, log }: ServerContext, maxSize?: number) {
  const receiver = createReceiver(host, { maxSize });
  return async <T>(url: string, request: RequestInit, read: (answer: Answer) => T | undefined) => {
    const answer = await receiver.send(url, request);
    const found = read(answer);
    if (found === undefined) log('addresses-failed', { reason: answer.reason });
    return found;
  };
}

/** Name and short name of a part of an address. */
type Named = readonly [long: string, short?: string];
interface Address {
  formatted: string;
  number?: string | undefined;
  street?: string | undefined;
  city: string;
  /** Default: `locality`. */
  cityType?: string;
  county: Named;
  region: Named;
  country: Named;
  postcode: string;
  lat: number;
  lng: number;
}

const component = ([long, short]: Partial<Named>, ...types: string[]) =>
  long ? [{ long_name: long, short_name: short || long, types }] : [];

export const describeAddress = ({ formatted, lat, lng, cityType = 'locality', ...parts }: Address): PlaceDetails => ({
  formatted_address: formatted,
  address_components: [
    ...component([parts.number], 'street_number'),
    ...component([parts.street], 'route'),
    ...component([parts.city], cityType, 'political'),
    ...component(parts.county, 'administrative_area_level_2', 'political'),
    ...component(parts.region, 'administrative_area_level_1', 'political'),
    ...component(parts.country, 'country', 'political'),
    ...component([parts.postcode], 'postal_code'),
  ],
  geometry: { location: { lat, lng } },
});
