/**
 * Finds the step that follows another: the destination of its first matching jump, else the next step by order. The
 * navigation, the inspection, the analysis and the check use these rules. Pure.
 */
import {
  type Condition,
  type Form,
  LISTS,
  type ListName,
  type LogicalOperator,
  type LogicJump,
  type Step,
} from '../contract/definition.ts';
import { isLast } from './steps.ts';

type Matches = (conditions: readonly Condition[], operator: LogicalOperator) => boolean;

/** A step, and how a visitor reaches it: by a jump, or in order. */
export interface Arrival {
  readonly step: Step;
  readonly from?: Step | undefined;
  readonly jump?: LogicJump | undefined;
}

export const listNameOf = (form: Form, step: Step): ListName | undefined =>
  LISTS.find(list => form[list].includes(step));

const siblingsOf = (form: Form, step: Step): readonly Step[] => form[listNameOf(form, step) ?? 'steps'];

/** The lists that follow this one. */
export const listsAfter = (list: ListName): readonly ListName[] => LISTS.slice(LISTS.indexOf(list) + 1);

/** Returns the step with the next order, or if there is none, the first one with a higher order. `steps` is sorted by order. */
export function nextInOrder<S extends { readonly order: number }>(steps: readonly S[], step: S): S | undefined {
  // The search begins after the step, because large forms skip thousands of steps one after the other.
  let index = steps.indexOf(step) + 1;
  const order = (): number => steps[index]?.order ?? Infinity;
  while (order() <= step.order) index++;
  const higher = steps[index];
  while (order() < step.order + 1) index++;
  return order() === step.order + 1 ? steps[index] : higher;
}

/** Returns the next step of the same list, without jumps. Plugins add steps to the other lists, between the orders. */
export function nextByOrder(form: Form, step: Step): Step | undefined {
  const list = siblingsOf(form, step);
  return list === form.steps ? nextInOrder(list, step) : list[list.indexOf(step) + 1];
}

/** Finds the first jump of the step that matches. A jump to a step that does not exist is ignored and calls `onMissing`. */
export function takenJump(
  form: Form,
  from: Step,
  matches: Matches,
  onMissing: (destination: number) => void = () => undefined,
): Required<Arrival> | undefined {
  for (const jump of from.logicJumps) {
    if (!matches(jump.conditions, jump.logicalOperator)) continue;
    const step = siblingsOf(form, from).find(({ order }) => order === jump.destinationStep);
    if (step) return { step, from, jump };
    onMissing(jump.destinationStep);
  }
  return undefined;
}

/**
 * Returns what follows the step in its list: the destination of the jump that it takes, or the next order. Skips the steps in
 * `passed`, so that steps with nothing to show cannot form a loop.
 */
export function following(
  form: Form,
  from: Step,
  jump: Arrival | undefined,
  passed: ReadonlySet<Step> = new Set(),
): Arrival | undefined {
  if (jump && !passed.has(jump.step)) return jump;
  let step: Step | undefined = from;
  do step = isLast(form, step) ? undefined : nextByOrder(form, step);
  while (step && passed.has(step));
  return step && { step, from };
}
