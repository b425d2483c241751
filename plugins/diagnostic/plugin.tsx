import type { ReactNode } from 'react';
import { definePlugin, type Question, useRead } from '../../kit/index.ts';
import type { QuestionProps } from '../shared/beyond-the-kit.ts';

declare module '../../kit/index.ts' {
  interface QuestionTypes {
    test_enabled_feature: { value: null; options: object };
  }
}

/** The names of the active feature flags, one per line. */
function FeatureList({ field, scope }: QuestionProps<null, Question>): ReactNode {
  const names = useRead(scope, read => read.features());
  const { id, 'aria-labelledby': labelledBy } = field;
  return (
    <ul id={id} aria-labelledby={labelledBy} translate="no">
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** A question that shows the active feature flags. It stores no answer and never fails. */
export const plugin = definePlugin({
  name: 'diagnostic',
  contract: 1,
  questions: {
    test_enabled_feature: {
      empty: null,
      label: 'group',
      defaultTitle: () => 'Feature flags',
      Component: FeatureList,
      read: () => null,
      write: () => ({}),
      rules: () => [],
    },
  },
});
