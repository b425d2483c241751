/** Which step follows: jumps, order + 1, the last one. Pure. */
import type { Condition, Form, ListName, LogicalOperator, Step } from '../definition.ts';
import { LISTS } from '../definition.ts';

export type Matches = (conditions: readonly Condition[], operator: LogicalOperator) => boolean;

export const listOf = (form: Form, step: Step): ListName | undefined => LISTS.find(list => form[list].includes(step));

/** A step that asks is walked like any other; one that does not is only shown. */
export const asks = (step: Step): boolean => step.questions.length > 0;

/** The number of entries, or the highest order where the orders have gaps. */
export const countOf = (form: Form): number => Math.max(form.steps.length, Math.ceil(form.steps.at(-1)?.order ?? 0));

/** Marked `final`, or at or beyond the step count. Only entries of `steps` can be. */
export const isLast = (form: Form, step: Step): boolean =>
  form.steps.includes(step) && (step.final === true || step.order >= countOf(form));

/** The last step shows and does not ask: reaching it sends the lead. */
export const isFinalView = (form: Form, step: Step): boolean =>
  (isLast(form, step) && !asks(step)) || step === form.end;

/** The next one by order, in the step's own list. */
export function following(form: Form, step: Step): Step | undefined {
  const list = form[listOf(form, step) ?? 'steps'];
  return list.find(other => other.order === step.order + 1) ?? list.find(other => other.order > step.order);
}

/** Where the first matching jump leads. `missing` hears of a destination that does not exist; the jump is ignored. */
export function jumpFrom(
  form: Form,
  step: Step,
  matches: Matches,
  missing: (destination: number) => void,
): Step | undefined {
  const list = form[listOf(form, step) ?? 'steps'];
  for (const jump of step.logicJumps) {
    if (!matches(jump.conditions, jump.logicalOperator)) continue;
    const destination = list.find(other => other.order === jump.destinationStep);
    if (destination) return destination;
    missing(jump.destinationStep);
  }
  return undefined;
}
