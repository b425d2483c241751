/**
 * A text field that becomes a combobox: it is there at once and stays the same element, while the list, with all that
 * keys and pointers do to it, is fetched when the visitor first goes into the field.
 */
import { type InputHTMLAttributes, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldProps, Scope } from '../../engine/contract.ts';
import type { Combobox } from './Combobox.tsx';

/** One row of the list. `detail` is shown in smaller letters beside it. */
export interface Suggestion {
  readonly text: string;
  readonly detail?: string;
}
export interface SuggestingProps<S extends Suggestion> {
  scope: Scope;
  field: FieldProps;
  /** Attributes of the input beyond those of `field`. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  value: string;
  /** The visitor typed. The field may be rewritten in place: what it holds afterwards is searched. */
  onText(text: string, input: HTMLInputElement): void;
  onChoose(suggestion: S): void;
  /** Searches; to be given up with `signal`. Throws where no answer came, which is reported. */
  find(text: string, signal: AbortSignal): Promise<readonly S[]>;
  /** Characters from which on it is searched; default 2. */
  from?: number;
  /** Shown at most; default 10. */
  most?: number;
  /** Only what the list offers is an answer: says so where it offers nothing, and lets a failed search be repeated. */
  strict?: boolean;
  /** Whose suggestions these are, where that must be said. */
  source?: string;
}
/** What the list does to the field. */
export interface Wires {
  attributes: RefObject<InputHTMLAttributes<HTMLInputElement>>;
  handlers: RefObject<Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'>>;
  input: RefObject<HTMLInputElement | null>;
  /** Draws the field with its new attributes. */
  changed(): void;
}

export function Suggesting<S extends Suggestion>(props: SuggestingProps<S>): ReactNode {
  const { field, input, value, onText, onChoose } = props;
  const [List, setList] = useState<typeof Combobox>();
  const [typed, setTyped] = useState<{ text: string }>();
  const [, draw] = useState({});
  const wires: Wires = {
    attributes: useRef({}),
    handlers: useRef({}),
    input: useRef<HTMLInputElement>(null),
    changed: () => draw({}),
  };
  const { handlers } = wires;
  /** A failed load is tried again with the next key. */
  const bring = () => {
    if (List) return;
    void import(/* webpackChunkName: "combobox" */ './Combobox.tsx').then(
      module => setList(() => module.Combobox),
      () => undefined,
    );
  };
  return (
    <div className="sw-combo">
      <input
        {...field}
        className="sw-input"
        {...input}
        {...wires.attributes.current}
        ref={wires.input}
        value={value}
        onFocus={bring}
        onChange={event => {
          bring();
          onText(event.target.value, event.target);
          setTyped({ text: event.target.value });
          handlers.current.onChange?.(event);
        }}
        onKeyDown={event => handlers.current.onKeyDown?.(event)}
        onBlur={event => handlers.current.onBlur?.(event)}
        onClick={event => handlers.current.onClick?.(event)}
      />
      {List && (
        <List
          {...(props as unknown as SuggestingProps<Suggestion>)}
          wires={wires}
          typed={typed}
          search={text => setTyped({ text })}
          onChoose={one => {
            setTyped(undefined);
            onChoose(one as S);
          }}
        />
      )}
    </div>
  );
}
