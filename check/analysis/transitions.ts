/** The transitions between steps, from the graph of all visits. Pure. */
import type { Step } from '../../engine/contract/plugin.ts';
import type { Exploration } from './explore.ts';
import type { Situation } from './situation.ts';

/** A transition that at least one visit makes. */
export interface Transition {
  /** Undefined for an end without a step of its own. */
  readonly to: Step | undefined;
  /** The index of the jump in `logicJumps`; undefined if the next step follows by order. */
  readonly jump: number | undefined;
  /** The skipped steps in between, which have nothing to show. */
  readonly passed: readonly Step[];
}
export interface StepVisits {
  /** The first visit that reached the step. */
  readonly arrival: Situation;
  readonly next: readonly Transition[];
  /** Whether visits end on this step with a lead (true) or without one (false). */
  readonly ends: readonly boolean[];
}

/** The steps that at least one visit reaches, with their visits. */
export function visitsByStep({ situations }: Exploration): Map<Step, StepVisits> {
  const found = new Map<Step, { arrival: Situation; next: Map<string, Transition>; ends: Set<boolean> }>();
  function at(step: Step, arrival: Situation) {
    const known = found.get(step) ?? { arrival, next: new Map<string, Transition>(), ends: new Set<boolean>() };
    found.set(step, known);
    return known;
  }
  for (const situation of situations) {
    const { step, end } = situation;
    if (end?.step) at(end.step, situation).ends.add(end.isSent);
    if (!step) continue;
    const visits = at(step, situation);
    for (const { move, to } of situation.next) {
      const target = to.step ?? to.end?.step;
      if (to.end && !target && !to.end.isSent) visits.ends.add(false);
      else {
        const { jump, passed } = move;
        const key = JSON.stringify([target?.order, jump, passed.map(({ order }) => order)]);
        if (!visits.next.has(key)) visits.next.set(key, { to: target, jump, passed });
      }
    }
  }
  return new Map(
    [...found].map(([step, { arrival, next, ends }]) => [step, { arrival, next: [...next.values()], ends: [...ends] }]),
  );
}
