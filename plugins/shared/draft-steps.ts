import { type Draft, type DraftStep, LISTS } from '../../engine/contract/definition.ts';
import { objectsIn, orderOf } from '../../engine/form/draft.ts';

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
