/** The answer key of the eligibility. */
export const FIBER_KEY = 'isFiberEligible';

/** Whether the service of the question tells if an address can get fiber. */
export const isFiberLookup = ({ apiUrl }: { readonly apiUrl?: unknown }): boolean =>
  typeof apiUrl === 'string' && /fiber/i.test(apiUrl) && /eligib/i.test(apiUrl);
