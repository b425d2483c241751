import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  words: {
    crossSell: 'Show offers',
  },
};
