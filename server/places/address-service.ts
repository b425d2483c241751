/** What the server needs of a service that knows addresses. */
import type { ServerContext } from '../context.ts';
import { type Answer, createReceiver } from '../http/exchange.ts';

export interface Prediction {
  description: string;
  place_id: string;
}
/** As in the Google Maps API. */
export interface PlaceDetails {
  formatted_address: string;
  address_components: { long_name: string; short_name: string; types: string[] }[];
  geometry: { location: { lat: number; lng: number } };
}
export interface Search {
  input: string;
  kind: 'address' | 'city' | 'postcode';
  /** Such as `fr`. */
  language: string;
  /** In lower case; empty for any. */
  country: string;
  /** The same from the first text to the details of the choice: Google charges by it. */
  session: string | undefined;
}
/** Each resolves to undefined if the service is out of reach. */
export interface AddressService {
  suggest(search: Search): Promise<Prediction[] | undefined>;
  /** `null`: there is no such place. */
  details(id: string, language: string, session: string | undefined): Promise<PlaceDetails | null | undefined>;
  /** The best first. */
  at(lat: number, lng: number): Promise<PlaceDetails[] | undefined>;
}

/** Asks a service. `read` returns undefined for an answer that is none, of which the owner learns as of a failure. */
export function askService({ host, log }: ServerContext, maxSize?: number) {
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

export function describeAddress(address: Address): PlaceDetails {
  const {
    formatted,
    number,
    street,
    city,
    cityType = 'locality',
    county,
    region,
    country,
    postcode,
    lat,
    lng,
  } = address;
  return {
    formatted_address: formatted,
    address_components: [
      ...component([number], 'street_number'),
      ...component([street], 'route'),
      ...component([city], cityType, 'political'),
      ...component(county, 'administrative_area_level_2', 'political'),
      ...component(region, 'administrative_area_level_1', 'political'),
      ...component(country, 'country', 'political'),
      ...component([postcode], 'postal_code'),
    ],
    geometry: { location: { lat, lng } },
  };
}
