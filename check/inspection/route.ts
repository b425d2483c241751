/** Computes the steps that a visitor with the current answers goes through, by the rules of the navigation. */

import { LISTS } from '../../engine/contract/definition.ts';
import type { Form, Read, Step } from '../../engine/contract/plugin.ts';
import { type Arrival, following, takenJump } from '../../engine/form/flow.ts';
import { isEndScreen, isLast } from '../../engine/form/steps.ts';

export interface Stop extends Arrival {
  /** Whether the step has something to show. Otherwise its jumps are followed without showing it. */
  isShown: boolean;
}

export interface RouteNeeds {
  form: Form;
  readOf(step: Step): Read;
  isShown(step: Step): boolean;
}

/**
 * The path of a visitor who has reached the step: the route up to it, or if the route does not lead there, the shown
 * steps of the lists up to it.
 */
export function pathThrough(needs: RouteNeeds & { isTransient(step: Step): boolean }, step: Step): readonly number[] {
  const { form, isShown, isTransient } = needs;
  const route = routeOf(needs);
  const end = route.findIndex(stop => stop.step === step);
  const all = LISTS.flatMap(list => form[list]);
  const before =
    end >= 0
      ? route.slice(0, end).filter(stop => stop.isShown && !isEndScreen(form, stop.step))
      : all
          .slice(0, Math.max(0, all.indexOf(step)))
          .flatMap(one => (isShown(one) && !isEndScreen(form, one) ? [{ step: one }] : []));
  return [...before.map(stop => stop.step).filter(one => !isTransient(one)), step].map(({ order }) => order);
}

export function routeOf({ form, readOf, isShown }: RouteNeeds): Stop[] {
  const route: Stop[] = [];
  const seen = new Set<Step>();
  for (const list of LISTS) {
    let passed = new Set<Step>();
    let next: Arrival | undefined = form[list][0] && { step: form[list][0] };
    while (next) {
      const { step }: Arrival = next;
      const isEnd = isEndScreen(form, step);
      const stop: Stop = { ...next, isShown: isEnd || isShown(step) };
      if (seen.has(step) && stop.isShown) break; // a loop
      if (!seen.has(step)) route.push(stop);
      seen.add(step);
      if (stop.isShown && step.doNotSendLead && isLast(form, step)) return route;
      passed = stop.isShown ? new Set() : passed.add(step);
      next = isEnd ? undefined : following(form, step, takenJump(form, step, readOf(step).matches), passed);
      if (stop.isShown) passed.add(step);
    }
    const hasFinalView = route.some(stop => isEndScreen(form, stop.step));
    if (list === 'steps' && !hasFinalView && form.end?.doNotSendLead) return route;
  }
  return route;
}
