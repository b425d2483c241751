import { type Draft, type DraftStep, LISTS } from '../../engine/contract/definition.ts';
import type { Addition } from '../../engine/contract/editor.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Prepare } from '../../engine/contract/plugin.ts';
import { draftOf, objectsIn, orderOf } from '../../engine/form/draft.ts';

/** The steps of all lists, and the end. */
export const draftSteps = (draft: Draft): DraftStep[] => LISTS.flatMap(list => draft[list]).concat(draft.end ?? []);

/** Moves the steps of a list up, together with the jumps to them, to make room for a step that a plugin adds. */
export function shiftSteps(steps: readonly DraftStep[], by: number): void {
  for (const step of steps) {
    step.order += by;
    for (const jump of objectsIn(step.logicJumps)) {
      jump.destinationStep = orderOf(jump.destinationStep, Number.NaN) + by;
    }
  }
}

export type { Addition, Loose };

/** `index`: its position in the main list as written. */
type PlacedStep = DraftStep & { readonly index: number };

export function preparedDraft(definition: Loose, prepare: Prepare): Draft & { steps: readonly PlacedStep[] } {
  const steps: unknown[] = Array.isArray(definition.steps) ? definition.steps : [];
  const placed = steps.map((step, index) => (typeof step === 'object' && step ? { ...step, index } : step));
  const draft = draftOf({ ...definition, steps: placed }, []);
  prepare(draft, EMPTY_PAGE);
  return draft as Draft & { steps: readonly PlacedStep[] };
}
