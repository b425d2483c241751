import type { Draft, Read, Step } from '../kit/kit.ts';
import { shiftSteps } from '../shared/draft-steps.ts';

export const lead = 'required';

/** Whether the lead promised a post-submit call or a step after the submit was shown. */
export const isCallDue = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

/**
 * Whether the plugin must load before the submit: the lead waits for it, and the step must reserve the space for the
 * banner. A step that is shown while the lead is sent, such as the phone code, requires a verification.
 */
export const isNeeded = (read: Read): boolean =>
  isCallDue(read) ||
  read.form.stepsAfterSubmit.some(({ startLoading }) => !startLoading || read.fact('type2fa') !== undefined);

/** The step is shown until the call is made. */
export const visible = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && isCallDue(read);

/** Adds the step that makes the post-submit call. It comes before all other steps at the end of the form. */
export function prepare(draft: Draft): void {
  shiftSteps(draft.beforeEnd, 2 - Math.min(1, ...draft.beforeEnd.map(step => step.order)));
  draft.beforeEnd.unshift({ type: 'post_submit', order: 1, questions: [] });
}
