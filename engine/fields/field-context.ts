import type { Rule } from '../contract/definition.ts';
import type { Verdict } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import type { Guard } from '../errors/guard.ts';
import type { Reader, Store } from '../state/store.ts';
import type { KeyOwners, OwnedField } from './key-owners.ts';

/** The objects and callbacks that the fields of a form share. */
export interface FieldContext<Field extends OwnedField & Reader> {
  store: Store;
  registry: Registry;
  guard: Guard;
  /** Are prefilled questions hidden? Tracked. */
  hidesPrefilled(): boolean;
  /** Translates a message of the definition if it equals a text of the dictionary. */
  translate(text: string): string;
  owners: KeyOwners<Field>;
  /** Called after each evaluation. */
  evaluated(field: Field): void;
}

/** The result of evaluating a field. */
export interface Found {
  readonly visible: boolean;
  /** The answer of the link hides the question if it is valid. */
  readonly mayHide: boolean;
  readonly verdict: Verdict;
  readonly rules: readonly Rule[];
}
