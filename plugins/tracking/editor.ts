import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    allowConversionOnRequalification: 'Count conversions of requalified leads',
    conversionEvent: 'Conversion event',
  },
};
