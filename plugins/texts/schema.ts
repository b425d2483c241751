import { type DefinitionSchema, key } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: { number: { format: key }, float: { format: key } },
};
