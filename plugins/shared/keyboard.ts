import { type ChangeEvent, type CompositionEvent, type InputHTMLAttributes, useRef, useState } from 'react';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onPaste' | 'onCompositionEnd'>;
/** How a text came into a field. */
export interface Entry {
  input: HTMLInputElement;
  caret: number;
  /** It replaced all that was there: a paste over the whole text, or a text that the browser filled in. */
  isWhole: boolean;
  /** The Delete key. */
  isForward: boolean;
}

/**
 * The attributes of a field that shows another text than the keys give. Nothing writes into it while a keyboard composes,
 * because that would end or repeat the composition.
 */
export function useEntry(value: string, onEntry: (text: string, entry: Entry) => void): Attributes {
  const [composed, setComposed] = useState<string>();
  const pastesAll = useRef(false);

  function take(input: HTMLInputElement, inputType: string): void {
    const isPaste = inputType === 'insertFromPaste';
    onEntry(input.value, {
      input,
      caret: input.selectionStart ?? input.value.length,
      isWhole: isPaste ? pastesAll.current : inputType === 'insertReplacementText',
      isForward: inputType === 'deleteContentForward',
    });
    pastesAll.current = false;
  }
  return {
    value: composed ?? value,
    onPaste({ currentTarget: { selectionStart, selectionEnd, value: shown } }) {
      pastesAll.current = selectionStart === 0 && selectionEnd === shown.length;
    },
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { isComposing = false, inputType = '' } = nativeEvent as InputEvent;
      if (isComposing) setComposed(target.value);
      else take(target, inputType);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(undefined);
      take(currentTarget, '');
    },
  };
}

/** Writes a text into the field at once: if the answer stays the same, React does not render again. */
export function showText(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
