/** The values of steps, and the answers that they give. */
import type { Step } from '../contract/definition.ts';
import { isObject, type Json } from '../contract/json.ts';
import { AFTER_SUBMIT } from '../engine/form/values.ts';
import type { Core } from './core.ts';

export function createStepValues({ state, options: { registry }, guard }: Core) {
  const { store, tree, answers, steps } = state;

  function set(step: Step, value: unknown): void {
    const own = () => registry.step(step.type)?.write?.(value, step);
    const written: unknown = guard(`step ${step.order}`, 'write', own);
    store.transact(() => {
      store.set(tree.stepValues, step.order, value);
      if (!isObject(written)) return;
      for (const key of Object.keys(written))
        answers.set((steps.isAfterSubmit(step) ? AFTER_SUBMIT : '') + key, written[key] as Json | undefined);
    });
  }
  return {
    set,
    /** Clears the answers of those steps that are not on the visitor's path. */
    clearPassed(list: readonly Step[]): void {
      for (const step of list) {
        const { write, empty } = registry.step(step.type) ?? {};
        if (write && step.order in tree.stepValues && !tree.path.includes(step.order)) set(step, empty);
      }
    },
  };
}
