/** Labelled controls. Each has a label, and may have help and an error under it. */
import { Check, ChevronDown } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import {
  Select as AriaSelect,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  Button,
  FieldError,
  Input,
  type KeyboardEvent,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
  TextArea,
} from 'react-aria-components';

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** For a control whose place says what it is; screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
}

const labelClass = (isHidden: boolean | undefined): string => (isHidden ? 'visually-hidden' : 'field-label');

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent): void;
  onPaste?(event: ClipboardEvent): void;
  placeholder?: string | undefined;
  type?: 'text' | 'password' | 'time' | 'number';
  autoComplete?: string;
  /** Grows with its text. */
  isMultiline?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

export const TextField = ({
  label,
  help,
  error,
  isLabelHidden,
  placeholder,
  isMultiline,
  ...props
}: TextFieldProps) => (
  <AriaTextField {...props} className="field" isInvalid={error !== undefined}>
    <Label className={labelClass(isLabelHidden)}>{label}</Label>
    {isMultiline ? (
      <TextArea className="input" placeholder={placeholder} />
    ) : (
      <Input className="input" placeholder={placeholder} />
    )}
    <FieldNotes help={help} error={error} />
  </AriaTextField>
);

export const FieldNotes = ({ help, error }: Pick<FieldProps, 'help' | 'error'>) => (
  <>
    {help !== undefined && (
      <Text slot="description" className="field-help">
        {help}
      </Text>
    )}
    <FieldError className="field-error">{error}</FieldError>
  </>
);

export interface SelectOption {
  id: string;
  text: string;
  icon?: ReactNode;
}
export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  value: string | null;
  onChange(id: string): void;
  placeholder?: string | undefined;
}

export const Select = ({
  label,
  help,
  error,
  isLabelHidden,
  options,
  value,
  onChange,
  placeholder = 'Choose …',
}: SelectProps) => (
  <AriaSelect
    className="field"
    value={value}
    onChange={id => id !== null && onChange(String(id))}
    placeholder={placeholder}
    isInvalid={error !== undefined}
  >
    <Label className={labelClass(isLabelHidden)}>{label}</Label>
    <Button className="select-button">
      <SelectValue />
      <ChevronDown aria-hidden />
    </Button>
    <FieldNotes help={help} error={error} />
    <Popover className="popover">
      <ListBox className="list-box" items={options}>
        {option => (
          <ListBoxItem id={option.id} textValue={option.text} className="list-item">
            {({ isSelected }) => (
              <>
                {option.icon}
                {option.text}
                {isSelected && <Check aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaSelect>
);

export interface SwitchProps {
  label: string;
  help?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export const Switch = ({ label, help, isOn, onChange }: SwitchProps) => (
  <div className="field">
    <AriaSwitch className="switch" isSelected={isOn} onChange={onChange}>
      <span className="switch-track" />
      {label}
    </AriaSwitch>
    {help !== undefined && <span className="field-help">{help}</span>}
  </div>
);
