/** Loads what later steps need ahead of time, so that they need no network when they are reached. */

import type { Step } from '../../contract/definition.ts';
import type { Stop } from '../../contract/host.ts';
import type { Context } from '../context.ts';
import { allSteps } from '../form/step-index.ts';
import type { TypeLoader } from './load-types.ts';

/**
 * `isOffered`: does the manifest row of the step allow showing it? Tracked, so that a step loads as soon as it does. `first`
 * resolves when the steps that may be shown now have loaded. Failures are reported when their step is reached.
 */
export function loadStepsAhead(
  { form, registry, state, pageLoaded }: Context,
  types: TypeLoader,
  isOffered: (step: Step) => boolean,
): { stop: Stop; first: Promise<unknown> } {
  const loads = new Map<Step, Promise<unknown>>();
  const load = (step: Step) =>
    Promise.allSettled([
      registry.load('steps', step.type, '', pageLoaded),
      ...step.questions.map(async question => {
        await registry.load('questions', question.type, '', pageLoaded);
        await registry.question(question.type)?.load?.(question);
      }),
      types.loadPartsOf(step),
    ]);
  const stop = state.store.watch(
    () => allSteps(form).filter(isOffered),
    offered => {
      for (const step of offered) if (!loads.has(step)) loads.set(step, load(step));
    },
  );
  return { stop, first: Promise.all(loads.values()) };
}
