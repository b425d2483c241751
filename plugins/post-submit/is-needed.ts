import type { Read, Step } from '../../kit/index.ts';

/** The lead promised a post-submit call, or a step after the submit was shown. */
export const isNeeded = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

/**
 * Also for the banner's room above a step that is shown while the lead is sent, such as that of the phone code: it must be
 * there with the step.
 */
export const isLoadedEarly = (read: Read): boolean =>
  isNeeded(read) ||
  (read.fact('type2fa') !== undefined && read.form.stepsAfterSubmit.some(({ startLoading }) => startLoading));

/** The step is shown until the call was made. */
export const isShown = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && isNeeded(read);
