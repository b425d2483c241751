/** Controls for entering a number without typing. Only forms that use one of them load this module. */
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type QuestionProps, useRead } from '../kit/kit.ts';
import { isForComposition } from '../shared/beyond-the-kit.ts';
import { NumberInput } from './NumberInput.tsx';
import type { NumberMembers, NumberQuestion } from './number.ts';
import styles from './number-controls.css';
import { limitsOf } from './number-limits.ts';

/** Formats the number in the language, with the unit of the question. */
export function writtenNumber(number: number, { unit }: Pick<NumberQuestion, 'unit'>, language: string): string {
  let text = String(number);
  try {
    text = new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 10 }).format(number);
  } catch {
    // the language code is unknown
  }
  return unit ? `${text}\u00a0${unit}` : text;
}

/** The closest number of a slider or stepper: within the limits, and whole steps away from the smallest number. */
export function steppedNumber(number: number, step: number, min: number, max: number): number {
  const base = Number.isFinite(min) ? min : 0;
  const steps = Math.floor((Math.min(number, max) - base) / step + 1e-9);
  // Sums of decimals such as 0.1 and 0.2 have excess digits.
  return Math.max(min, Number((base + steps * step).toFixed(10)));
}

/** The step of a question. Default: 1, also for values that are not above 0. */
export const stepOf = ({ step }: Pick<NumberQuestion, 'step'>): number =>
  typeof step === 'number' && Number.isFinite(step) && step > 0 ? step : 1;

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

/** A number field between two buttons. The arrow keys do the same as the buttons. */
export function Stepper(props: QuestionProps<string, NumberMembers>): ReactNode {
  const { question, value, set, field, scope } = props;
  const place = useRef<HTMLDivElement>(null);
  const less = useRead(scope, read => read.text('Decrease'));
  const more = useRead(scope, read => read.text('Increase'));
  const language = useRead(scope, read => read.form.configuration.language);
  const { min = 0, max = Number.POSITIVE_INFINITY } = limitsOf(question.validationRules);
  const step = stepOf(question);
  const number = Number(value);
  useLayoutEffect(() => scope.host.adopt(place.current!, styles), [scope]);

  /** Without a number, the first press gives the smallest one. */
  function move(steps: number): void {
    const next = value === '' ? Math.max(min, 0) : steppedNumber(number + steps * step, step, min, max);
    set(String(next));
    scope.announce(writtenNumber(next, question, language));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!steps || isForComposition(event)) return;
    event.preventDefault();
    move(steps);
  }
  const button = (label: string, steps: number, isAtEnd: boolean): ReactNode => (
    <button
      type="button"
      id={`${field.id}${steps}`}
      className={steps < 0 ? 'sw-step-down' : 'sw-step-up'}
      aria-label={label}
      // Combines its own label and the question's label: "Increase Bedrooms".
      aria-labelledby={field['aria-labelledby'] && `${field.id}${steps} ${field['aria-labelledby']}`}
      aria-controls={field.id}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && move(steps)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div ref={place} className="sw-stepper" onKeyDown={onKeyDown}>
      {button(less, -1, value !== '' && number <= min)}
      <span className="sw-stepper-field">
        <NumberInput {...props} />
        {question.unit && <span className="sw-unit">{question.unit}</span>}
      </span>
      {button(more, 1, value !== '' && number >= max)}
    </div>
  );
}
