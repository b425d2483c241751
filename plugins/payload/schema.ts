import { type DefinitionSchema, rare, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: { addUserTimespan: rare(text) },
  answers: { keys: ['cache_id'] },
};
