import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, Keyboard, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

export interface MenuAction {
  id: string;
  text: string;
  icon?: ReactNode;
  /** The shortcut that does the same, as people read it. */
  shortcut?: string;
  isDisabled?: boolean;
  run(): void;
}

/** `children` is the button that opens the menu. */
export const Menu = ({
  actions,
  label,
  onOpenChange,
  children,
}: {
  actions: readonly MenuAction[];
  label: string;
  onOpenChange?(isOpen: boolean): void;
  children: ReactElement;
}) => (
  <MenuTrigger {...(onOpenChange && { onOpenChange })}>
    {children}
    <Popover className="popover">
      <AriaMenu
        className="menu"
        aria-label={label}
        items={actions}
        onAction={id => actions.find(action => action.id === id)?.run()}
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
  </MenuTrigger>
);
