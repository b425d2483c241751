/** A button that opens a list of options. It searches in many of them. */
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem, Popover, Text, useFilter } from 'react-aria-components';
import { describe, FieldNotes, type FieldProps, labelClass } from './fields.tsx';
import { OPENING_KEYS } from './Menu.tsx';
import { SearchBox } from './SearchBox.tsx';
import './pickers.css';
import { t } from '../../words/words.ts';

export interface SelectOption {
  id: string;
  text: string;
  icon?: ReactNode;
  /** Something that tells it from others with the same text. */
  note?: string;
}
export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  value: string | null;
  onChange(id: string): void;
  placeholder?: string | undefined;
  /** The text and the note of a value that is not one of the options. It is listed after them. */
  missing?: Partial<SelectOption>;
}

/** Fewer options need no search. */
const SEARCHED_FROM = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A view has many of these, so the list is made when it is opened. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, help, error, value, onChange, placeholder = t('Choose …'), missing } = props;
  const isMissing = value && !props.options.some(option => option.id === value);
  const options = isMissing ? [...props.options, { id: value, text: value, ...missing }] : props.options;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const at = options.findIndex(option => option.id === value);

  function choose(next: string | undefined): void {
    setOpen(false);
    if (next !== undefined && next !== value) onChange(next);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (OPENING_KEYS.includes(key)) setOpen(true);
    else if (STEPS[key]) choose(options[at + STEPS[key]]?.id);
    else if (/^[\p{L}\p{N}]$/u.test(key) && !event.ctrlKey && !event.metaKey) {
      const after = [...options.slice(at + 1), ...options.slice(0, at + 1)];
      choose(after.find(({ text }) => text.toLowerCase().startsWith(key.toLowerCase()))?.id);
    } else return;
    event.preventDefault();
  }
  return (
    <div className="field">
      <span id={`${id}-label`} className={labelClass(isLabelHidden)}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="select-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        {...describe(id, props)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <span id={`${id}-value`} className="select-value narrow ellipsis" data-placeholder={at < 0 || undefined}>
          {at < 0 ? placeholder : options[at]!.text}
        </span>
        <ChevronDown />
      </button>
      <FieldNotes id={id} help={help} error={error} />
      {isOpen && (
        <Popover
          className="popover"
          triggerRef={button}
          trigger="Select"
          isOpen
          onOpenChange={setOpen}
          placement="bottom start"
          aria-labelledby={`${id}-label`}
        >
          <Options labelId={`${id}-label`} options={options} value={value} onChoose={choose} />
        </Popover>
      )}
    </div>
  );
}

interface OptionsProps extends Pick<SelectProps, 'options' | 'value'> {
  labelId: string;
  /** Undefined for the one that was chosen already. */
  onChoose(id: string | undefined): void;
}

function Options({ labelId, options, value, onChoose }: OptionsProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const isSearched = options.length >= SEARCHED_FROM;
  const list = (
    <ListBox
      className="list-box"
      aria-labelledby={labelId}
      items={options}
      selectionMode="single"
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={keys => onChoose([...keys].map(String)[0])}
      autoFocus={!isSearched && (value === null ? 'first' : true)}
      renderEmptyState={() => <p className="muted">{t('Nothing found')}</p>}
    >
      {option => (
        <ListBoxItem id={option.id} textValue={`${option.text} ${option.note ?? ''}`} className="list-item">
          {({ isSelected }) => (
            <>
              {option.icon}
              <Text slot="label" className="select-value narrow ellipsis">
                {option.text}
              </Text>
              {option.note !== undefined && <kbd>{option.note}</kbd>}
              {isSelected && <Check />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  if (!isSearched) return list;
  return (
    <Autocomplete filter={contains}>
      <div className="select-search">
        <SearchBox label={t('Search')} placeholder={t('Search …')} autoFocus />
      </div>
      {list}
    </Autocomplete>
  );
}
