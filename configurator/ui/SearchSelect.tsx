/** A select whose options can be searched. */
import { Check, ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  SelectValue,
  Text,
  useFilter,
} from 'react-aria-components';
import { FieldNotes, type SelectOption, type SelectProps } from './fields.tsx';
import './pickers.css';

export interface SearchOption extends SelectOption {
  /** Something that tells it from others with the same text. */
  note?: string;
}
export interface SearchSelectProps extends Omit<SelectProps, 'options'> {
  options: readonly SearchOption[];
}

/** Fewer options need no search. */
const SEARCHED_FROM = 8;

export function SearchSelect({
  label,
  isLabelHidden,
  help,
  error,
  options,
  value,
  onChange,
  placeholder = 'Choose …',
}: SearchSelectProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const list = (
    <ListBox className="list-box" items={options} renderEmptyState={() => <p className="muted">Nothing found</p>}>
      {option => (
        <ListBoxItem id={option.id} textValue={`${option.text} ${option.note ?? ''}`} className="list-item">
          {({ isSelected }) => (
            <>
              {option.icon}
              <Text slot="label" className="search-select-text">
                {option.text}
              </Text>
              {option.note !== undefined && <kbd>{option.note}</kbd>}
              {isSelected && <Check aria-hidden />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={id => id !== null && onChange(String(id))}
      placeholder={placeholder}
      isInvalid={error !== undefined}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Button className="select-button">
        <SelectValue className="search-select-text">
          {({ isPlaceholder }) => (isPlaceholder ? placeholder : options.find(one => one.id === value)?.text)}
        </SelectValue>
        <ChevronDown aria-hidden />
      </Button>
      <FieldNotes help={help} error={error} />
      <Popover className="popover">
        {options.length < SEARCHED_FROM ? (
          list
        ) : (
          <Autocomplete filter={contains}>
            <SearchField aria-label="Search" autoFocus className="search-select-search">
              <Input className="input" placeholder="Search …" />
            </SearchField>
            {list}
          </Autocomplete>
        )}
      </Popover>
    </AriaSelect>
  );
}
