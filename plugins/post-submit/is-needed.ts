import type { Read, Step } from '../kit/kit.ts';

/** Whether the lead promised a post-submit call or a step after the submit was shown. */
export const isNeeded = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

/**
 * Whether the plugin must load before the submit: the lead waits for it, and the step must reserve the space for the
 * banner. A step that is shown while the lead is sent, such as the phone code, requires a verification.
 */
export const isLoadedEarly = (read: Read): boolean =>
  isNeeded(read) ||
  read.form.stepsAfterSubmit.some(({ startLoading }) => !startLoading || read.fact('type2fa') !== undefined);

/** The step is shown until the call is made. */
export const isShown = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && isNeeded(read);
