/** Which steps of `steps` can follow which, for any answers. It mirrors how the engine chooses the next step. */
import type { LocatedJump, LocatedStep } from './contents.ts';

export interface StepGraph {
  /** The steps of the list `steps`, sorted by order. */
  readonly steps: readonly LocatedStep[];
  /** The first step with that order. */
  stepAt(order: number): LocatedStep | undefined;
  /** Marked `final`, or at or beyond the step count. */
  isLast(step: LocatedStep): boolean;
  /** The jumps that can be taken: up to the first unconditional one, without those whose destination is missing. */
  possibleJumps(step: LocatedStep): readonly LocatedJump[];
  /** Step → every step that can come right after it. */
  readonly successors: ReadonlyMap<LocatedStep, ReadonlySet<LocatedStep>>;
}

export function createStepGraph(steps: readonly LocatedStep[]): StepGraph {
  const byOrder = new Map<number, LocatedStep>();
  /** Step → the first step with a higher order. */
  const higher = new Map<LocatedStep, LocatedStep | undefined>();
  let count = steps.length;
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index]!;
    const next = steps[index + 1];
    byOrder.set(step.order, step);
    higher.set(step, next && next.order > step.order ? next : next && higher.get(next));
    count = Math.max(count, Math.ceil(step.order));
  }
  const isLast = (step: LocatedStep): boolean => step.value.final === true || step.order >= count;
  const stepAt = (order: number) => byOrder.get(order);
  const nextInOrder = (step: LocatedStep) => (isLast(step) ? undefined : (stepAt(step.order + 1) ?? higher.get(step)));

  function possibleJumps(step: LocatedStep): readonly LocatedJump[] {
    const jumps = step.jumps.filter(jump => byOrder.has(jump.destination));
    const last = jumps.findIndex(jump => jump.unconditional);
    return last < 0 ? jumps : jumps.slice(0, last + 1);
  }
  function successorsOf(step: LocatedStep): ReadonlySet<LocatedStep> {
    const jumps = possibleJumps(step);
    const successors = new Set(jumps.map(jump => byOrder.get(jump.destination)!));
    const next = nextInOrder(step);
    return next && !jumps.at(-1)?.unconditional ? successors.add(next) : successors;
  }
  const successors = new Map(steps.map(step => [step, successorsOf(step)]));
  return { steps, stepAt, isLast, possibleJumps, successors };
}

/**
 * Every step that can be reached from `start` over steps that `through` accepts. `start` itself is included only if a
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
