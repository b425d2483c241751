import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type QuestionProps, useRead } from '../kit/kit.ts';
import { isForComposition } from '../shared/beyond-the-kit.ts';
import { NumberInput } from './NumberInput.tsx';
import type { NumberMembers } from './number.ts';
import styles from './number-controls.css';
import { limitsOf } from './number-limits.ts';
import { stepOf, steppedNumber, writtenNumber } from './written-number.ts';

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
