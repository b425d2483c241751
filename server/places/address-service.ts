/** What the server needs of a service that knows addresses. */

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

export const component = (long: unknown, short: unknown, ...types: string[]) =>
  typeof long === 'string' && long !== '' ? [{ long_name: long, short_name: String(short || long), types }] : [];
