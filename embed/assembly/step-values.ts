/** The values of steps, and the answers that they give. */
import type { Step } from '../../engine/contract/definition.ts';
import { isObject, type Json } from '../../engine/contract/json.ts';
import { AFTER_SUBMIT } from '../../engine/form/values.ts';
import type { Core } from './core.ts';

export function createStepValues({ state, options: { registry }, guard }: Core) {
  const { store, tree, fields, steps } = state;

  function set(step: Step, value: unknown): void {
    const own = () => registry.step(step.type)?.write?.(value, step);
    const written: unknown = guard(`step ${step.order}`, 'write', own);
    store.transact(() => {
      store.set(tree.stepValues, step.order, value);
      if (!isObject(written)) return;
      for (const key of Object.keys(written))
        fields.owners.set(
          (steps.isAfterSubmit(step) ? AFTER_SUBMIT : '') + key,
          written[key] as Json | undefined,
          step,
        );
    });
  }
  return { set };
}
