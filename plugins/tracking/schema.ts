import { type DefinitionSchema, flag, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  configuration: { conversionEvent: text, allowConversionOnRequalification: flag },
};
