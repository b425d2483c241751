/** What the zipcode field and its search, a chunk of its own, share. */

import type { Json, Question, Suggestion } from '../../kit/index.ts';
import { geocodedKey } from '../shared/geocoded-key.ts';
import { MEMBERS } from './members.ts';

export interface ZipcodeOptions {
  /** Where suggestions come from: `places`, `google`, else `apiUrl`. */
  addressProvider?: string;
  /** Default `/api/autocomplete/{country}_zipcode/`. */
  apiUrl?: string;
  /** Name of a geocoded field → the answer key to use instead. */
  customBpKeys?: Readonly<Record<string, string>>;
}
export type ZipcodeQuestion = Question & ZipcodeOptions;

/** The answer keys that a choice or a complete zipcode can fill in. */
export const filledKeys = ({ bpKey, customBpKeys }: ZipcodeQuestion): string[] =>
  Object.keys(MEMBERS)
    .map(field => geocodedKey(field, customBpKeys))
    .filter(key => key !== bpKey);

/** The answers that choosing a suggestion fills in. */
export interface ZipcodeFill {
  readonly zipcode: string;
  /** Answers beside the zipcode, by key. */
  readonly filled: Readonly<Record<string, Json>>;
}

/** A suggestion; `text` is its label. */
export interface ZipcodeSuggestion extends Suggestion, ZipcodeFill {
  /** Loads the rest of a suggestion whose details are not in the search result. */
  details?(): Promise<ZipcodeFill>;
}
