import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Select, {
  type AriaLiveMessages,
  components,
  type DropdownIndicatorProps,
  type GroupBase,
  type InputProps,
  type SingleValueProps,
} from 'react-select';
import type { FieldProps, QuestionProps } from '../../kit/index.ts';
import { adoptingCache } from './adopted.ts';
import type { Single } from './Choices.tsx';
import type { ChoiceQuestion, Option } from './options.ts';
import styles from './searchable.css';

/** From here on it is worth saying that nothing was found. */
const TELLS_FROM = 2;
/** Thousands of elements would make every key slow; whoever looks for something types on. */
const MOST_DRAWN = 100;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Those that hold the text, whatever its case and accents; never more than can be drawn. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed.trim());
  return options.filter(option => plain(option.text).includes(wanted)).slice(0, MOST_DRAWN);
}

export interface SearchableProps extends QuestionProps<Single, ChoiceQuestion> {
  options: readonly Option[];
  chosen: Option | undefined;
  /** The select whose place it takes; the focus goes over. */
  native: RefObject<HTMLSelectElement | null>;
  /** The same select, drawn where this chunk does not come. */
  plain: ReactNode;
}

const fieldOf = ({ selectProps }: { selectProps: object }): FieldProps => (selectProps as { field: FieldProps }).field;
const chosenId = ({ id }: FieldProps): string => `${id}-chosen`;

/** What react-select has no property for. What is chosen stands beside the input, whose own value is what is typed. */
function Input(props: InputProps<Option, false, GroupBase<Option>>): ReactNode {
  const field = fieldOf(props);
  const described = [props.hasValue && !props.value && chosenId(field), field['aria-describedby']];
  return (
    <components.Input
      {...props}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      aria-required={field['aria-required']}
      aria-haspopup="listbox"
    />
  );
}
/** The style sheet draws the arrow; a picture of its own would be at the mercy of the host page's rules. */
const DropdownIndicator = (props: DropdownIndicatorProps<Option, false, GroupBase<Option>>): ReactNode => (
  <components.DropdownIndicator {...props}>
    <span />
  </components.DropdownIndicator>
);
const SingleValue = (props: SingleValueProps<Option, false, GroupBase<Option>>): ReactNode => (
  <components.SingleValue {...props} innerProps={{ ...props.innerProps, id: chosenId(fieldOf(props)) }} />
);
const PARTS = { Input, SingleValue, DropdownIndicator, IndicatorSeparator: null };

/** A dropdown with a search, in place of a native select that would be too long. */
export default function Searchable(props: SearchableProps): ReactNode {
  const { scope, native } = props;
  const place = useRef<HTMLDivElement>(null);
  const [cache, adopt] = useState<EmotionCache>();
  const [focused] = useState(() => isFocused(native.current));
  useLayoutEffect(() => {
    const root = place.current!.getRootNode();
    scope.host.adopt(root, styles);
    adopt(adoptingCache(scope.host, root));
  }, [scope]);
  return (
    <div ref={place} className="sw-search">
      {cache && (
        <CacheProvider value={cache}>
          <Field {...props} focused={focused} />
        </CacheProvider>
      )}
    </div>
  );
}

const isFocused = (select: HTMLElement | null): boolean =>
  select !== null && (select.getRootNode() as Document | ShadowRoot).activeElement === select;

function Field(props: SearchableProps & { focused: boolean }): ReactNode {
  const { question, set, field, scope, options, chosen, focused } = props;
  const { text } = scope.read;
  const [typed, type] = useState('');
  const found = useMemo(() => matching(options, typed), [options, typed]);
  const messages: AriaLiveMessages<Option, false, GroupBase<Option>> = {
    guidance: () => '',
    onChange: ({ action, label }) => (action === 'select-option' ? (label ?? '') : ''),
    // Where the option of `aria-activedescendant` is not said.
    onFocus: ({ context, isAppleDevice, label }) => (context === 'menu' && isAppleDevice ? (label ?? '') : ''),
    onFilter: ({ resultsMessage }) => resultsMessage,
  };
  const own = { field };
  return (
    <Select<Option>
      {...own}
      unstyled
      classNamePrefix="sw-search"
      inputId={field.id}
      instanceId={field.id}
      aria-labelledby={field['aria-labelledby']}
      aria-label={field['aria-label']}
      aria-invalid={field['aria-invalid']}
      autoFocus={focused}
      components={PARTS}
      options={found}
      filterOption={null}
      value={chosen ?? null}
      isOptionSelected={option => option === chosen}
      getOptionLabel={option => option.text}
      getOptionValue={option => String(option.value)}
      inputValue={typed}
      onInputChange={type}
      onChange={option => option && set(option.value, true)}
      tabSelectsValue={false}
      menuShouldScrollIntoView={!scope.host.reducedMotion()}
      placeholder={question.placeholder ?? text('Please type here to search...')}
      noOptionsMessage={() => (typed.trim().length < TELLS_FROM ? null : text('No matches found'))}
      screenReaderStatus={({ count }) => (count === 1 ? text('1 suggestion') : text('{count} suggestions', { count }))}
      ariaLiveMessages={messages}
    />
  );
}
