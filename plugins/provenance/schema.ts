import { type DefinitionSchema, flag, rare } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { answerProvenance: rare(flag) },
} satisfies DefinitionSchema;
