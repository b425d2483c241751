/** Types that the zipcode field shares with its search, which is a separate chunk. */

import type { Json, Suggestion } from '../kit/kit.ts';
import { geocodedKey } from '../shared/filled-answers.ts';
import type { QuestionOf } from '../shared/types.ts';
import { MEMBERS } from './members.ts';
import type { schema } from './schema.ts';

export type ZipcodeMembers = (typeof schema)['questions']['zipcode'];
export type ZipcodeQuestion = QuestionOf<ZipcodeMembers>;

/** The answer keys that a choice or a complete zipcode can fill in. */
export const filledKeys = ({ bpKey, customBpKeys }: ZipcodeQuestion): string[] =>
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
