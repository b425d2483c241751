/** Steps that are read-only because the endpoint accepted their answers. Tracked. */

import type { Context } from '../context.ts';
import type { Form, Step } from '../contract/definition.ts';
import { listNameOf } from '../form/flow.ts';
import { isEndScreen } from '../form/steps.ts';

export const isAccepted = ({ state: { store, tree } }: Context): boolean => store.get(tree, 'sending') === 'success';
const isBeforeSubmit = (form: Form, step: Step): boolean =>
  !isEndScreen(form, step) && ['steps', 'beforeSubmit'].includes(listNameOf(form, step) ?? '');

/** The acknowledgement closes the steps before the submit. Those after it close once the visitor has gone past them. */
export function isClosed(context: Context, step: Step | undefined): boolean {
  const { store, tree, steps } = context.state;
  return (
    step !== undefined &&
    isAccepted(context) &&
    !store.get(tree.facts, 'acceptedStepIsLeft') &&
    (isBeforeSubmit(context.form, step) || (steps.isAfterSubmit(step) && store.get(tree, 'pastSubmit')))
  );
}
/** Was the lead accepted, and does the step come after that? */
export const isAfterAcceptance = (context: Context, step: Step | undefined): boolean =>
  step !== undefined && isAccepted(context) && !isBeforeSubmit(context.form, step);
