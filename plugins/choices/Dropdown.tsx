import { type ReactNode, useRef } from 'react';
import type { QuestionProps } from '../../engine/public.ts';
import { type Single, useOptions } from './Choices.tsx';
import { type ChoiceQuestion, isValue } from './options.ts';

/** A native select. With the keyboard it is browsed, so only the pointer makes a choice that may advance the step. */
export function Dropdown({ question, value, set, field, scope }: QuestionProps<Single, ChoiceQuestion>): ReactNode {
  const options = useOptions(question, scope);
  const pointer = useRef(false);
  const chosen = options.findIndex(option => value !== null && isValue(option, value));
  return (
    <span className="sw-select">
      <select
        {...field}
        className="sw-input"
        value={chosen < 0 ? '' : String(chosen)}
        data-empty={chosen < 0 || undefined}
        onPointerDown={() => {
          pointer.current = true;
        }}
        onKeyDown={() => {
          pointer.current = false;
        }}
        onChange={event => {
          const option = options[Number(event.target.value)];
          if (option) set(option.value, pointer.current);
        }}
      >
        {chosen < 0 && (
          <option value="" disabled>
            {question.placeholder ?? scope.read.text('Please choose')}
          </option>
        )}
        {options.map((option, place) => (
          <option key={String(option.value)} value={place}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
