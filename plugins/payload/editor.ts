import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    addUserTimespan: 'Send the time spent as',
  },
};
