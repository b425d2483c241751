import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Menu as AriaMenu, Keyboard, MenuItem, Popover } from 'react-aria-components';
import type { ButtonProps } from './Button.tsx';

export interface MenuAction {
  id: string;
  text: string;
  icon?: ReactNode;
  /** The shortcut that does the same, as people read it. */
  shortcut?: string;
  isDisabled?: boolean;
  run(): void;
}

/** A click by a key would look like that of a screen reader to React Aria, which then waits before it moves the focus. */
export const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

interface MenuProps {
  label: string;
  /** A function is called when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  /** The button that opens the menu. */
  children: ReactElement<Partial<ButtonProps>>;
}

/** A view may have one for each field, so the menu is made when it is opened. */
export function Menu({ label, actions, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ actions: readonly MenuAction[]; byKey: boolean }>();
  const open = (byKey: boolean): void =>
    setOpened({ actions: typeof actions === 'function' ? actions() : actions, byKey });
  function onKeyDown(event: KeyboardEvent): void {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open(true);
  }
  return (
    <>
      {cloneElement(children, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        onPress: ({ detail }) => open(detail === 0),
        onKeyDown,
      })}
      {opened && (
        <Popover
          className="popover"
          triggerRef={button}
          isOpen
          onOpenChange={() => setOpened(undefined)}
          placement="bottom start"
          aria-label={label}
        >
          <AriaMenu
            className="menu"
            aria-label={label}
            items={opened.actions}
            autoFocus={opened.byKey ? 'first' : true}
            onClose={() => setOpened(undefined)}
            onAction={id => opened.actions.find(action => action.id === id)?.run()}
          >
            {({ id, text, icon, shortcut, isDisabled }) => (
              <MenuItem id={id} textValue={text} className="list-item" isDisabled={isDisabled ?? false}>
                {icon}
                {text}
                {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
              </MenuItem>
            )}
          </AriaMenu>
        </Popover>
      )}
    </>
  );
}
