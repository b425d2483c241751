import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  /** Default: an outlined button. */
  kind?: 'primary' | 'quiet' | 'danger';
}

export const Button = ({ kind, children, ...props }: ButtonProps) => (
  <AriaButton {...props} className="button" data-kind={kind}>
    {children}
  </AriaButton>
);

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Says what the button does; shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

export const IconButton = ({ label, icon, kind = 'quiet', ...props }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <AriaButton {...props} aria-label={label} className="button" data-kind={kind} data-icon-only="">
      {icon}
    </AriaButton>
    <Tooltip className="tooltip" offset={6}>
      {label}
    </Tooltip>
  </TooltipTrigger>
);
