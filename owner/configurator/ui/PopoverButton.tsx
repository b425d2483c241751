import { type ReactNode, useRef, useState } from 'react';
import { Dialog, Popover, type PopoverProps } from 'react-aria-components';

interface PopoverButtonProps {
  label: string;
  /** The label of the popover. Default: that of the button. */
  title?: string;
  icon: ReactNode;
  className: string;
  tabIndex?: number;
  placement: NonNullable<PopoverProps['placement']>;
  popoverClass: string;
  children(close: () => void): ReactNode;
}

/** A view has many of these, so what the button opens is made when it is opened. */
export function PopoverButton({ label, title = label, icon, placement, popoverClass, ...props }: PopoverButtonProps) {
  const { children, ...given } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        {...given}
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {icon}
      </button>
      {isOpen && (
        <Popover
          className={`popover ${popoverClass}`}
          placement={placement}
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
        >
          <Dialog className="no-outline" aria-label={title}>
            {children(() => setOpen(false))}
          </Dialog>
        </Popover>
      )}
    </>
  );
}
