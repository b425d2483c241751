import type { Question, Read } from '../../engine/contract/plugin.ts';

/**
 * The country code that a question follows: the answer under its `countryOverrideBpKey`, else the form's country. Keeps
 * the letter case of the answer, and replaces `uk` by `gb`.
 */
export function countryOf({ countryOverrideBpKey }: Question, read: Read): string {
  const override = countryOverrideBpKey ? read(countryOverrideBpKey) : undefined;
  return typeof override === 'string' && override.trim()
    ? override.trim().replace(/^uk$/i, 'gb')
    : read.form.configuration.country;
}
