import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { isObject, type Json } from '../contract/json.ts';
import { AFTER_SUBMIT } from '../form/values.ts';
import { isClosed } from './closed-steps.ts';

/** Sets the value of a step, and the answers that its type writes for it. */
export function setStepValue(context: Context, step: Step, value: unknown): void {
  if (isClosed(context, step)) return;
  const { state, registry, guard } = context;
  const { store, tree, fields, steps } = state;
  const own = () => registry.step(step.type)?.write?.(value, step);
  const written: unknown = guard(`step ${step.order}`, 'write', own);
  const prefix = steps.isAfterSubmit(step) ? AFTER_SUBMIT : '';
  store.transact(() => {
    store.set(tree.stepValues, step.order, value);
    for (const [key, answer] of isObject(written) ? Object.entries(written) : [])
      fields.owners.set(prefix + key, answer as Json | undefined, step);
  });
}
