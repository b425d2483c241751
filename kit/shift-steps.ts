import type { DraftStep } from '../engine/definition.ts';
import { objectsIn, orderOf } from '../engine/form/parse.ts';

/** Moves the steps of a list up, with the jumps that lead to them, to make room for a step that a plugin adds. */
export function shiftSteps(steps: readonly DraftStep[], by: number): void {
  for (const step of steps) {
    step.order += by;
    for (const jump of objectsIn(step.logicJumps)) {
      jump.destinationStep = orderOf(jump.destinationStep, Number.NaN) + by;
    }
  }
}
