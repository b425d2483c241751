/** Steps that are read-only because the endpoint accepted their answers. */

import type { Form, Step } from '../contract/definition.ts';
import type { FormState } from '../fields/form-state.ts';
import { listNameOf } from '../form/flow.ts';
import { isEndScreen } from '../form/steps.ts';

export type ClosedSteps = ReturnType<typeof createClosedSteps>;

/** The acknowledgement closes the steps before the submit. Those after it close once the visitor has gone past them. */
export function createClosedSteps(form: Form, { store, tree, steps }: Pick<FormState, 'store' | 'tree' | 'steps'>) {
  const isAccepted = (): boolean => store.get(tree, 'sending') === 'success';
  const isAtEnd = (): boolean => store.get(tree, 'path').some(order => form.beforeEnd.includes(steps.at(order)!));
  // False again if the visitor starts a new request.
  const stop = store.watch(
    () => isAccepted() && (isAtEnd() || store.get(tree, 'pastSubmit')),
    isPast => store.set(tree, 'pastSubmit', isPast),
  );
  /** From the acceptance on, until the step that follows it is on screen. */
  let isSettling = false;
  const stopSettling = store.watch(
    () => ({ accepted: isAccepted(), changing: store.get(tree, 'changingStep'), path: store.get(tree, 'path') }),
    ({ accepted, changing }, before) => {
      if (accepted !== before?.accepted) isSettling = accepted;
      else if (!changing) isSettling = false;
      store.set(tree.facts, 'acceptedStepIsLeft', (isSettling && changing) || undefined);
    },
  );
  const isBeforeSubmit = (step: Step): boolean =>
    !isEndScreen(form, step) && ['steps', 'beforeSubmit'].includes(listNameOf(form, step) ?? '');
  return {
    /** Tracked. */
    isClosed: (step: Step | undefined): boolean =>
      step !== undefined &&
      isAccepted() &&
      !store.get(tree.facts, 'acceptedStepIsLeft') &&
      (isBeforeSubmit(step) || (steps.isAfterSubmit(step) && store.get(tree, 'pastSubmit'))),
    /** Was the lead accepted, and does the step come after that? Tracked. */
    isAfterAcceptance: (step: Step | undefined): boolean => step !== undefined && isAccepted() && !isBeforeSubmit(step),
    stop() {
      stop();
      stopSettling();
    },
  };
}
