import { type ReactNode, useState } from 'react';
import { type FieldProps, type Question, type Scope, useRead } from '../kit/kit.ts';
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
  /** The visitor cannot type at the moment. */
  locked?: boolean;
}

/**
 * Shows the number in the format of its country. The text does not change while the field has the focus, because that
 * would move the caret and clear the selection that Tab makes.
 */
export function PhoneField({ question, value, set, field, error, scope, locked }: PhoneFieldProps): ReactNode {
  /** While the field has the focus: its text and the number that the text means. */
  const [own, setOwn] = useState<{ text: string; raw: string }>();
  const sample = useRead(scope, read => sampleOf(countryFor(question, read)));
  const hintId = `${field.id}-sample`;
  const [beforeSample, afterSample] = scope.read.text('For example {number}').split('{number}');
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
        value={own?.raw === value.raw ? own.text : value.formatted || value.raw}
        onFocus={event => setOwn({ text: event.target.value, raw: value.raw })}
        onBlur={() => {
          setOwn(undefined);
          if (value.raw !== value.raw.trim()) set({ ...value, raw: value.raw.trim() });
        }}
        onChange={({ target }) => {
          const raw = target.value;
          // The field may have received the focus before this code was loaded.
          if (own || target.matches(':focus')) setOwn({ text: raw, raw });
          set({ ...EMPTY, raw });
        }}
      />
      {showsHint && (
        <p className="sw-helper" id={hintId}>
          {beforeSample}
          <bdi dir="ltr">{sample}</bdi>
          {afterSample}
        </p>
      )}
    </>
  );
}
