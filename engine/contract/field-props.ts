/** Spread these on the input: name, placeholder (its templates filled in), descriptions and states. */
export interface FieldProps extends GroupProps {
  name: string;
  placeholder: string | undefined;
}
/** Spread these on the element that groups several inputs. */
export interface GroupProps {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}
