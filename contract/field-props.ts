/** Spread these on the input, or on the group of inputs: name, placeholder (its templates filled in), descriptions and states. */
export interface FieldProps {
  id: string;
  name: string;
  placeholder: string | undefined;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}
