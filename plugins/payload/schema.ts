import { type DefinitionSchema, rare, text } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { addUserTimespan: rare(text) },
  answers: { keys: ['cache_id'] },
} satisfies DefinitionSchema;
