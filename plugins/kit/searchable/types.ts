import type { FieldProps, Scope } from '../../../engine/contract/plugin.ts';

/** A select with more options can be searched. */
export const MAX_PLAIN_OPTIONS = 10;

export type Value = string | number | boolean;
export interface Option<V extends Value = Value> {
  readonly value: V;
  readonly text: string;
}
export interface SelectProps<V extends Value = Value> {
  scope: Scope;
  field: FieldProps;
  options: readonly Option<V>[];
  /** The selected option. */
  chosen: Option<V> | undefined;
  /** `done`: chosen with the pointer, so the step may advance. With the keyboard, the visitor may still be browsing. */
  onChoose(option: Option<V>, done: boolean): void;
  /** The options are not known yet. */
  isLoading?: boolean;
}
