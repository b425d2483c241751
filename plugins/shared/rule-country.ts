/** Codes of countries that follow the French rules. */
const FRENCH_CODES = new Set(['bl', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);
/** The country whose rules for postcodes and telephone numbers apply, in lower case. */
export const ruleCountry = (country: string): string => {
  const code = country.toLowerCase();
  return FRENCH_CODES.has(code) ? 'fr' : code;
};
