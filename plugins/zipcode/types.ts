/** What the zipcode field shares with its schema and with its search, which is a separate chunk. */

import type { Json, Suggestion } from '../kit/kit.ts';
import { geocodedKey } from '../shared/filled-answers.ts';

/** Geocoded field → member of a search result. */
export const MEMBERS = {
  zipcode: 'zipcode',
  city: 'city',
  region: 'region',
  regionShort: 'region_code',
  county: 'county',
  countyShort: 'county_code',
  countryShort: 'country_code',
  lat: 'latitude',
  lng: 'longitude',
} as const satisfies Readonly<Record<string, string>>;

/** The answer keys that a choice or a complete zipcode can fill in. */
export const filledKeys = ({
  bpKey,
  customBpKeys,
}: {
  readonly bpKey?: unknown;
  readonly customBpKeys?: unknown;
}): string[] =>
  Object.keys(MEMBERS)
    .map(field => geocodedKey(field, customBpKeys))
    .filter(key => key !== bpKey);

/** The answers that choosing a suggestion fills in. */
export interface ZipcodeFill {
  readonly zipcode: string;
  /** The answers that the choice fills in for other questions, by key. */
  readonly filled: Readonly<Record<string, Json>>;
}

/** A suggestion; `text` is its label. */
export interface ZipcodeSuggestion extends Suggestion, ZipcodeFill {
  /** Loads the details of a suggestion if the search result does not include them. */
  details?(): Promise<ZipcodeFill>;
}
