import { type DefinitionSchema, text } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  questions: { date: { format: text } },
};
