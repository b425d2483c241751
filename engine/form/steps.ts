/** Properties of a step within its form. Pure. */
import type { Form, Step } from '../contract/definition.ts';

/** Does it have questions? A step without questions is only shown. */
export const hasQuestions = (step: Step): boolean => step.questions.length > 0;

/** The number of steps, or the highest order if the orders have gaps. */
export const stepCount = (steps: readonly Pick<Step, 'order'>[]): number =>
  Math.max(steps.length, Math.ceil(steps.at(-1)?.order ?? 0));

/** Is the entry of `steps` marked `final`, or is its order at least the step count? */
export const isLastOf = (
  steps: readonly Pick<Step, 'order'>[],
  { final, order }: Pick<Step, 'order' | 'final'>,
): boolean => final === true || order >= stepCount(steps);

/** Only an entry of `steps` can be the last step. */
export const isLast = (form: Form, step: Step): boolean => isLastOf(form.steps, step) && form.steps.includes(step);

/** Is it the last step, without questions? Reaching it sends the lead. */
export const isEndScreen = (form: Form, step: Step): boolean =>
  (isLast(form, step) && !hasQuestions(step)) || step === form.end;
