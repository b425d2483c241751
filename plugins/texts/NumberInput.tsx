import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type Question, type QuestionProps, useRead } from '../../kit/index.ts';
import {
  cleanNumber,
  decimalsOf,
  type NumberOptions,
  SEPARATOR,
  type Typed,
  thousandsSeparatorOf,
  typedNumber,
} from './number.ts';

/** Accepts digits and one decimal separator. Removing another character never moves the caret. */
export function NumberInput(props: QuestionProps<string, Question & NumberOptions>): ReactNode {
  const { question, value, set, field, scope } = props;
  const decimals = decimalsOf(question);
  const separator = useRead(scope, read => thousandsSeparatorOf(read.form.configuration.language));
  /**
   * What the visitor typed since the field last showed exactly that: a separator that is shown as a point, or not at all, and
   * the digits behind it. Three digits show that it separates thousands.
   */
  const keys = useRef(value);

  const isAppended = ({ text, caret }: Typed): boolean =>
    caret === text.length && text.length > value.length && text.startsWith(value);
  function append(added: string): Typed {
    const isSecond = SEPARATOR.test(keys.current) && (added === '.' || added === ',');
    if (!isSecond) keys.current += added;
    const text = isSecond ? value : cleanNumber(keys.current, decimals, separator);
    const isGrouped = !text.includes('.') && (value.includes('.') || text.length > value.length);
    if (isGrouped) keys.current = text;
    return { text, caret: text.length };
  }
  function edit(typed: Typed): Typed {
    const kept = typedNumber(typed, value, decimals, separator);
    const isCut = value.startsWith(typed.text) && keys.current.length === value.length;
    keys.current = isCut ? keys.current.slice(0, typed.text.length) : kept.text;
    return kept;
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    if (cleanNumber(keys.current, decimals, separator) !== value) keys.current = value; // it was changed elsewhere
    const kept = isAppended(typed) ? append(typed.text.slice(value.length)) : edit(typed);
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
        keys.current = value;
      }}
    />
  );
}
