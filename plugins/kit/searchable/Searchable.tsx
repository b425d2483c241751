import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Select, {
  type AriaLiveMessages,
  components,
  type DropdownIndicatorProps,
  type GroupBase,
  type InputProps,
  type MenuProps,
  type SingleValueProps,
} from 'react-select';
import type { Host } from '../../../engine/contract/host.ts';
import type { FieldProps } from '../../../engine/contract/plugin.ts';
import { isFocused } from '../is-focused.ts';
import styles from './searchable.css';
import type { Option, SelectProps } from './types.ts';

/** Gives the rules the same specificity as the theme, which resets the rules of the host page. */
const SCOPE = '.sw-root:not(#sw-):not(#sw-) ';

/**
 * An Emotion cache that puts the styles of react-select into adopted style sheets. A style element would violate a strict
 * content security policy.
 */
export function adoptedStylesCache(host: Host, root: Node): EmotionCache {
  const cache = createCache({ key: 'sw-search', stylisPlugins: [] });
  const adopt = (rule: string) => host.adopt(root, rule.startsWith('.') ? SCOPE + rule : rule);
  cache.sheet = Object.assign(Object.create(cache.sheet) as EmotionCache['sheet'], { insert: adopt });
  return cache;
}

/** The shortest text for which "No matches found" is shown. */
const MIN_LENGTH = 2;
/** Thousands of elements would make typing slow. A longer text narrows the list. */
const MAX_SHOWN = 100;

/** Letters that are not a letter with an accent, but are typed without their stroke or as two letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ĳ: 'ij',
};
/** A text as people type it in a search: without accents, strokes, hyphens and apostrophes. */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .replace(/[ßæœøłđðþħıŧĳ]/g, letter => LETTERS[letter]!)
    .replace(/[\s\-\u2010-\u2015./,]+/g, ' ')
    .trim();
/** The options that contain the text, ignoring case, accents and hyphens. At most `MAX_SHOWN` options. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const query = normalized(typed.trim());
  return options.filter(option => normalized(option.text).includes(query)).slice(0, MAX_SHOWN);
}

interface SearchableProps extends SelectProps {
  /** The native select that this one replaces. If it has the focus, the focus moves here. */
  native: RefObject<HTMLSelectElement | null>;
}

const fieldOf = ({ selectProps }: { selectProps: object }): FieldProps => (selectProps as { field: FieldProps }).field;
const chosenId = ({ id }: FieldProps): string => `${id}-chosen`;

/**
 * Adds the ARIA attributes that react-select has no property for. The input contains the typed text, so the choice is
 * added as a description.
 */
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
/** The style sheet draws the arrow, because rules of the host page could change an SVG. */
const DropdownIndicator = (props: DropdownIndicatorProps<Option, false, GroupBase<Option>>): ReactNode => (
  <components.DropdownIndicator {...props}>
    <span />
  </components.DropdownIndicator>
);
const SingleValue = (props: SingleValueProps<Option, false, GroupBase<Option>>): ReactNode => (
  <components.SingleValue {...props} innerProps={{ ...props.innerProps, id: chosenId(fieldOf(props)) }} />
);
/** Shows in the open list that the visitor can type, because the choice covers the placeholder of the field. */
const Menu = (props: MenuProps<Option, false, GroupBase<Option>>): ReactNode => (
  <components.Menu {...props}>
    {props.hasValue && !props.selectProps.inputValue && (
      <div className="sw-search__hint">{props.selectProps.placeholder}</div>
    )}
    {props.children}
  </components.Menu>
);
const PARTS = { Input, SingleValue, Menu, DropdownIndicator, IndicatorSeparator: null };

/** A dropdown with a search, instead of a native select with many options. */
export function Searchable(props: SearchableProps): ReactNode {
  const { scope, native } = props;
  const container = useRef<HTMLDivElement>(null);
  const [cache, setCache] = useState<EmotionCache>();
  const [focused] = useState(() => isFocused(native.current));
  useLayoutEffect(() => {
    const root = container.current!.getRootNode();
    scope.host.adopt(root, styles);
    setCache(adoptedStylesCache(scope.host, root));
  }, [scope]);
  return (
    <div ref={container} className="sw-search">
      {cache && (
        <CacheProvider value={cache}>
          <Field {...props} focused={focused} />
        </CacheProvider>
      )}
    </div>
  );
}

function Field(props: SearchableProps & { focused: boolean }): ReactNode {
  const { field, scope, options, chosen, focused, onChoose } = props;
  const { text } = scope.read;
  const [typed, setTyped] = useState('');
  const found = useMemo(() => matching(options, typed), [options, typed]);
  const messages: AriaLiveMessages<Option, false, GroupBase<Option>> = {
    guidance: () => '',
    onChange: ({ action, label }) => (action === 'select-option' ? (label ?? '') : ''),
    // Apple's screen readers do not announce the option of `aria-activedescendant`.
    onFocus: ({ context, isAppleDevice, label }) => (context === 'menu' && isAppleDevice ? (label ?? '') : ''),
    onFilter: ({ resultsMessage }) => resultsMessage,
  };
  const customProps = { field }; // for the components above
  return (
    <Select<Option>
      {...customProps}
      unstyled
      classNamePrefix="sw-search"
      inputId={field.id}
      instanceId={field.id}
      aria-labelledby={field['aria-labelledby']}
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
      onInputChange={setTyped}
      onChange={option => option && onChoose(option, true)}
      tabSelectsValue={false}
      menuShouldScrollIntoView={!scope.host.reducedMotion()}
      placeholder={field.placeholder ?? text('Please type here to search...')}
      noOptionsMessage={() => (typed.trim().length < MIN_LENGTH ? null : text('No matches found'))}
      screenReaderStatus={({ count }) => (count === 1 ? text('1 suggestion') : text('{count} suggestions', { count }))}
      ariaLiveMessages={messages}
    />
  );
}
