import * as v from 'valibot';
import { type DefinitionSchema, messages, rare, template } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  form: {
    brandConfiguration: rare(
      v.optional(v.looseObject({ title: template, disclaimerText: template, next: template, messages }, 'an object')),
    ),
  },
};
