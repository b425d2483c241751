import { lazy, type ReactNode, Suspense, type SyntheticEvent, useRef } from 'react';
import type { QuestionProps } from '../../kit/index.ts';
import { type Single, useOptions } from './Choices.tsx';
import { type ChoiceQuestion, isValue } from './options.ts';
import type { SearchableProps } from './Searchable.tsx';

/** With more options a dropdown can be searched. */
const MOST_PLAIN = 10;
const Searchable = lazy(() =>
  import(/* webpackChunkName: "searchable" */ './Searchable.tsx').catch(() => ({
    default: ({ plain }: SearchableProps) => plain,
  })),
);

/**
 * A native select. With the keyboard it is browsed, so only the pointer makes a choice that may advance the step. Where
 * there is much to choose from it stands until the searchable one has come, and stays where that does not come.
 */
export function Dropdown(props: QuestionProps<Single, ChoiceQuestion>): ReactNode {
  const { question, value, set, field, scope } = props;
  const options = useOptions(question, scope);
  const pointer = useRef(false);
  const native = useRef<HTMLSelectElement>(null);
  const chosen = options.findIndex(option => value !== null && isValue(option, value));
  function touched({ type }: SyntheticEvent): void {
    pointer.current = type === 'pointerdown';
  }
  const select = (
    <span className="sw-select">
      <select
        {...field}
        ref={native}
        className="sw-input"
        value={chosen}
        onPointerDown={touched}
        onKeyDown={touched}
        onChange={event => {
          const option = options[Number(event.target.value)];
          if (option) set(option.value, pointer.current);
        }}
      >
        {chosen < 0 && (
          <option value={chosen} disabled>
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
  if (options.length <= MOST_PLAIN) return select;
  return (
    <Suspense fallback={select}>
      <Searchable {...props} options={options} chosen={options[chosen]} native={native} plain={select} />
    </Suspense>
  );
}
