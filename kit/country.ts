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

/** Country codes that follow the rules of fr. */
const FRENCH_CODES = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
/** The country whose rules for postcodes and telephone numbers apply, in lower case. */
export const ruleCountry = (country: string): string => {
  const code = country.toLowerCase();
  return FRENCH_CODES.has(code) ? 'fr' : code;
};
