/** The step in which the visitor chooses companies. */
export const BRAND_STEP = 'brand';
