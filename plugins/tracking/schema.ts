import { type DefinitionSchema, flag, text } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  configuration: { conversionEvent: text, allowConversionOnRequalification: flag },
};
