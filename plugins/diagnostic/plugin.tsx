import type { ReactNode } from 'react';
import { definePlugin, type Question, type QuestionProps, useRead } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface QuestionTypes {
    test_enabled_feature: { value: null; options: object };
  }
}

/** The names of the flags that are on, one a line. */
function Features({ field, scope }: QuestionProps<null, Question>): ReactNode {
  const names = useRead(scope, read => read.features());
  const { id, 'aria-labelledby': labelledBy, 'aria-label': label } = field;
  return (
    <ul id={id} aria-labelledby={labelledBy} aria-label={label} translate="no">
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** Says which flags are on; stores nothing and refuses nothing. */
export const plugin = definePlugin({
  name: 'diagnostic',
  contract: 1,
  questions: {
    test_enabled_feature: {
      empty: null,
      label: 'group',
      Component: Features,
      read: () => null,
      write: () => ({}),
      rules: () => [],
    },
  },
});
