import type { Context } from '../context.ts';
import { isAccepted } from '../path/closed-steps.ts';

/** Follows whether the visitor has gone past the steps after the submit, until the form ends. */
export function watchClosing(context: Context): void {
  const { form, state, lifetime } = context;
  const { store, tree, steps } = state;
  const isAtEnd = (): boolean => store.get(tree, 'path').some(order => form.beforeEnd.includes(steps.at(order)!));
  const watch = <T>(look: () => T, then: (now: T, before?: T) => void) => lifetime.untilEnd(store.watch(look, then));
  // False again if the visitor starts a new request.
  watch(
    () => isAccepted(context) && (isAtEnd() || store.get(tree, 'pastSubmit')),
    isPast => store.set(tree, 'pastSubmit', isPast),
  );
  /** From the acceptance on, until the step that follows it is on screen. */
  let isSettling = false;
  watch(
    () => ({ accepted: isAccepted(context), changing: store.get(tree, 'changingStep'), path: store.get(tree, 'path') }),
    ({ accepted, changing }, before) => {
      if (accepted !== before?.accepted) isSettling = accepted;
      else if (!changing) isSettling = false;
      store.set(tree.facts, 'acceptedStepIsLeft', (isSettling && changing) || undefined);
    },
  );
}
