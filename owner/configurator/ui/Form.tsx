import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit(form: HTMLFormElement): unknown;
}

/** A form that the page handles itself: the browser neither sends it nor shows messages about its fields. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    noValidate
    onSubmit={event => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);
