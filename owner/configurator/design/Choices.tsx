import type { CSSProperties } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ChoicesProps {
  label: string;
  className: string;
  /** The id of the choice; empty for that of the theme. */
  selected: string;
  /** There is no theme, whose own choice a second click would give back. */
  isRequired?: boolean;
  onChange(id: string): void;
  choices: readonly { id: string; label: string; text?: string; style: CSSProperties }[];
}

/** A second click on a choice gives the theme's own back. */
export const Choices = ({ label, className, selected, isRequired = false, onChange, choices }: ChoicesProps) => (
  <div className="field">
    <span className="field-label" aria-hidden>
      {label}
    </span>
    <ToggleButtonGroup
      aria-label={label}
      className={className}
      selectionMode="single"
      disallowEmptySelection={isRequired}
      selectedKeys={[selected || 'theme']}
      onSelectionChange={keys => {
        const [id = ''] = [...keys];
        onChange(id === 'theme' ? '' : String(id));
      }}
    >
      {choices.map(({ id, label: name, text, style }) => (
        <ToggleButton
          key={id}
          id={id}
          className="look center stack bordered rounded on-raised pointer"
          aria-label={name}
          style={style}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </div>
);
