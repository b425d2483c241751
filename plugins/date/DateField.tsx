import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type Question, type QuestionProps, useRead } from '../../kit/index.ts';
import { isDay } from './days.ts';
import { autoCompleteOf, type DateOptions, hintOf, patternOf, textOf } from './format.ts';
import { limitsOf } from './limits.ts';
import { dayIn, finished, typedDate } from './mask.ts';

/** What is in the field, and the day it means: a half date is no answer yet. */
export interface DateValue {
  /** As typed; empty where the day came from elsewhere. */
  readonly typed: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
}
export const NO_DATE: DateValue = { typed: '', day: '' };
type Props = QuestionProps<DateValue, Question & DateOptions>;

/** Typed by hand in the pattern of the place, or picked from the calendar of the device. */
export function DateField({ question, value, set, field, scope }: Props): ReactNode {
  const pattern = useRead(scope, read => patternOf(question, read));
  const hint = useRead(scope, read => hintOf(pattern, read.form.configuration.language));
  const open = useRead(scope, read => read.text('Open the calendar'));
  const limits = useRead(scope, read => limitsOf(question.validationRules, read));
  const calendar = useRef<HTMLInputElement>(null);
  const shown = value.typed || textOf(value.day, pattern);
  const put = (typed: string): void => set({ typed, day: dayIn(typed, pattern) });

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const { text, caret } = typedDate(typed, shown, pattern, forward);
    if (text !== typed.text) {
      // Written at once: where the answer stays the same nothing is drawn anew, and the caret would be lost.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    put(text);
  }
  function leave(): void {
    const text = finished(shown, pattern);
    if (text !== shown) put(text);
  }
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    set(isDay(target.value) ? { typed: '', day: target.value } : NO_DATE);
    scope.announce(textOf(target.value, pattern));
  }
  function show(): void {
    try {
      calendar.current?.showPicker();
    } catch {
      // Refused inside a frame of another site, and unknown to older browsers: the device's own field does it too.
      calendar.current?.focus();
      calendar.current?.click();
    }
  }
  return (
    <div className="sw-date">
      <input
        {...field}
        className="sw-input"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete={autoCompleteOf(question)}
        placeholder={question.placeholder ?? hint}
        value={shown}
        onChange={type}
        onBlur={leave}
      />
      <input
        ref={calendar}
        type="date"
        className="sw-date-calendar"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={open}
        value={value.day}
        {...limits}
        onChange={pick}
      />
      <button type="button" className="sw-date-open" aria-label={open} onClick={show}>
        <span className="sw-date-icon" aria-hidden="true" />
      </button>
    </div>
  );
}
