import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

interface Look {
  children: ReactNode;
  /** Default: an outlined button. */
  kind?: 'primary' | 'quiet' | 'danger' | 'destructive';
}
export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'className' | 'onClick'> {
  onPress?(event: MouseEvent<HTMLButtonElement>): void;
  isDisabled?: boolean;
  /** Keeps the focus, but does nothing. */
  isPending?: boolean;
}

/** The button of the browser: a view with dozens of them is there at once. */
export const Button = ({ kind, isDisabled, isPending, onPress, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className="button"
    data-kind={kind}
    disabled={isDisabled}
    aria-disabled={isPending || undefined}
    onClick={event => {
      event.currentTarget.focus(); // Safari does not, and a dialog gives the focus back to it
      if (!isPending) onPress?.(event);
    }}
  />
);

/** A button of React Aria, for its triggers, and for rows that would take the keys of another one. */
export const TriggerButton = ({ kind, ...props }: Look & Omit<AriaButtonProps, 'children' | 'className' | 'style'>) => (
  <AriaButton {...props} className="button" data-kind={kind} />
);

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Says what the button does; `IconTooltip` shows it. */
  label: string;
  icon: ReactNode;
}

export const IconButton = ({ label, icon, kind = 'quiet', ...props }: IconButtonProps) => (
  <Button {...props} aria-label={label} kind={kind} data-icon-only="">
    {icon}
  </Button>
);
