import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type QuestionProps, useRead } from '../kit/kit.ts';
import type { NumberMembers } from './number.ts';
import styles from './number-controls.css';
import { limitsOf } from './number-limits.ts';
import { stepOf, steppedNumber, writtenNumber } from './written-number.ts';

/**
 * A number between two limits, which the question must have. Until the visitor chooses a number there is no answer, and
 * the thumb is a ring in the middle.
 */
export function Slider({ question, value, set, field, scope }: QuestionProps<string, NumberMembers>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const language = useRead(scope, read => read.form.configuration.language);
  const noAnswer = useRead(scope, read => read.text('No answer'));
  const { min = 0, max = 0 } = limitsOf(question.validationRules);
  const step = stepOf(question);
  const isAnswered = value !== '';
  const middle = steppedNumber((min + max) / 2, step, min, max);
  const number = isAnswered ? Math.min(max, Math.max(min, Number(value))) : middle;
  const written = (amount: number): string => writtenNumber(amount, question, language);
  useLayoutEffect(() => scope.host.adopt(place.current!, styles), [scope]);

  /** Pressing the thumb or the space bar chooses the number that is shown. The input emits no event for that. */
  const choose = (): void => {
    if (!isAnswered) set(String(number));
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    choose();
  }
  const { placeholder, 'aria-required': _, ...wiring } = field; // a slider supports neither
  const filled = { '--sw-filled': isAnswered ? `${((number - min) / (max - min)) * 100}%` : '0%' } as CSSProperties;
  return (
    <div ref={place} className={isAnswered ? 'sw-slider' : 'sw-slider sw-unanswered'}>
      <output className="sw-slider-number" htmlFor={field.id} aria-hidden="true">
        {isAnswered ? written(number) : (placeholder ?? '–')}
      </output>
      <input
        {...wiring}
        type="range"
        suppressHydrationWarning
        style={filled}
        min={min}
        max={max}
        step={step}
        value={number}
        // Without it, screen readers would read the number in the middle as an answer.
        aria-valuetext={isAnswered ? written(number) : noAnswer}
        onChange={event => set(event.target.value)}
        onPointerUp={choose}
        onKeyDown={onKeyDown}
      />
      <div className="sw-slider-ends" aria-hidden="true">
        <span>{question.minText ?? written(min)}</span>
        <span>{question.maxText ?? written(max)}</span>
      </div>
    </div>
  );
}
