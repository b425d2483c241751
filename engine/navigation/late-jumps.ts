/** Jumps of steps that were left or passed before the lists that decide them were there: they are decided again at Next. */
import type { Form, Step } from '../../contract/definition.ts';
import { isLast } from '../form/steps.ts';

export interface LateJumpsNeeds {
  form: Form;
  path(): readonly number[];
  jumpOf(step: Step): { step: Step } | undefined;
  /** Are its jumps and questions decided without an answer of a condition source? */
  isUndecided(step: Step): boolean;
  waitForRules(step: Step): Promise<unknown> | undefined;
  /** The step, or the first one after it that has something to show. */
  firstShown(step: Step, left: Step): Promise<Step | undefined>;
}

export function createLateJumps({ form, path, jumpOf, isUndecided, waitForRules, firstShown }: LateJumpsNeeds) {
  /** With the step of the path from which each was passed; undefined at the start. */
  const undecided = new Map<Step, Step | undefined>();
  return {
    /** Call it after the step has waited for its sources. */
    note(step: Step, left: Step | undefined): void {
      if (isUndecided(step) && form.steps.includes(step)) undecided.set(step, left);
    },
    /** The visitor leaves the step forwards, so what was passed from it before no longer counts. */
    forget(from: Step): void {
      for (const [step, left] of undecided) if (left && left === from) undecided.delete(step);
    },
    /** Where one of them leads by now. Only forwards or to an end, so that no visitor walks in circles. */
    async destination(from: Step): Promise<Step | undefined> {
      for (const [step, left] of undecided) {
        if (left && !path().includes(left.order)) undecided.delete(step);
        else await waitForRules(step);
        const jump = undecided.has(step) ? jumpOf(step)?.step : undefined;
        const shown = jump && !path().includes(jump.order) ? await firstShown(jump, step) : undefined;
        const isAhead = shown && (shown.order > from.order || isLast(form, shown) || shown === form.end);
        if (isAhead && !path().includes(shown.order)) return shown;
      }
      return undefined;
    },
  };
}
