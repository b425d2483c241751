/** What keeps a step from being left: its fields with errors, which are shown, announced and focused. */

import type { Question, Step } from '../../contract/definition.ts';
import type { Scope } from '../../contract/plugin.ts';
import { fail } from '../../errors/errors.ts';
import type { Context } from '../context.ts';
import type { By } from '../engine.ts';
import type { Field } from '../fields/field.ts';
import type { Leaving } from '../fields/leaving.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';
import { announce } from '../state/announce.ts';
import { waitFor } from '../state/wait-for.ts';
import type { ClosedSteps } from './closed-steps.ts';
import type { StepRules } from './step-rules.ts';

export interface StepErrorsNeeds {
  emit: Scope['emit'];
  leaving: Leaving;
  ruleLoader: RuleLoader;
  rules: StepRules;
  /** Nothing on a step that was sent keeps the visitor there. */
  closed: ClosedSteps;
}

export type StepErrors = ReturnType<typeof createStepErrors>;

export function createStepErrors({ lifetime, state, warnOnce }: Context, needs: StepErrorsNeeds) {
  const { emit, leaving, ruleLoader, rules, closed } = needs;
  const { store, tree, fields } = state;
  let focusRequests = 0;
  /** Skip waits for consents only: it passes everything else unchecked. */
  const isPending = (step: Step, by: By): boolean =>
    !closed.isClosed(step) &&
    fields.visibleIn(step).some(({ state, type }) => state.pending && (by !== 'skip' || type?.isConsent));

  /** Skip passes errors, but no consent and nothing that could not be shown. */
  const blockingFields = (step: Step, by: By): Field[] =>
    fields
      .visibleIn(step)
      .filter(
        ({ state, type }) => state.broken || !type || (state.error && (by !== 'skip' || type.isConsent === true)),
      );
  /** Resolves when nothing pends any more, when another step is on screen, or at the end. */
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

  /** The focus stays on Next, at which the sentence is shown. */
  function showRefusal(step: Step): void {
    store.set(tree, 'refused', tree.path);
    announce(store, rules.refusalOf(step) ?? '');
    if (rules.refusesSilently(step)) warnOnce(fail('SW_STEP_REFUSED', { step: step.order, type: step.type }));
  }

  return {
    isPending,
    blockingFields,
    showErrors,
    /** Why Next was refused by the type of the step on screen, as long as it refuses it. Tracked. */
    refusalShownOn: (step: Step): string | undefined =>
      store.get(tree, 'refused') === store.get(tree, 'path') && tree.path.at(-1) === step.order
        ? rules.refusalOf(step)
        : undefined,
    /** Empties the fields that are not known to be valid, without an error shown. */
    clearInvalid(step: Step): void {
      if (closed.isClosed(step)) return;
      for (const field of fields.visibleIn(step)) {
        if (!field.state.error && !field.state.pending) continue;
        field.clear();
      }
    },
    /** Resolves when no pending verdict keeps the visitor on the step, or at the end. The plugin that pends sets the limit. */
    async waitForVerdicts(step: Step, by: By, ended: AbortSignal): Promise<void> {
      if (!closed.isClosed(step)) await ruleLoader.waitForRules(step);
      await waitUntilDecided(step, () => isPending(step, by), ended);
    },
    /** Checks one question as Next checks all of its step: for views that ask one question at a time. */
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
