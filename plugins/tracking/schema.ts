import { flag, type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  configuration: { conversionEvent: text, allowConversionOnRequalification: flag },
};
