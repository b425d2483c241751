import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { Question, QuestionProps } from '../../kit/index.ts';
import { decimalsOf, isSecondSeparator, type NumberOptions, typedNumber } from './number.ts';

/** Takes digits and one separator; what is left out never moves the caret. */
export function NumberLine(props: QuestionProps<string, Question & NumberOptions>): ReactNode {
  const { question, value, set, field } = props;
  const decimals = decimalsOf(question);
  /** Of a whole number the separator is not shown, and what is typed behind it must not become part of the number. */
  const ended = useRef(false);

  function changed({ target }: ChangeEvent<HTMLInputElement>): void {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const atEnd = typed.caret === typed.text.length;
    const goesOn = ended.current && atEnd && typed.text.startsWith(value) && typed.text.length > value.length;
    const kept = goesOn ? { text: value, caret: value.length } : typedNumber(typed, value, decimals);
    ended.current = goesOn || (decimals === 0 && atEnd && isSecondSeparator(typed, value, decimals));
    if (kept.text !== typed.text) {
      // Written at once: where the answer stays the same nothing is drawn anew, and the caret would be lost.
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
      placeholder={question.placeholder}
      value={value}
      onChange={changed}
      onBlur={() => {
        ended.current = false;
      }}
    />
  );
}
