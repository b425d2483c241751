import type { Question, Read } from '../engine/contract.ts';

/**
 * The country code that a question follows: the answer under its `countryOverrideBpKey`, else the form's country. In the
 * letter case in which it was given.
 */
export function countryOf({ countryOverrideBpKey }: Question, read: Read): string {
  const override = countryOverrideBpKey ? read(countryOverrideBpKey) : undefined;
  return typeof override === 'string' && override.trim() ? override.trim() : read.form.configuration.country;
}
