import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazy } from '../../../engine/async/lazy.ts';
import selectStyles from '../select.css';
import { MAX_PLAIN_OPTIONS, type SelectProps, type Value } from './types.ts';

const searchable = lazy(() => import(/* webpackChunkName: "searchable" */ './Searchable.tsx'));

/** A native select. A searchable one replaces it if it has many options, as soon as that chunk is loaded. */
export function Select<V extends Value>(props: SelectProps<V>): ReactNode {
  const { scope, field, options, onChoose, isLoading } = props;
  const { text } = scope.read;
  const usedPointer = useRef(false);
  const native = useRef<HTMLSelectElement>(null);
  const chosen = options.indexOf(props.chosen!);
  const isLong = options.length > MAX_PLAIN_OPTIONS;
  const [loaded, setLoaded] = useState(searchable.now);
  useEffect(() => {
    if (isLong && !loaded)
      searchable
        .load()
        .then(setLoaded, error =>
          scope.report('warning', `SW_CHUNK_FAILED: The chunk "searchable" could not be loaded: ${String(error)}`),
        );
  }, [isLong, loaded, scope]);
  // Whether the native select is rendered depends on the number of options and on the chunk.
  useLayoutEffect(() => {
    if (native.current) scope.host.adopt(native.current, selectStyles);
  });
  function onPress({ type }: SyntheticEvent): void {
    usedPointer.current = type === 'pointerdown';
  }
  if (isLong && loaded) return <loaded.Searchable {...(props as unknown as SelectProps)} native={native} />;
  return (
    <span className="sw-select">
      <select
        {...field}
        ref={native}
        className="sw-input"
        aria-busy={isLoading || undefined}
        value={chosen}
        onPointerDown={onPress}
        onKeyDown={onPress}
        onChange={event => {
          const option = options[Number(event.target.value)];
          if (option) onChoose(option, usedPointer.current);
        }}
      >
        {chosen < 0 && (
          <option value={chosen} disabled>
            {isLoading ? text('Loading') : (field.placeholder ?? text('Please choose'))}
          </option>
        )}
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and items may repeat
          <option key={index} value={index}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
