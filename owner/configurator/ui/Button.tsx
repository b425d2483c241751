import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { Action } from './use-action.ts';

interface Look {
  icon?: ReactNode;
  text?: ReactNode;
  /** In place of an icon and a text. */
  children?: ReactNode;
  /** Default: an outlined button. */
  kind?: 'primary' | 'quiet' | 'danger' | 'destructive';
}
export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'className' | 'onClick'> {
  onPress?(event: MouseEvent<HTMLButtonElement>): void;
  isDisabled?: boolean;
  /** Keeps the focus, but does nothing. */
  isPending?: boolean;
  /** In place of `onPress`. */
  action?: Pick<Action<[]>, 'run' | 'isPending'>;
}

/** The button of the browser: a view with dozens of them is there at once. */
export function Button({ icon, text, children, kind, isDisabled, action, onPress, ...given }: ButtonProps) {
  const { isPending = action?.isPending, ...props } = given;
  return (
    <button
      type="button"
      {...props}
      className="button"
      data-kind={kind}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={event => {
        event.currentTarget.focus(); // Safari does not, and a dialog gives the focus back to it
        if (isPending) return;
        onPress?.(event);
        void action?.run();
      }}
    >
      {icon}
      {text}
      {children}
    </button>
  );
}

export type TriggerButtonProps = Look & Omit<AriaButtonProps, 'children' | 'className' | 'style'>;

/** A button of React Aria, for its triggers, and for rows that would take the keys of another one. */
export const TriggerButton = ({ icon, text, children, kind, ...props }: TriggerButtonProps) => (
  <AriaButton {...props} className="button" data-kind={kind}>
    {icon}
    {text}
    {children}
  </AriaButton>
);

export interface IconButtonProps extends Omit<ButtonProps, 'text' | 'children'> {
  /** Says what the button does; `IconTooltip` shows it. */
  label: string;
}

export const IconButton = ({ label, kind = 'quiet', ...props }: IconButtonProps) => (
  <Button {...props} aria-label={label} kind={kind} data-icon-only="" />
);
