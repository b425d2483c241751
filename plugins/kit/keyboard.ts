import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from 'react';

/**
 * Whether the key belongs to a word that an input method composes, such as the Enter that accepts the word. In Safari, only the
 * key code shows that.
 */
export const isForComposition = ({ keyCode }: { readonly keyCode: number }): boolean => keyCode === 229;

type Handlers = 'onChange' | 'onPaste' | 'onCompositionStart' | 'onCompositionEnd';
type Attributes = Required<Pick<InputHTMLAttributes<HTMLInputElement>, Handlers>> & { value: string };

/** How a text was entered into a field. */
export interface Entry {
  /** The text before the change; during a composition, the text before the composition began. */
  before: string;
  /** The position after the new text. */
  caret: number;
  /**
   * The text replaced all of the old text: a paste over the whole text, or a text that the browser or a script filled
   * in.
   */
  isWhole: boolean;
  /** The Delete key removed something after the caret. */
  isForward: boolean;
  /** A word is being composed, and the next key enters it again. */
  isComposing: boolean;
  /** Shows another text at once, except during a composition, which that would end or repeat. */
  show(text: string, caret: number): void;
}

/**
 * Returns the attributes of a field that can show a different text than the visitor typed. Some phones compose every word until
 * the field is left, so `onEntry` is also called during a composition.
 */
export function useEntry(value: string, onEntry: (text: string, entry: Entry) => void): Attributes {
  const [composed, setComposed] = useState<string>();
  const pastesAll = useRef(false);
  /** The text of the field when the composition began. */
  const base = useRef<string>(undefined);

  function take(input: HTMLInputElement, inputType: string, isComposing: boolean): void {
    const { value: text, selectionEnd } = input;
    const isPaste = inputType === 'insertFromPaste';
    const isWhole = isPaste ? pastesAll.current : !inputType || inputType === 'insertReplacementText';
    onEntry(text, {
      // Undo restores an earlier text of the field, which is complete, so nothing counts as typed.
      before: inputType.startsWith('history') ? text : (base.current ?? value),
      // `selectionEnd` is the end of a dropped text, which is selected. After autofill, the caret may be anywhere.
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

/** Writes the text into the field directly, because React does not render again if the answer stays the same. */
function showText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
