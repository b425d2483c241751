import { type ReactNode, useRef } from 'react';
import { type QuestionProps, useRead } from '../kit/kit.ts';
import { useEntry } from '../shared/beyond-the-kit.ts';
import {
  asTyped,
  caretIn,
  cleanNumber,
  decimalsOf,
  type NumberMembers,
  thousandsSeparatorOf,
  typedKeys,
} from './number.ts';
import { limitsOf } from './number-limits.ts';

/** Accepts digits, one decimal separator and, unless `min` is 0 or more, a minus sign. Removing another character never moves the caret. */
export function NumberInput(props: QuestionProps<string, NumberMembers>): ReactNode {
  const { question, value, set, field, scope } = props;
  const decimals = decimalsOf(question);
  const separator = useRead(scope, read => thousandsSeparatorOf(read.form.configuration.language));
  const { min } = limitsOf(question.validationRules);
  const hasMinus = !(min !== undefined && min >= 0);
  /**
   * The text that the visitor has typed since the field received the focus. It includes separators that the field shows
   * as a point or hides, because only the whole text tells their meaning.
   */
  const keys = useRef(asTyped(value));

  const entry = useEntry(value, (text, { before, caret, isWhole, isComposing, show }) => {
    if (cleanNumber(keys.current, decimals, separator, hasMinus) !== before) keys.current = asTyped(before); // changed elsewhere
    const typed = isWhole ? { keys: text, head: text } : typedKeys(text, caret, before, keys.current, decimals);
    const shown = cleanNumber(typed.keys, decimals, separator, hasMinus);
    if (!isComposing) keys.current = typed.keys;
    show(shown, caretIn(shown, typed.head));
    set(shown);
  });
  return (
    <input
      {...field}
      {...entry}
      className="sw-input"
      dir="ltr"
      // The other phone keyboards have no minus sign.
      inputMode={min !== undefined && min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      onBlur={() => {
        keys.current = asTyped(value);
      }}
    />
  );
}
