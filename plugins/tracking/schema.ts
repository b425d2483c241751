import { type DefinitionSchema, flag, type PluginEditor, rare, text } from '../../check/schema-parts.ts';

export const schema = {
  configuration: { conversionEvent: rare(text), allowConversionOnRequalification: rare(flag) },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    allowConversionOnRequalification: 'Count conversions of requalified leads',
    conversionEvent: 'Conversion event',
  },
};
