import type { ReactNode } from 'react';
import { type QuestionProps, Select } from '../kit/kit.ts';
import { type ChoiceMembers, isValue } from './options.ts';
import { type Single, useOptions } from './Tiles.tsx';

/** Shows the options in a select. This module is a chunk of its own. */
export function Dropdown({ question, value, set, field, scope }: QuestionProps<Single, ChoiceMembers>): ReactNode {
  const options = useOptions(question, scope);
  return (
    <Select
      scope={scope}
      field={field}
      options={options}
      chosen={value === null ? undefined : options.find(option => isValue(option, value))}
      onChoose={(option, done) => set(option.value, done)}
    />
  );
}
