import * as v from 'valibot';
import { address, type OptionSchemas, text, words } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  questions: {
    zipcode: {
      apiUrl: address,
      addressProvider: text,
      customBpKeys: v.optional(v.record(v.string(), words, 'an object of keys')),
    },
  },
};
