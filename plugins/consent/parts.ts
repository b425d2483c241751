/** The consent to telephone calls of the United States. */
export const TCPA = 'tcpa';
/** A checkbox that is no consent, unless a rule requires it. */
export const CHECKBOX = 'checkbox';
