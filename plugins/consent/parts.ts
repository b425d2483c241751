/** The US consent to telephone calls. */
export const TCPA = 'tcpa';
/** A plain checkbox. It only counts as a consent if a rule requires it. */
export const CHECKBOX = 'checkbox';
