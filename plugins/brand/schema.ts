import * as v from 'valibot';
import { messages, type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  form: {
    brandConfiguration: v.optional(
      v.looseObject({ title: text, disclaimerText: text, next: text, messages }, 'an object'),
    ),
  },
};
