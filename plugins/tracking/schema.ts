import { type DefinitionSchema, flag, rare, text } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { conversionEvent: rare(text), allowConversionOnRequalification: rare(flag) },
} satisfies DefinitionSchema;
