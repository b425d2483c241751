/** Steps that are read-only because the endpoint accepted their answers. */

import type { Form, Step } from '../../contract/definition.ts';
import type { FormState } from '../fields/form-state.ts';
import { listNameOf } from '../form/flow.ts';
import { isEndScreen } from '../form/steps.ts';

export type ClosedSteps = ReturnType<typeof createClosedSteps>;

/** Steps before the submit are closed by the acknowledgement, and those after it once the visitor has gone past them. */
export function createClosedSteps(form: Form, { store, tree, steps }: Pick<FormState, 'store' | 'tree' | 'steps'>) {
  const isAccepted = (): boolean => store.get(tree, 'sending') === 'success';
  const isAtEnd = (): boolean => store.get(tree, 'path').some(order => form.beforeEnd.includes(steps.at(order)!));
  // The visitor may start a new request after that.
  const stop = store.watch(
    () => isAccepted() && (isAtEnd() || store.get(tree, 'pastSubmit')),
    isPast => store.set(tree, 'pastSubmit', isPast),
  );
  const isBeforeSubmit = (step: Step): boolean =>
    !isEndScreen(form, step) && ['steps', 'beforeSubmit'].includes(listNameOf(form, step) ?? '');
  return {
    /** Tracked. */
    isClosed: (step: Step | undefined): boolean =>
      step !== undefined &&
      isAccepted() &&
      (isBeforeSubmit(step) || (steps.isAfterSubmit(step) && store.get(tree, 'pastSubmit'))),
    /** The lead was accepted, and the step comes after that. Tracked. */
    isAfterAcceptance: (step: Step | undefined): boolean => step !== undefined && isAccepted() && !isBeforeSubmit(step),
    stop,
  };
}
