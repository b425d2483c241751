import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    additionalFormValues: 'More values in the lead',
    payloadKey: 'Name in the lead',
  },
};
