import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { Question, QuestionProps } from '../../kit/index.ts';
import { decimalsOf, isSecondSeparator, type NumberOptions, typedNumber } from './number.ts';

/** Accepts digits and one decimal separator. Removing another character never moves the caret. */
export function NumberInput(props: QuestionProps<string, Question & NumberOptions>): ReactNode {
  const { question, value, set, field } = props;
  const decimals = decimalsOf(question);
  /** After a separator in a whole number, which is not shown, further digits are ignored: they are decimals. */
  const ignoresDigits = useRef(false);

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const atEnd = typed.caret === typed.text.length;
    const isIgnored =
      ignoresDigits.current && atEnd && typed.text.startsWith(value) && typed.text.length > value.length;
    const kept = isIgnored ? { text: value, caret: value.length } : typedNumber(typed, value, decimals);
    ignoresDigits.current = isIgnored || (decimals === 0 && atEnd && isSecondSeparator(typed, value, decimals));
    if (kept.text !== typed.text) {
      // If the answer stays the same, React does not render again, so write the text and the caret here.
      target.value = kept.text;
      target.setSelectionRange(kept.caret, kept.caret);
    }
    set(kept.text);
  }
  return (
    <input
      {...field}
      className="sw-input"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={() => {
        ignoresDigits.current = false;
      }}
    />
  );
}
