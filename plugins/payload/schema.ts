import { type DefinitionSchema, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: { addUserTimespan: text },
  answers: { keys: ['cache_id'] },
};
