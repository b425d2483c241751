/** The answer key of the eligibility. */
export const FIBER_KEY = 'isFiberEligible';

/** The service of the question says whether an address can have fiber. */
export const isFiberLookup = ({ apiUrl }: { readonly apiUrl?: unknown }): boolean =>
  typeof apiUrl === 'string' && /fiber/i.test(apiUrl) && /eligib/i.test(apiUrl);
