/** The list below an `Autocomplete`, and the keyboard and pointer handling of both. A chunk of its own. */
import { useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { detailOf } from '../../../engine/errors/errors.ts';
import { isFocused } from '../is-focused.ts';
import { isForComposition } from '../keyboard.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import loadFailedStyles from '../load-failed.css';
import styles from './suggestion-list.css';
import type { Suggestion, SuggestionListProps } from './types.ts';

/** Milliseconds after the last key until the search starts. */
const DEBOUNCE = 200;
const MIN_LENGTH = 2;
const MAX_SHOWN = 10;
const FAILED = 'This part could not be loaded.';
const NO_MATCHES = 'No matches found';
const NONE: readonly Suggestion[] = [];
const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

interface SearchResult {
  items: readonly Suggestion[];
  state: 'idle' | 'done' | 'failed';
}
const IDLE: SearchResult = { items: NONE, state: 'idle' };

function announceResult({ scope, strict }: SuggestionListProps, { items, state }: SearchResult): void {
  const { text } = scope.read;
  const count = items.length;
  if (count > 0) scope.announce(text(count === 1 ? '1 suggestion' : '{count} suggestions', { count }));
  else if (strict) scope.announce(text(state === 'failed' ? FAILED : NO_MATCHES));
}

/** Returns the result for the latest query only: a new query aborts the search before it. */
function useSearch(props: SuggestionListProps): SearchResult {
  const { scope, query, within, minLength = MIN_LENGTH, maxShown = MAX_SHOWN } = props;
  const [result, setResult] = useState<SearchResult>(IDLE);
  const latest = useRef(props);
  latest.current = props;
  const searched = useRef({ query, within });
  useEffect(() => {
    const text = query?.text.trim() ?? '';
    const isOutdated = searched.current.query === query && searched.current.within !== within;
    searched.current = { query, within };
    if (isOutdated || text.length < minLength) return setResult(IDLE);
    const abort = new AbortController();
    async function search(): Promise<void> {
      let found: SearchResult;
      try {
        const items = await latest.current.find(text, abort.signal);
        found = { items: items.slice(0, maxShown), state: 'done' };
      } catch (error) {
        found = { items: NONE, state: 'failed' };
        const { name } = latest.current.field;
        if (!abort.signal.aborted)
          scope.report(
            'warning',
            `SW_SERVICE: The suggestions of the field ${name} could not be loaded: ${detailOf(error)}`,
          );
      }
      if (abort.signal.aborted) return;
      setResult(found);
      announceResult(latest.current, found);
    }
    const cancel = scope.host.after(DEBOUNCE, () => void search());
    return () => {
      cancel();
      abort.abort();
    };
  }, [scope, query, within, minLength, maxShown]);
  return result;
}

export function SuggestionList(props: SuggestionListProps): ReactNode {
  const { scope, field, value, control, query, search, onChoose, strict, isChosen, minLength = MIN_LENGTH } = props;
  const { items, state } = useSearch(props);
  const { text } = scope.read;
  const source = items.find(item => item.source)?.source;
  const { isOpen, highlightedIndex, openMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: items as Suggestion[],
    id: field.id,
    inputId: field.id,
    menuId: `${field.id}-list`,
    getItemId: index => `${field.id}-option-${index}`,
    itemToString: item => item?.text ?? '',
    // If the visitor typed while this chunk was loading, show the suggestions, unless the focus has left the field.
    initialIsOpen: query !== undefined && isFocused(control.input.current),
    inputValue: value,
    selectedItem: null, // the form holds the choice, and the same item can be chosen again
    // Scrolls the page and every container that scrolls, such as the chat, not just the list.
    scrollIntoView: item => item?.scrollIntoView?.({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer(before, { type, changes }) {
      // Escape and leaving the field only close the list. A click on the input opens it and never closes it.
      if (type === InputKeyDownEscape || type === InputBlur) return { ...before, isOpen: false, highlightedIndex: -1 };
      return type === InputClick ? { ...before, isOpen: true } : changes;
    },
  });
  const noMatches = strict === true && state === 'done' && items.length === 0;
  const open = isOpen && (items.length > 0 || noMatches);

  const mayHaveMore = state === 'idle' && value.trim().length >= minLength;
  const inputProps = getInputProps({}, { suppressRefError: true });
  const active = open && highlightedIndex >= 0 ? `${field.id}-option-${highlightedIndex}` : undefined;
  control.handlers.current = {
    onChange: inputProps.onChange,
    onBlur: inputProps.onBlur,
    onClick(event) {
      if (strict && isChosen === false && mayHaveMore) search(value);
      inputProps.onClick?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) {
      const { key } = event;
      if (isForComposition(event)) return;
      if (key === 'ArrowDown' && !open && state !== 'done' && value.trim().length >= minLength) search(value);
      // Without a highlighted item, keys work as in any field: Enter submits, Home and End move the caret.
      event.preventDownshiftDefault =
        key === 'Home' || key === 'End' || (key === 'Enter' && !active) || (key === 'Escape' && !open);
      inputProps.onKeyDown?.(event);
    },
  };
  useLayoutEffect(() => {
    (inputProps.ref as (input: HTMLInputElement | null) => void)(control.input.current);
    if (control.input.current) scope.host.adopt(control.input.current, styles + loadFailedStyles);
    const before = control.attributes.current;
    if (before['aria-expanded'] === open && before['aria-activedescendant'] === active) return;
    control.attributes.current = {
      role: 'combobox',
      'aria-autocomplete': inputProps['aria-autocomplete'],
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': `${field.id}-list`,
      'aria-activedescendant': active,
    };
    control.update();
  });

  return (
    <>
      <div className="sw-combo-list" hidden={!open} data-empty={noMatches || undefined}>
        <ul {...getMenuProps({ 'aria-label': text('Suggestions') }, { suppressRefError: true })}>
          {open &&
            items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and items may repeat
              <li key={index} {...getItemProps({ item, index })} data-active={index === highlightedIndex || undefined}>
                <span>{item.text}</span>
                {item.detail && <small>{item.detail}</small>}
              </li>
            ))}
        </ul>
        {noMatches && <p>{text(NO_MATCHES)}</p>}
        {source && (
          <p className="sw-combo-source" translate="no">
            {source}
          </p>
        )}
      </div>
      {strict && state === 'failed' && (
        <LoadFailed
          scope={scope}
          onRetry={() => {
            control.input.current?.focus();
            openMenu();
            search(value);
          }}
        />
      )}
    </>
  );
}
