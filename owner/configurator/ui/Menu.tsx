import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { Menu as AriaMenu, Header, Keyboard, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components';
import type { ButtonProps } from './Button.tsx';

export interface MenuAction {
  id: string;
  text: string;
  icon?: ReactNode;
  /** The shortcut that does the same, as people read it. */
  shortcut?: string | undefined;
  isDisabled?: boolean;
  run(): unknown;
}

/** A line is between two groups. */
export interface MenuGroup {
  heading?: string;
  actions: readonly MenuAction[];
}

/** A click by a key would look like that of a screen reader to React Aria, which then waits before it moves the focus. */
export const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

const item = ({ id, text, icon, shortcut, isDisabled = false }: MenuAction) => (
  <MenuItem key={id} id={id} textValue={text} className="list-item" isDisabled={isDisabled}>
    {icon}
    {text}
    {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
  </MenuItem>
);

interface MenuPopoverProps {
  label: string;
  groups: readonly MenuGroup[];
  triggerRef: RefObject<Element | null>;
  autoFocus: 'first' | true;
  offset?: number;
  onClose(): void;
}

/** An open menu. */
export function MenuPopover({ label, groups, autoFocus, onClose, ...place }: MenuPopoverProps) {
  const all = groups.flatMap(({ actions }) => actions);
  return (
    <Popover className="popover" {...place} isOpen onOpenChange={onClose} placement="bottom start" aria-label={label}>
      <AriaMenu
        className="menu"
        aria-label={label}
        autoFocus={autoFocus}
        onClose={onClose}
        onAction={id => void all.find(action => action.id === id)?.run()}
      >
        {groups.flatMap(({ heading, actions }, at) => [
          at > 0 && <Separator key={`before ${actions[0]?.id}`} className="menu-separator" />,
          heading === undefined ? (
            actions.map(item)
          ) : (
            <MenuSection key={heading}>
              <Header className="list-heading">{heading}</Header>
              {actions.map(item)}
            </MenuSection>
          ),
        ])}
      </AriaMenu>
    </Popover>
  );
}

interface MenuProps {
  label: string;
  /** A function is called when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  /** Further actions. */
  groups?: readonly MenuGroup[];
  /** The button that opens the menu. */
  children: ReactElement<Partial<ButtonProps>>;
}

/** A view may have one for each field, so the menu is made when it is opened. */
export function Menu({ label, actions, groups = [], children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Pick<MenuPopoverProps, 'groups' | 'autoFocus'>>();
  function open(byKey: boolean): void {
    const first = { actions: typeof actions === 'function' ? actions() : actions };
    setOpened({ groups: [first, ...groups], autoFocus: byKey ? 'first' : true });
  }
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
      {opened && <MenuPopover label={label} {...opened} triggerRef={button} onClose={() => setOpened(undefined)} />}
    </>
  );
}
