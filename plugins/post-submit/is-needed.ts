import type { Read, Step } from '../../kit/index.ts';

/** The lead promised a post-submit call, or a step after the submit was shown. */
export const isNeeded = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

/**
 * The lead waits for it, and the banner's room must be there with the step. One that is shown while the lead is sent, such as
 * that of the phone code, needs a verification.
 */
export const isLoadedEarly = (read: Read): boolean =>
  isNeeded(read) ||
  read.form.stepsAfterSubmit.some(({ startLoading }) => !startLoading || read.fact('type2fa') !== undefined);

/** The step is shown until the call was made. */
export const isShown = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && isNeeded(read);
