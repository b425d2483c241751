/** Finds the fields with errors that keep a step from being left, and shows, announces and focuses them. */

import type { Context } from '../context.ts';
import type { Question, Step } from '../contract/definition.ts';
import type { By } from '../engine.ts';
import { createError } from '../errors/errors.ts';
import type { Field } from '../fields/field.ts';
import type { Leaving } from '../fields/leaving.ts';
import type { Seen } from '../fields/seen-fields.ts';
import { hasQuestions } from '../form/steps.ts';
import { isClosed } from '../path/closed-steps.ts';
import type { StepRules } from '../path/step-rules.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';
import { announce } from '../state/announce.ts';
import { waitFor } from '../state/wait-for.ts';

export type StepErrors = ReturnType<typeof createStepErrors>;

export function createStepErrors(context: Context, leaving: Leaving, ruleLoader: RuleLoader, rules: StepRules) {
  const { lifetime, state, emit, warnOnce } = context;
  const { store, tree, fields } = state;
  let focusRequests = 0;
  /** Skip waits for consents only, because it does not check anything else. */
  const isPending = (step: Step, by: By): boolean =>
    !isClosed(context, step) &&
    fields.of(step).some(field => fields.stateOf(field).pending && (by !== 'skip' || field.type?.isConsent));

  /**
   * Skip ignores errors, except those of consents and of questions that could not be shown. `seen`: when the visitor acted. They
   * have not read what came later, such as a consent without a checkbox. Default: they have read everything.
   */
  function blockingFields(step: Step, by: By, seen: Seen = Infinity): Field[] {
    const blocks = (field: Field) => field.state.error || field.state.shownAt >= seen;
    return fields
      .visibleIn(step)
      .filter(field => field.state.broken || !field.type || (blocks(field) && (by !== 'skip' || field.type.isConsent)));
  }
  /** Resolves when nothing is pending, when another step is on screen, or when `ended` is aborted. */
  const waitUntilDecided = (step: Step, pends: () => boolean, ended: AbortSignal): Promise<void> =>
    waitFor(store, () => store.get(tree, 'path').at(-1) !== step.order || !pends(), ended);

  function showErrors(step: Step, blocking: readonly Field[]): void {
    store.transact(() => {
      for (const field of blocking) field.showError();
    });
    const [first] = blocking;
    if (first) {
      leaving.announceErrors(blocking);
      store.set(tree, 'focusRequest', { question: first.question, count: ++focusRequests });
    } else showRefusal(step);
  }

  /** Leaves the focus on Next, where the sentence is shown. */
  function showRefusal(step: Step): void {
    store.set(tree, 'refused', tree.path);
    announce(store, rules.refusalOf(step) ?? '');
    if (rules.refusesSilently(step)) warnOnce(createError('SW_STEP_REFUSED', { step: step.order, type: step.type }));
  }

  return {
    isPending,
    /** Returns a function that emits `attempt`, only once if the step can be left, and shows what keeps the visitor on it. */
    attemptToLeave(step: Step, by: By, seen: Seen): () => boolean {
      let hasEmitted = false;
      return () => {
        if (isClosed(context, step)) return true;
        const blocking = blockingFields(step, by, seen);
        const valid = blocking.length === 0 && rules.refusalOf(step) === undefined;
        // An effect such as an accepted code submits the step for the visitor. Leaving a step without questions is not an attempt.
        const counts = by !== 'effect' || (valid && hasQuestions(step));
        if (counts && !(hasEmitted && valid))
          emit('attempt', { step, index: tree.path.length - 1, by: by === 'effect' ? 'autopass' : by, valid });
        hasEmitted = true;
        // An effect tried to leave the step, not the visitor, so don't show errors.
        if (!valid && by !== 'effect') showErrors(step, blocking);
        return valid;
      };
    },
    /** Empties the fields that are not known to be valid, without showing an error. */
    clearInvalid(step: Step): void {
      if (isClosed(context, step)) return;
      for (const field of fields.visibleIn(step)) {
        if (!field.state.error && !field.state.pending) continue;
        field.forget();
      }
    },
    /** Resolves when no pending verdict keeps the visitor on the step, or when `ended` is aborted. Plugins set their own time limits. */
    async waitForVerdicts(step: Step, by: By, ended: AbortSignal): Promise<void> {
      if (!isClosed(context, step)) await ruleLoader.waitForRules(step);
      await waitUntilDecided(step, () => isPending(step, by), ended);
    },
    /** Checks one question as Next checks all of its step. For views that ask one question at a time. */
    async tryQuestion(question: Question): Promise<boolean> {
      const field = fields.ensure(question);
      const { step } = field;
      await waitUntilDecided(step, () => fields.stateOf(field).pending, lifetime.signal);
      const blocking = blockingFields(step, 'next').filter(one => one === field);
      const valid = blocking.length === 0;
      emit('attempt', { step, index: tree.path.length - 1, by: 'next', valid, question });
      if (!valid) showErrors(step, blocking);
      return valid;
    },
  };
}
