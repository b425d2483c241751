/** What the place services, the fact `places` and the address field share. */
import type { Suggestion } from '../../kit/index.ts';
import type { Parts } from './parts.ts';

export interface PlaceQuery {
  text: string;
  /** `(cities)`, `(regions)` or `address`. */
  types: string;
  /** Country code in lower case. */
  country: string;
  /** Prefer the Google Maps library, if it is loaded. */
  maps: boolean;
  /** Id of the search. The maps service counts everything from the first text to the choice as one session. */
  session: string;
}

export interface Prediction extends Suggestion {
  readonly id: string;
  /** Found by the Google Maps library. Only the library can give its details. */
  readonly maps?: true;
}

/** The place search as a fact, for every plugin that searches places. Both functions throw if there is no answer. */
export interface Places {
  search(query: PlaceQuery, signal: AbortSignal): Promise<readonly Prediction[]>;
  /** All parts of the place. Gaps are filled by geocoding, as far as possible. */
  details(prediction: Prediction, query: Omit<PlaceQuery, 'text'>): Promise<Parts>;
}

declare module '../../kit/index.ts' {
  interface Facts {
    places: Places;
  }
}
