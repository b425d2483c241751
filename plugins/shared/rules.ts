import type { Rule } from '../../engine/contract/plugin.ts';

/** Codes of countries that follow the French rules. */
const FRENCH_CODES = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
/** The country whose rules for postcodes and telephone numbers apply, in lower case. */
export const ruleCountry = (country: string): string => {
  const code = country.toLowerCase();
  return FRENCH_CODES.has(code) ? 'fr' : code;
};

/** The rules of a question. Appends a rule for `validator` unless the definition already has one. */
export const withRule = (given: readonly Rule[], validator: string): readonly Rule[] =>
  given.some(rule => rule.validator === validator) ? given : [...given, { validator }];
