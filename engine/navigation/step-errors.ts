/** What keeps a step from being left: its fields with errors, which are shown, announced and focused. */
import type { Field } from '../answers/field.ts';
import type { FormState } from '../answers/state.ts';
import { waitFor } from '../answers/wait-for.ts';
import type { Step } from '../definition.ts';
import type { By } from '../engine.ts';

export interface StepErrorsNeeds {
  state: FormState;
  announceErrors(fields: readonly Field[]): void;
  /** Resolves when the validators and condition sources of the step are there, or take too long. */
  waitForRules(step: Step): Promise<unknown> | undefined;
  /** Was it sent, so that nothing on it keeps the visitor there? */
  isClosed(step: Step): boolean;
}

export function createStepErrors({ state, announceErrors, waitForRules, isClosed }: StepErrorsNeeds) {
  const { store, cells, fields } = state;
  let focusRequests = 0;
  /** Skip waits for consents only: it passes everything else unchecked. */
  const isPending = (step: Step, by: By): boolean =>
    !isClosed(step) &&
    fields.visibleIn(step).some(({ state, type }) => state.pending && (by !== 'skip' || type?.isConsent));

  return {
    isPending,
    /** Skip passes errors, but no consent and nothing that could not be shown. */
    blockingFields: (step: Step, by: By): Field[] =>
      fields
        .visibleIn(step)
        .filter(
          ({ state, type }) => state.broken || !type || (state.error && (by !== 'skip' || type.isConsent === true)),
        ),
    /** Empties the fields that are not known to be valid, without an error shown. */
    clearInvalid(step: Step): void {
      if (isClosed(step)) return;
      for (const field of fields.visibleIn(step)) {
        if (!field.state.error && !field.state.pending) continue;
        if (field.type) fields.setValue(field, field.type.empty);
        fields.update(field, { dirty: false });
      }
    },
    /** Resolves when no pending verdict keeps the visitor on the step. The plugin that pends sets the limit. */
    async waitForVerdicts(step: Step, by: By): Promise<void> {
      if (!isClosed(step)) await waitForRules(step);
      await waitFor(store, () => !isPending(step, by));
    },
    showErrors(step: Step, blocking: readonly Field[]): void {
      store.transact(() => {
        for (const field of blocking) fields.update(field, { dirty: true });
      });
      announceErrors(blocking);
      const first = blocking[0] ?? fields.visibleIn(step)[0];
      if (first) store.set(cells.attention, { question: first.question, count: ++focusRequests });
    },
  };
}
