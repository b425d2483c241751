import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from 'react';

type Handlers = 'onChange' | 'onPaste' | 'onCompositionStart' | 'onCompositionEnd';
type Attributes = Required<Pick<InputHTMLAttributes<HTMLInputElement>, Handlers>> & { value: string };

/** How a text came into a field. */
export interface Entry {
  /** What the field showed before; while a keyboard composes, before it began. */
  before: string;
  /** Behind the new text. */
  caret: number;
  /** It replaced all that was there: a paste over the whole text, or a text that the browser or a script filled in. */
  isWhole: boolean;
  /** The Delete key. */
  isForward: boolean;
  /** The same word comes again with the next key. */
  isComposing: boolean;
  /** Shows another text at once, unless a keyboard composes: that would end or repeat the composition. */
  show(text: string, caret: number): void;
}

/**
 * The attributes of a field that shows another text than the keys give. Some phones compose every word until the field is
 * left, so the text counts before the composition ends.
 */
export function useEntry(value: string, onEntry: (text: string, entry: Entry) => void): Attributes {
  const [composed, setComposed] = useState<string>();
  const pastesAll = useRef(false);
  /** What the field showed when the composition began. */
  const base = useRef<string>(undefined);

  function take(input: HTMLInputElement, inputType: string, isComposing: boolean): void {
    const { value: text, selectionEnd } = input;
    const isPaste = inputType === 'insertFromPaste';
    const isWhole = isPaste ? pastesAll.current : !inputType || inputType === 'insertReplacementText';
    onEntry(text, {
      // Undo brings back a text that the field showed.
      before: inputType.startsWith('history') ? text : (base.current ?? value),
      // What was dropped is selected. A filled-in text leaves the caret anywhere.
      caret: isWhole ? text.length : (selectionEnd ?? text.length),
      isWhole,
      isForward: inputType === 'deleteContentForward',
      isComposing,
      show: (other, caret) => isComposing || showText(input, other, caret),
    });
    pastesAll.current = false;
  }
  return {
    value: composed ?? value,
    onPaste({ currentTarget: { selectionStart, selectionEnd, value: shown } }) {
      pastesAll.current = selectionStart === 0 && selectionEnd === shown.length;
    },
    onCompositionStart() {
      base.current = value;
    },
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { isComposing = false, inputType = '' } = nativeEvent as InputEvent;
      setComposed(isComposing ? target.value : undefined);
      take(target, inputType, isComposing);
    },
    onCompositionEnd({ currentTarget }) {
      setComposed(undefined);
      take(currentTarget, 'insertCompositionText', false);
      base.current = undefined;
    },
  };
}

/** Writes a text into the field at once: if the answer stays the same, React does not render again. */
function showText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
