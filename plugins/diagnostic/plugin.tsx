import type { ReactNode } from 'react';
import { definePlugin, defineQuestion, type QuestionProps, register, useRead } from '../kit/kit.ts';

/** The names of the active feature flags, one per line. */
function FeatureList({ field, scope }: QuestionProps<null>): ReactNode {
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
export const plugin = definePlugin('diagnostic', {
  parts: [
    defineQuestion('test_enabled_feature', {
      empty: null,
      label: 'group',
      defaultTitle: () => 'Feature flags',
      view: FeatureList,
      read: () => null,
      write: () => ({}),
      rules: () => [],
      possibleAnswers: () => [],
    }),
  ],
});
register(plugin);
