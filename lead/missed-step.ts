/** A step before the sending that has something to show only after a failed try, because its code could not be loaded before. */
import type { FormState } from '../engine/fields/form-state.ts';
import type { NextStep } from '../engine/navigation/next-step.ts';
import type { StepChange } from '../engine/navigation/step-change.ts';

/** Shows it in place of the end that says that the lead was not sent. Resolves to whether there is one. */
export async function showMissedStep({ tree, steps }: FormState, next: NextStep, change: StepChange): Promise<boolean> {
  const { path } = tree;
  const [from, end] = path.slice(-2).map(steps.at);
  const missed = from && end === next.ending() && (await next.after(from));
  if (!missed || missed === 'send' || path.includes(missed.order)) return false;
  await change.to(missed, 'left', [...path.slice(0, -1), missed.order]);
  return true;
}
