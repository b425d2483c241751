import { lazy, type ReactNode, Suspense, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { type QuestionProps, selectStyles } from '../../kit/index.ts';
import { type ChoiceQuestion, isValue } from './options.ts';
import type { SearchableProps } from './Searchable.tsx';
import { type Single, useOptions } from './Tiles.tsx';

/** A dropdown with more options can be searched. */
const MAX_PLAIN = 10;
const Searchable = lazy(() =>
  import(/* webpackChunkName: "searchable" */ './Searchable.tsx').catch(() => ({
    default: ({ plain }: SearchableProps) => plain,
  })),
);

/**
 * A native select. The keyboard browses the options, so only a choice by pointer may advance the step. A long select is
 * replaced by a searchable one as soon as that chunk is loaded.
 */
export function Dropdown(props: QuestionProps<Single, ChoiceQuestion>): ReactNode {
  const { question, value, set, field, scope } = props;
  const options = useOptions(question, scope);
  const usedPointer = useRef(false);
  const native = useRef<HTMLSelectElement>(null);
  const chosen = options.findIndex(option => value !== null && isValue(option, value));
  useLayoutEffect(() => scope.host.adopt(native.current!, selectStyles), [scope]);
  function onPress({ type }: SyntheticEvent): void {
    usedPointer.current = type === 'pointerdown';
  }
  const select = (
    <span className="sw-select">
      <select
        {...field}
        ref={native}
        className="sw-input"
        value={chosen}
        onPointerDown={onPress}
        onKeyDown={onPress}
        onChange={event => {
          const option = options[Number(event.target.value)];
          if (option) set(option.value, usedPointer.current);
        }}
      >
        {chosen < 0 && (
          <option value={chosen} disabled>
            {field.placeholder ?? scope.read.text('Please choose')}
          </option>
        )}
        {options.map((option, index) => (
          <option key={String(option.value)} value={index}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
  if (options.length <= MAX_PLAIN) return select;
  return (
    <Suspense fallback={select}>
      <Searchable {...props} options={options} chosen={options[chosen]} native={native} plain={select} />
    </Suspense>
  );
}
