/** The types that the text field shares with its list of suggestions, which is loaded later. */
import type { InputHTMLAttributes, RefObject } from 'react';
import type { FieldProps, Scope } from '../../../engine/contract/plugin.ts';
import type { Entry } from '../keyboard.ts';

/** One row of the list. `detail` is shown beside the text in a smaller font. */
export interface Suggestion {
  readonly text: string;
  readonly detail?: string;
  /** The provider, if it must be named below the list. */
  readonly source?: string;
}

export interface AutocompleteProps<S extends Suggestion> {
  scope: Scope;
  field: FieldProps;
  /** Attributes of the input beyond those of `field`. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  value: string;
  /** Called when the visitor types. */
  onText(text: string, entry: Entry): void;
  /**
   * Called with the trimmed text when the visitor leaves a field whose text begins or ends with blanks. The answer
   * stays the same.
   */
  onTrim?(text: string): void;
  onChoose(suggestion: S): void;
  /** Returns the suggestions for a trimmed text. An error it throws is reported. `signal` aborts an outdated search. */
  find(text: string, signal: AbortSignal): Promise<readonly S[]>;
  /** Called when the list could not be loaded. The next key tries again. */
  onUnavailable?(): void;
  /** What else decides about the suggestions. If it changes, those that were found before are gone. */
  within?: string | undefined;
  /** The shortest text that is searched, in characters; default 2. */
  minLength?: number;
  /** The most suggestions to show; default 10. */
  maxShown?: number;
  /**
   * Only a suggestion is a valid answer, so the list shows when nothing matches and offers to repeat a failed search.
   */
  strict?: boolean;
  /** The text is that of a chosen suggestion. The first click into the field selects it, so that typing replaces it. */
  isChosen?: boolean;
  /** The provider of the chosen suggestion, if it must be named below the field. */
  source?: string | undefined;
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;
/** How the list controls the text field, which is rendered before the list is loaded. */
export interface InputControl {
  input: RefObject<HTMLInputElement | null>;
  attributes: RefObject<InputAttributes>;
  handlers: RefObject<Pick<InputAttributes, 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'>>;
  /** Renders the field again, with changed attributes. */
  update(): void;
}

export interface SuggestionListProps extends AutocompleteProps<Suggestion> {
  control: InputControl;
  /** The text to search: what the visitor typed last; undefined after a choice. A new object starts a new search. */
  query: { text: string } | undefined;
  search(text: string): void;
}
