import * as v from 'valibot';
import { address, type DefinitionSchema, text, words } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  questions: {
    zipcode: {
      apiUrl: address,
      addressProvider: text,
      customBpKeys: v.optional(v.record(v.string(), words, 'an object of keys')),
    },
  },
};
