/** Native inputs, for the apps whose library brings none. */
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import type { Field } from '../race/forms.ts';

interface Binding {
  name: string;
  ref?: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}
export interface NativeFieldProps {
  field: Field;
  binding: Binding;
  /** The answer, for controlled inputs. */
  value?: unknown;
}

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel', one: 'radio', several: 'checkbox' } as const;

export function NativeField({ field, binding, value }: NativeFieldProps) {
  const type = INPUT_TYPES[field.kind];
  const isControlled = value !== undefined;
  if (!field.options) {
    const given = isControlled && { value: String(value) };
    return (
      <label>
        {field.title} <input type={type} required={field.required} {...binding} {...given} />
      </label>
    );
  }
  const isChosen = (option: string) => (Array.isArray(value) ? value.includes(option) : value === option);
  return (
    <fieldset>
      <legend>{field.title}</legend>
      {field.options.map(option => (
        <label key={option}>
          <input
            type={type}
            value={option}
            required={field.required && field.kind === 'one'}
            {...binding}
            {...(isControlled && { checked: isChosen(option) })}
          />{' '}
          {option}
        </label>
      ))}
    </fieldset>
  );
}
