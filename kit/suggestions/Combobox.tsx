/** The list under a field, and what keys and pointers do to both. A chunk of its own, see `Suggesting.tsx`. */
import { useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import loadFailedStyles from '../load-failed.css';
import styles from './combobox.css';
import type { SuggestingProps, Suggestion, Wires } from './Suggesting.tsx';

/** Milliseconds without a key before it is searched. */
const DEBOUNCE = 200;
const FROM = 2;
const MOST = 10;
const FAILED = 'This part could not be loaded.';
const NOTHING = 'No matches found';
const NONE: readonly Suggestion[] = [];
const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

interface Props extends SuggestingProps<Suggestion> {
  wires: Wires;
  /** What the visitor typed last; nothing after a choice. */
  typed: { text: string } | undefined;
  search(text: string): void;
}
interface Found {
  items: readonly Suggestion[];
  state: 'idle' | 'there' | 'failed';
}
const IDLE: Found = { items: NONE, state: 'idle' };

/** What assistive technology hears of an answer. */
function tell({ scope, strict }: Props, { items, state }: Found): void {
  const { text } = scope.read;
  const count = items.length;
  if (count > 0) scope.announce(text(count === 1 ? '1 suggestion' : '{count} suggestions', { count }));
  else if (strict) scope.announce(text(state === 'failed' ? FAILED : NOTHING));
}

/** Only the answer to what was typed last is shown; an older call is given up. */
function useFound(props: Props): Found {
  const { scope, typed, from = FROM, most = MOST } = props;
  const [found, setFound] = useState<Found>(IDLE);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const text = typed?.text.trim() ?? '';
    if (text.length < from) return setFound(IDLE);
    const giveUp = new AbortController();
    async function search(): Promise<void> {
      let answer: Found;
      try {
        const items = await latest.current.find(text, giveUp.signal);
        answer = { items: items.slice(0, most), state: 'there' };
      } catch (problem) {
        answer = { items: NONE, state: 'failed' };
        if (!giveUp.signal.aborted)
          scope.report('warning', problem instanceof Error ? problem.message : String(problem));
      }
      if (giveUp.signal.aborted) return;
      setFound(answer);
      tell(latest.current, answer);
    }
    const stop = scope.host.after(DEBOUNCE, () => void search());
    return () => {
      stop();
      giveUp.abort();
    };
  }, [scope, typed, from, most]);
  return found;
}

export function Combobox(props: Props): ReactNode {
  const { scope, field, value, wires, typed, search, onChoose, strict, source, from = FROM } = props;
  const { items, state } = useFound(props);
  const { text } = scope.read;
  const { isOpen, highlightedIndex, openMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: items as Suggestion[],
    id: field.id,
    inputId: field.id,
    menuId: `${field.id}-list`,
    getItemId: index => `${field.id}-option-${index}`,
    itemToString: item => item?.text ?? '',
    // Fetched while the visitor is typing, it is there for what was typed already; who has left is not called back.
    initialIsOpen: typed !== undefined && wires.input.current === wires.input.current?.ownerDocument.activeElement,
    inputValue: value,
    selectedItem: null, // the form knows what was chosen; the same one may be chosen again
    // Also within what the list itself scrolls in, such as a conversation, and in the page.
    scrollIntoView: item => item?.scrollIntoView?.({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer(before, { type, changes }) {
      // Escape only closes, leaving chooses nothing, a click into the text does not close.
      if (type === InputKeyDownEscape || type === InputBlur) return { ...before, isOpen: false, highlightedIndex: -1 };
      return type === InputClick ? { ...before, isOpen: true } : changes;
    },
  });
  const empty = strict === true && state === 'there' && items.length === 0;
  const open = isOpen && (items.length > 0 || empty);

  const given = getInputProps({}, { suppressRefError: true });
  const active = open && highlightedIndex >= 0 ? `${field.id}-option-${highlightedIndex}` : undefined;
  wires.handlers.current = {
    onChange: given.onChange,
    onBlur: given.onBlur,
    onClick: given.onClick,
    onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) {
      const { key } = event;
      if (key === 'ArrowDown' && !open && state !== 'there' && value.trim().length >= from) search(value);
      // Where nothing is highlighted, keys do what they do in any field: Enter goes on, Home and End move the caret.
      event.preventDownshiftDefault =
        key === 'Home' || key === 'End' || (key === 'Enter' && !active) || (key === 'Escape' && !open);
      given.onKeyDown?.(event);
    },
  };
  useLayoutEffect(() => {
    (given.ref as (input: HTMLInputElement | null) => void)(wires.input.current);
    if (wires.input.current) scope.host.adopt(wires.input.current, styles + loadFailedStyles);
    const before = wires.attributes.current;
    if (before['aria-expanded'] === open && before['aria-activedescendant'] === active) return;
    wires.attributes.current = {
      role: 'combobox',
      'aria-autocomplete': given['aria-autocomplete'],
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': `${field.id}-list`,
      'aria-activedescendant': active,
    };
    wires.changed();
  });

  return (
    <>
      <div className="sw-combo-list" hidden={!open}>
        <ul {...getMenuProps({ 'aria-label': text('Suggestions') }, { suppressRefError: true })}>
          {open &&
            items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole, and a service may repeat itself
              <li key={index} {...getItemProps({ item, index })} data-active={index === highlightedIndex || undefined}>
                <span>{item.text}</span>
                {item.detail && <small>{item.detail}</small>}
              </li>
            ))}
        </ul>
        {empty && <p>{text(NOTHING)}</p>}
        {source && items.length > 0 && (
          <p className="sw-combo-source" translate="no">
            {source}
          </p>
        )}
      </div>
      {strict && state === 'failed' && (
        <LoadFailed
          scope={scope}
          onRetry={() => {
            wires.input.current?.focus();
            openMenu();
            search(value);
          }}
        />
      )}
    </>
  );
}
