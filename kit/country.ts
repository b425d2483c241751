import type { Question, Read } from '../contract/plugin.ts';

/**
 * The country code that a question follows: the answer under its `countryOverrideBpKey`, else the form's country. In the
 * letter case in which it was given, with `gb` for `uk`.
 */
export function countryOf({ countryOverrideBpKey }: Question, read: Read): string {
  const override = countryOverrideBpKey ? read(countryOverrideBpKey) : undefined;
  return typeof override === 'string' && override.trim()
    ? override.trim().replace(/^uk$/i, 'gb')
    : read.form.configuration.country;
}
