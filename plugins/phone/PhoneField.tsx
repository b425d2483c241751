import { type ReactNode, useState } from 'react';
import { type FieldProps, type Question, type Scope, useRead } from '../../kit/index.ts';
import { countryFor } from './metadata.ts';
import { sampleOf } from './samples.ts';
import { EMPTY, type Phone } from './value.ts';

interface PhoneFieldProps {
  question: Question;
  value: Phone;
  set(value: Phone): void;
  field: Partial<FieldProps>;
  error: string | undefined;
  scope: Scope;
  /** It cannot be typed into for a moment. */
  locked?: boolean;
}

/** The number is never rewritten under the caret: it is shown as the country writes it once the field is left. */
export function PhoneField({ question, value, set, field, error, scope, locked }: PhoneFieldProps): ReactNode {
  const [typing, setTyping] = useState(false);
  const sample = useRead(scope, read => sampleOf(countryFor(question, read)));
  const hint = `${field.id}-sample`;
  const helps = !!error && !!value.raw.trim() && !!sample;
  return (
    <>
      <input
        {...field}
        aria-describedby={[field['aria-describedby'], helps && hint].filter(Boolean).join(' ') || undefined}
        className="sw-input"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder={question.placeholder ?? sample}
        readOnly={locked}
        aria-disabled={locked || undefined}
        value={typing ? value.raw : value.formatted || value.raw}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={event => set({ ...EMPTY, raw: event.target.value })}
      />
      {helps && (
        <p className="sw-helper" id={hint}>
          {scope.read.text('For example {number}', { number: sample })}
        </p>
      )}
    </>
  );
}
