import type { DefinitionSchema } from '../../check/schema-parts.ts';

export const advice = { contacts: { email: 'an email address' } } satisfies DefinitionSchema;
