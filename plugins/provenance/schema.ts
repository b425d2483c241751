import { type DefinitionSchema, flag } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: { answerProvenance: flag },
};
