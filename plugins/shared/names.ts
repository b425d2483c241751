/** Before the keys of answers that are given after the submit. */
export const AFTER_SUBMIT = 'after__submit__';
/** The text for a missing answer. */
export const REQUIRED = 'This field is required';
