/** Labelled controls of the browser. Each has a label, and may have help and an error under it. */
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** For a control whose place says what it is; screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
}

export const labelClass = (isHidden: boolean | undefined): string => (isHidden ? 'visually-hidden' : 'field-label');

/** The attributes of the control that refer to its help and error, if there are any. */
export function describe(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const ids = [...(help === undefined ? [] : [`${id}-help`]), ...(error === undefined ? [] : [`${id}-error`])];
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error === undefined ? undefined : true };
}

export const FieldNotes = ({ id, help, error }: Pick<FieldProps, 'help' | 'error'> & { id: string }) => (
  <>
    {help !== undefined && (
      <span id={`${id}-help`} className="field-help">
        {help}
      </span>
    )}
    {error !== undefined && (
      <span id={`${id}-error`} className="field-error">
        {error}
      </span>
    )}
  </>
);

type InputProps = ComponentProps<'input'> & ComponentProps<'textarea'>;
export interface TextFieldProps
  extends FieldProps,
    Pick<InputProps, 'onBlur' | 'onKeyDown' | 'onPaste' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'inputMode'> {
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'password' | 'time' | 'number' | 'date';
  /** Grows with its text. */
  isMultiline?: boolean;
  isReadOnly?: boolean;
  /** Shown in the field after what is written, and read with the label. */
  unit?: { short: string; words: string } | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    isLabelHidden,
    isMultiline,
    isReadOnly,
    unit,
    onChange,
    type = 'text',
    ...others
  } = props;
  const id = useId();
  const attributes = {
    ...others,
    ...describe(id, props),
    id,
    className: 'input',
    readOnly: isReadOnly,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => onChange(target.value),
  };
  const control = isMultiline ? <textarea {...attributes} /> : <input {...attributes} type={type} />;
  return (
    <div className="field">
      <label htmlFor={id} className={labelClass(isLabelHidden)}>
        {label}
        {unit && <span className="visually-hidden"> ({unit.words})</span>}
      </label>
      {unit ? (
        <div className="number-input relative">
          {control}
          <span className="number-unit center stack absolute no-events small muted" aria-hidden>
            {unit.short}
          </span>
        </div>
      ) : (
        control
      )}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

export interface SwitchProps {
  label: string;
  help?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export const Switch = ({ label, help, isOn, onChange }: SwitchProps) => (
  <div className="field">
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="switch-track rigid rounded" />
      {label}
    </label>
    {help !== undefined && <span className="field-help">{help}</span>}
  </div>
);
