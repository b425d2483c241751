/** Which step follows another: the first jump that matches, else the next order. Pure. */
import {
  type Condition,
  type Form,
  LISTS,
  type ListName,
  type LogicalOperator,
  type Step,
} from '../../contract/definition.ts';
import { isLast } from './steps.ts';

type Matches = (conditions: readonly Condition[], operator: LogicalOperator) => boolean;

export const listOf = (form: Form, step: Step): ListName | undefined => LISTS.find(list => form[list].includes(step));

/** The next step of the same list, without jumps: in `steps` the one with the next order, if there is one. */
export function nextByOrder(form: Form, step: Step): Step | undefined {
  const list = form[listOf(form, step) ?? 'steps'];
  if (list !== form.steps) return list[list.indexOf(step) + 1]; // plugins add steps there, between the orders
  // Sorted by order. The search begins after the step, because large forms skip thousands of steps one after the other.
  let place = list.indexOf(step) + 1;
  const order = (): number => list[place]?.order ?? Infinity;
  while (order() <= step.order) place++;
  const higher = list[place];
  while (order() < step.order + 1) place++;
  return order() === step.order + 1 ? list[place] : higher;
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

/**
 * What follows the step in its list: the destination of its jump, or the next order. A step that was passed before is not
 * passed again, so that steps with nothing to show cannot lead in circles.
 */
export function successor(form: Form, from: Step, jump: Step | undefined, passed: ReadonlySet<Step>): Step | undefined {
  if (jump && !passed.has(jump)) return jump;
  let next = isLast(form, from) ? undefined : nextByOrder(form, from);
  while (next && passed.has(next)) next = isLast(form, next) ? undefined : nextByOrder(form, next);
  return next;
}
