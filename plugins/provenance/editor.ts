import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    answerProvenance: 'Send how each answer was entered',
  },
};
