import type { Read, Step } from '../../kit/index.ts';

/** The lead promised a post-submit call, or a step after the submit was shown. */
export const isNeeded = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

/** The step is shown until the call was made. */
export const isShown = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && isNeeded(read);
