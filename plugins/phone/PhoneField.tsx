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
  /** The visitor cannot type for a moment. */
  locked?: boolean;
}

/** Shows the number in the format of its country, but not while the visitor types: that would move the caret. */
export function PhoneField({ question, value, set, field, error, scope, locked }: PhoneFieldProps): ReactNode {
  const [typing, setTyping] = useState(false);
  const sample = useRead(scope, read => sampleOf(countryFor(question, read)));
  const hintId = `${field.id}-sample`;
  const showsHint = !!error && !!value.raw.trim() && !!sample;
  return (
    <>
      <input
        {...field}
        aria-describedby={[field['aria-describedby'], showsHint && hintId].filter(Boolean).join(' ') || undefined}
        className="sw-input"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder={field.placeholder ?? sample}
        readOnly={locked}
        aria-disabled={locked || undefined}
        value={typing ? value.raw : value.formatted || value.raw}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          if (value.raw !== value.raw.trim()) set({ ...value, raw: value.raw.trim() });
        }}
        onChange={event => set({ ...EMPTY, raw: event.target.value })}
      />
      {showsHint && (
        <p className="sw-helper" id={hintId}>
          {scope.read.text('For example {number}', { number: sample })}
        </p>
      )}
    </>
  );
}
