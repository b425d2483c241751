import { type DefinitionSchema, flag, rare } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: { answerProvenance: rare(flag) },
};
