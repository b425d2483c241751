import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  questions: {
    test_enabled_feature: {
      name: 'Flags that are on',
      group: 'For tests',
      purpose: 'Shows the names of the flags, to test a page.',
      icon: 'flag',
      start: { bpKey: 'flags', title: 'Flags' },
      heading: 'Flags',
      sample: () => [], // it asks nothing
    },
  },
};
