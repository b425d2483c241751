/** Loads what later steps need ahead of time, so that they need no network when they are reached. */

import type { Form, Step } from '../../contract/definition.ts';
import type { Stop } from '../../contract/host.ts';
import type { Registry } from '../../contract/registry.ts';
import { allSteps } from '../form/step-index.ts';
import type { Store } from '../state/store.ts';
import type { TypeLoader } from './load-types.ts';

interface LoadAheadNeeds {
  form: Form;
  registry: Registry;
  store: Store;
  types: TypeLoader;
  pageLoaded: Promise<void>;
  /** May the step be shown, by its manifest row? Tracked: a step loads once it may. */
  isOffered(step: Step): boolean;
}

/** `first` resolves when the steps that may be shown now have loaded. Failures are reported when their step is reached. */
export function loadStepsAhead(needs: LoadAheadNeeds): { stop: Stop; first: Promise<unknown> } {
  const { form, registry, store, types, pageLoaded, isOffered } = needs;
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
  const stop = store.watch(
    () => allSteps(form).filter(isOffered),
    offered => {
      for (const step of offered) if (!loads.has(step)) loads.set(step, load(step));
    },
  );
  return { stop, first: Promise.all(loads.values()) };
}
