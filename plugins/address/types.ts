/** What the place services, the fact `places`, the address field and its schema share. */
import type { Suggestion } from '../kit/kit.ts';

/** The names of the geocoded parts of an address. */
export const PARTS = [
  'fullAddress',
  'zipcode',
  'city',
  'region',
  'regionShort',
  'county',
  'countyShort',
  'country',
  'countryShort',
  'street',
  'streetNumber',
  'streetName',
  'lat',
  'lng',
] as const;
export type Part = (typeof PARTS)[number];
/** All parts of an address. An unknown part is an empty text. */
export type Parts = Readonly<Record<Part, string | number>>;
/** The value of `city` if it is unknown. */
export const UNKNOWN_CITY = 'Undefined';

export interface PlaceQuery {
  text: string;
  /** `(cities)`, `(regions)` or `address`. */
  types: string;
  /** Country code in lower case. */
  country: string;
  /** Prefer the Google Maps library, if it is loaded. */
  maps: boolean;
  /** Id of the search. The maps service bills everything from the first text to the choice as one session. */
  session: string;
}

export interface Prediction extends Suggestion {
  readonly id: string;
  /** The Google Maps library found this place. Only that library can return its details. */
  readonly maps?: true;
}

/** The place search as a fact, for every plugin that searches places. Both functions throw if there is no reply. */
export interface Places {
  search(query: PlaceQuery, signal: AbortSignal): Promise<readonly Prediction[]>;
  /** Returns all parts of the place. Geocoding fills in missing parts if it can. */
  details(prediction: Prediction, query: Omit<PlaceQuery, 'text'>): Promise<Parts>;
}

declare module '../kit/kit.ts' {
  interface Facts {
    places: Places;
  }
}
