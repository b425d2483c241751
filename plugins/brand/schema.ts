import * as v from 'valibot';
import { type DefinitionSchema, messages, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  form: {
    brandConfiguration: v.optional(
      v.looseObject({ title: text, disclaimerText: text, next: text, messages }, 'an object'),
    ),
  },
};
