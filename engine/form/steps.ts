/** The order of steps: jumps, the next step, the last step. Pure. */
import type { Condition, Form, ListName, LogicalOperator, Step } from '../definition.ts';
import { LISTS } from '../definition.ts';

export type Matches = (conditions: readonly Condition[], operator: LogicalOperator) => boolean;

export const listOf = (form: Form, step: Step): ListName | undefined => LISTS.find(list => form[list].includes(step));

/** Does it have questions? A step without questions is only shown. */
export const asks = (step: Step): boolean => step.questions.length > 0;

/** The number of steps, or the highest order if the orders have gaps. */
export const stepCount = (form: Form): number => Math.max(form.steps.length, Math.ceil(form.steps.at(-1)?.order ?? 0));

/** Is it marked `final`, or is its order at least the step count? Only an entry of `steps` can be the last step. */
export const isLast = (form: Form, step: Step): boolean =>
  form.steps.includes(step) && (step.final === true || step.order >= stepCount(form));

/** Is it the last step, without questions? Reaching it sends the lead. */
export const isFinalView = (form: Form, step: Step): boolean =>
  (isLast(form, step) && !asks(step)) || step === form.end;

/** The next step by order in the same list, without jumps. */
export function nextByOrder(form: Form, step: Step): Step | undefined {
  const list = form[listOf(form, step) ?? 'steps'];
  return list.find(other => other.order === step.order + 1) ?? list.find(other => other.order > step.order);
}

/**
 * The destination of the first jump that matches. A jump to a step that does not exist is ignored and calls
 * `onMissing`.
 */
export function jumpFrom(
  form: Form,
  step: Step,
  matches: Matches,
  onMissing: (destination: number) => void,
): Step | undefined {
  const list = form[listOf(form, step) ?? 'steps'];
  for (const jump of step.logicJumps) {
    if (!matches(jump.conditions, jump.logicalOperator)) continue;
    const destination = list.find(other => other.order === jump.destinationStep);
    if (destination) return destination;
    onMissing(jump.destinationStep);
  }
  return undefined;
}
