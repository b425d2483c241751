import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type QuestionProps, useRead } from '../kit/kit.ts';
import { useEntry } from '../shared/beyond-the-kit.ts';
import { isDay } from './days.ts';
import { autoCompleteFor, type DateMembers, formatDay, patternOf, placeholderFor } from './format.ts';
import { limitsOf } from './limits.ts';
import { completed, dayIn, maskDate } from './mask.ts';

/** The text of the field and the day that it means. An incomplete date has no day. */
export interface DateValue {
  /** The typed text; empty if the day was picked in the calendar or came from a link. */
  readonly typed: string;
  /** The day as `YYYY-MM-DD`, or empty. */
  readonly day: string;
}
export const NO_DATE: DateValue = { typed: '', day: '' };
type Props = QuestionProps<DateValue, DateMembers>;

/** A date that the visitor types in the local format or picks in the browser's calendar. */
export function DateField({ question, value, set, field, scope }: Props): ReactNode {
  const pattern = useRead(scope, read => patternOf(question, read));
  const hint = useRead(scope, read => placeholderFor(pattern, read.form.configuration.language));
  const openLabel = useRead(scope, read => read.text('Open the calendar'));
  const limits = useRead(scope, read => limitsOf(question.validationRules, read));
  const calendar = useRef<HTMLInputElement>(null);
  // A year of birth is typed faster than scrolled to.
  const autoComplete = autoCompleteFor(question);
  const hasPicker = question.picker ?? autoComplete !== 'bday';
  const shown = value.typed || formatDay(value.day, pattern);
  const setTyped = (typed: string): void => set({ typed, day: dayIn(typed, pattern) });

  const entry = useEntry(shown, (typed, { before, caret, isWhole, isForward, show }) => {
    const masked = maskDate({ text: typed, caret }, isWhole ? '' : before, pattern, isForward);
    show(masked.text, masked.caret);
    setTyped(masked.text);
  });
  function onBlur(): void {
    const text = completed(shown, pattern);
    if (text !== shown) setTyped(text);
  }
  function onPick({ target }: ChangeEvent<HTMLInputElement>): void {
    set(isDay(target.value) ? { typed: '', day: target.value } : NO_DATE);
    scope.announce(formatDay(target.value, pattern));
  }
  function openCalendar(): void {
    try {
      calendar.current?.showPicker();
    } catch {
      // `showPicker` fails in a cross-origin frame and in older browsers, where focus and click can open the calendar.
      calendar.current?.focus();
      calendar.current?.click();
    }
  }
  return (
    <div className={hasPicker ? 'sw-date sw-date-picker' : 'sw-date'}>
      <input
        {...field}
        className="sw-input"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete={autoComplete}
        placeholder={field.placeholder ?? hint}
        {...entry}
        onBlur={onBlur}
      />
      <input
        ref={calendar}
        type="date"
        className="sw-date-calendar"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={openLabel}
        value={value.day}
        {...limits}
        onChange={onPick}
      />
      <button type="button" className="sw-date-open" aria-label={openLabel} onClick={openCalendar}>
        <span className="sw-date-icon" aria-hidden="true" />
      </button>
    </div>
  );
}
