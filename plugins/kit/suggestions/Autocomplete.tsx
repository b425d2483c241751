import { type ReactNode, useRef, useState } from 'react';
import { useEntry } from '../keyboard.ts';
import type { SuggestionList } from './SuggestionList.tsx';
import type { AutocompleteProps, InputControl, Suggestion, SuggestionListProps } from './types.ts';

/**
 * A text field with suggestions. The input is rendered at once and stays the same element. The list, with the handling of
 * keys and pointers, is loaded when the input first gets the focus, and turns the input into a combobox.
 */
export function Autocomplete<S extends Suggestion>(props: AutocompleteProps<S>): ReactNode {
  const { scope, field, input, value, onText, onTrim, onChoose, onUnavailable, isChosen, source } = props;
  /** The field has just received the focus. */
  const isEntered = useRef(false);
  const [List, setList] = useState<typeof SuggestionList>();
  const [query, setQuery] = useState<SuggestionListProps['query']>();
  const [, render] = useState({});
  const control: InputControl = {
    input: useRef<HTMLInputElement>(null),
    attributes: useRef({}),
    handlers: useRef({}),
    update: () => render({}),
  };
  const { handlers } = control;
  /**
   * Loads the list. If that fails, the next key tries again. The failure is reported once for each focus of the field.
   */
  const loadList = (onFailed?: (error: unknown) => void) => {
    if (List) return;
    void import(/* webpackChunkName: "combobox" */ './SuggestionList.tsx').then(
      module => setList(() => module.SuggestionList),
      error => {
        onFailed?.(error);
        onUnavailable?.();
      },
    );
  };
  const entry = useEntry(value, (text, how) => {
    let query = text;
    function show(other: string, caret: number): void {
      query = other;
      how.show(other, caret);
    }
    onText(text, { ...how, show });
    setQuery({ text: query });
  });
  return (
    <div className="sw-combo">
      <input
        {...field}
        className="sw-input"
        {...input}
        {...control.attributes.current}
        ref={control.input}
        {...entry}
        onFocus={() => {
          isEntered.current = true;
          loadList(error =>
            scope.report('warning', `SW_CHUNK_FAILED: The chunk "combobox" could not be loaded: ${String(error)}`),
          );
        }}
        onChange={event => {
          loadList();
          entry.onChange(event);
          handlers.current.onChange?.(event);
        }}
        onKeyDown={event => {
          isEntered.current = false;
          handlers.current.onKeyDown?.(event);
        }}
        onBlur={event => {
          // A script may have written into the field without an event that React notices.
          const typed = event.currentTarget.value.trim();
          if (value !== typed) onTrim?.(typed);
          handlers.current.onBlur?.(event);
        }}
        onClick={event => {
          if (isChosen && isEntered.current) event.currentTarget.select();
          isEntered.current = false;
          handlers.current.onClick?.(event);
        }}
      />
      {source && (
        <p className="sw-combo-source" translate="no">
          {source}
        </p>
      )}
      {List && (
        <List
          {...(props as unknown as AutocompleteProps<Suggestion>)}
          control={control}
          query={query}
          search={text => setQuery({ text })}
          onChoose={one => {
            setQuery(undefined);
            onChoose(one as S);
          }}
        />
      )}
    </div>
  );
}
