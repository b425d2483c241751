/** A text field that suggests values. The typed text counts if it is none of them. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import './pickers.css';
import { t } from '../../words/words.ts';
import type { SelectOption, SelectProps } from './Select.tsx';

/** `onChange` gets the id of an option or what was typed; an empty text if it was cleared. */
export function ComboBox({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  placeholder,
}: Omit<SelectProps, 'value' | 'help' | 'error'> & { value: string }) {
  const shown = textOf(options, value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);

  function commit(typed: string): void {
    const trimmed = typed.trim();
    const id = options.find(option => option.text.toLowerCase() === trimmed.toLowerCase())?.id ?? trimmed;
    setText(textOf(options, id));
    if (id !== value) onChange(id);
  }
  function choose(key: Key | null): void {
    if (key !== null) commit(textOf(options, String(key)));
  }
  return (
    <AriaComboBox
      className="field"
      allowsCustomValue
      menuTrigger="focus"
      inputValue={text}
      onInputChange={setText}
      value={options.some(option => option.id === value) ? value : null}
      onChange={choose}
      onBlur={() => commit(text)}
      onKeyDown={event => event.key === 'Enter' && commit(text)}
      items={options}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <div className="combo-box-input relative">
        <Input className="input" placeholder={placeholder} />
        <Button className="combo-box-button center stack absolute muted rounded-small" aria-label={t('Suggestions')}>
          <ChevronDown />
        </Button>
      </div>
      <Popover className="popover">
        <ListBox className="list-box">
          {(option: SelectOption) => (
            <ListBoxItem id={option.id} textValue={option.text} className="list-item">
              <Text slot="label">{option.text}</Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

const textOf = (options: readonly SelectOption[], id: string): string =>
  options.find(option => option.id === id)?.text ?? id;
