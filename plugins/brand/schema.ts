import * as v from 'valibot';
import { type DefinitionSchema, messages, type PolicySources, rare, template } from '../../check/schema-parts.ts';

const sources: PolicySources = ({ definition }) =>
  definition.brandConfiguration ? [{ directive: 'img-src', why: 'the logos of the brands' }] : [];

export const schema = {
  sources,
  steps: { brand: { disclaimerText: template } }, // below the list
  form: {
    brandConfiguration: rare(
      v.optional(v.looseObject({ title: template, disclaimerText: template, next: template, messages }, 'an object')),
    ),
  },
} satisfies DefinitionSchema;
