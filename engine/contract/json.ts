export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
/** An object from outside whose members are not known yet. */
export type Loose = { [key: string]: unknown };

/** Neither null nor a list. */
export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
