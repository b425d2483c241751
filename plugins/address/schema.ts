import * as v from 'valibot';
import { type OptionSchemas, text, words } from '../../engine/check/parts.ts';

const customBpKeys = v.optional(v.record(v.string(), words, 'an object of keys'));
const members = { customBpKeys, addressProvider: text, addressType: text };

export const schema: OptionSchemas = {
  questions: { address: members, address_google_place: members },
};
