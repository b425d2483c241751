/** The steps that a visitor with the current answers goes through, by the rules of the navigation. */

import { LISTS } from '../contract/definition.ts';
import type { Form, LogicJump, Read, Step } from '../contract/plugin.ts';
import { jumpFrom, successor } from '../engine/form/jumps.ts';
import { isFinalView, isLast } from '../engine/form/steps.ts';

export interface Stop {
  step: Step;
  from: Step | undefined;
  /** The jump of `from` that leads here; undefined if the step follows in order. */
  jump: LogicJump | undefined;
  /** Has it something to show? Otherwise it is passed by its jumps. */
  isShown: boolean;
}

export interface RouteNeeds {
  form: Form;
  readOf(step: Step): Read;
  isShown(step: Step): boolean;
}

/** The jump that is taken from the step, and where it leads. */
export function takenJump({ form, readOf }: RouteNeeds, step: Step): { jump: LogicJump; to: Step } | undefined {
  const { matches } = readOf(step);
  const to = jumpFrom(form, step, matches, () => undefined);
  const jump =
    to &&
    step.logicJumps.find(
      ({ destinationStep, conditions, logicalOperator }) =>
        destinationStep === to.order && matches(conditions, logicalOperator),
    );
  return to && jump && { to, jump };
}

/**
 * The path of a visitor who has come to the step: the route up to it, or if the route does not lead there, the shown steps
 * of the lists up to it.
 */
export function pathThrough(needs: RouteNeeds & { isTransient(step: Step): boolean }, step: Step): readonly number[] {
  const { form, isShown, isTransient } = needs;
  const route = routeOf(needs);
  const end = route.findIndex(stop => stop.step === step);
  const all = LISTS.flatMap(list => form[list]);
  const before =
    end >= 0
      ? route.slice(0, end).filter(stop => stop.isShown && !isFinalView(form, stop.step))
      : all
          .slice(0, Math.max(0, all.indexOf(step)))
          .flatMap(one => (isShown(one) && !isFinalView(form, one) ? [{ step: one }] : []));
  return [...before.map(stop => stop.step).filter(one => !isTransient(one)), step].map(({ order }) => order);
}

export function routeOf(needs: RouteNeeds): Stop[] {
  const { form, isShown } = needs;
  const route: Stop[] = [];
  for (const list of LISTS) {
    const seen = new Set<Step>();
    let passed = new Set<Step>();
    let next: Omit<Stop, 'isShown'> | undefined = form[list][0] && {
      step: form[list][0],
      from: undefined,
      jump: undefined,
    };
    while (next && !seen.has(next.step)) {
      const { step } = next;
      const isEnd = isFinalView(form, step);
      const stop: Stop = { ...next, isShown: isEnd || isShown(step) };
      route.push(stop);
      seen.add(step);
      passed = stop.isShown ? new Set([step]) : passed.add(step);
      const taken = isEnd ? undefined : takenJump(needs, step);
      const to: Step | undefined = isEnd
        ? undefined
        : successor(form, step, taken?.to, stop.isShown ? new Set() : passed);
      next = to && { step: to, from: step, jump: to === taken?.to ? taken.jump : undefined };
    }
    const last = route.at(-1)?.step;
    if (list === 'steps' && last?.doNotSendLead && isLast(form, last)) return route;
  }
  return route;
}
