import type { DefinitionSchema, PluginEditor } from '../../check/schema-parts.ts';

declare module '../kit/kit.ts' {
  interface QuestionTypes {
    test_enabled_feature: { answer: never };
  }
}

export const schema = { withoutTitle: ['test_enabled_feature'] } satisfies DefinitionSchema;

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
