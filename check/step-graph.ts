/** The possible sequences of the steps in `steps`, regardless of the answers. */
import { nextInOrder } from '../engine/form/flow.ts';
import { isLastOf } from '../engine/form/steps.ts';
import type { LocatedJump, LocatedStep } from './contents.ts';

export interface StepGraph {
  /** The steps of the list `steps`, sorted by order. */
  readonly steps: readonly LocatedStep[];
  /** Returns the first step with that order. */
  stepAt(order: number): LocatedStep | undefined;
  /** Whether the step is marked `final`, or its order is at or beyond the step count. */
  isLast(step: LocatedStep): boolean;
  /** The jumps that can be taken: those up to the first unconditional one, except for jumps without a destination. */
  possibleJumps(step: LocatedStep): readonly LocatedJump[];
  /** Step → all steps that can follow it directly. */
  readonly successors: ReadonlyMap<LocatedStep, ReadonlySet<LocatedStep>>;
}

export function createStepGraph(steps: readonly LocatedStep[]): StepGraph {
  const byOrder = new Map(steps.toReversed().map(step => [step.order, step]));
  const isLast = (step: LocatedStep): boolean => isLastOf(steps, step);

  function possibleJumps(step: LocatedStep): readonly LocatedJump[] {
    const jumps = step.jumps.filter(jump => byOrder.has(jump.destination));
    const last = jumps.findIndex(jump => jump.unconditional);
    return last < 0 ? jumps : jumps.slice(0, last + 1);
  }
  function successorsOf(step: LocatedStep): ReadonlySet<LocatedStep> {
    const jumps = possibleJumps(step);
    const successors = new Set(jumps.map(jump => byOrder.get(jump.destination)!));
    const next = isLast(step) ? undefined : nextInOrder(steps, step);
    return next && !jumps.at(-1)?.unconditional ? successors.add(next) : successors;
  }
  const successors = new Map(steps.map(step => [step, successorsOf(step)]));
  return { steps, stepAt: order => byOrder.get(order), isLast, possibleJumps, successors };
}

/**
 * All steps that can be reached from `start` through steps that `through` accepts. `start` itself is only included if a
 * path leads back to it.
 */
export function reachableSteps(
  graph: StepGraph,
  start: LocatedStep,
  through: (step: LocatedStep) => boolean = () => true,
): Set<LocatedStep> {
  const reached = new Set<LocatedStep>();
  const open = [start];
  for (let step = open.pop(); step; step = open.pop()) {
    for (const next of graph.successors.get(step) ?? []) {
      if (reached.has(next) || !through(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
