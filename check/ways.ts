/** Which steps of `steps` can follow which, for any answers: the rules of `steps.ts` and `way.ts` without the answers. */
import type { PlacedJump, PlacedStep } from './outline.ts';

export interface Ways {
  /** By order; all of one list. */
  readonly steps: readonly PlacedStep[];
  /** The first step of that order. */
  stepAt(order: number): PlacedStep | undefined;
  /** Marked `final`, or at or beyond the step count. */
  isLast(step: PlacedStep): boolean;
  /** The jumps that can be followed: up to the first that always matches; those to nowhere are ignored. */
  open(step: PlacedStep): readonly PlacedJump[];
  /** All that can come right after a step. */
  readonly after: ReadonlyMap<PlacedStep, ReadonlySet<PlacedStep>>;
}

/** Its questions are all conditional, so it can be passed by, and then its jumps do not count. */
const canBeEmpty = (step: PlacedStep): boolean =>
  step.questions.length > 0 && step.questions.every(question => question.conditions.length > 0);

export function waysOf(steps: readonly PlacedStep[]): Ways {
  const byOrder = new Map<number, PlacedStep>();
  const higher = new Map<PlacedStep, PlacedStep | undefined>();
  let count = steps.length;
  for (let place = steps.length - 1; place >= 0; place--) {
    const step = steps[place]!;
    const next = steps[place + 1];
    byOrder.set(step.order, step);
    higher.set(step, next && next.order > step.order ? next : next && higher.get(next));
    count = Math.max(count, Math.ceil(step.order));
  }
  const isLast = (step: PlacedStep): boolean => step.is.final === true || step.order >= count;
  const stepAt = (order: number) => byOrder.get(order);
  const following = (step: PlacedStep) => (isLast(step) ? undefined : (stepAt(step.order + 1) ?? higher.get(step)));

  function open(step: PlacedStep): readonly PlacedJump[] {
    const jumps = step.jumps.filter(jump => byOrder.has(jump.destination));
    const end = jumps.findIndex(jump => jump.always);
    return end < 0 ? jumps : jumps.slice(0, end + 1);
  }
  function exits(step: PlacedStep): ReadonlySet<PlacedStep> {
    const jumps = open(step);
    const exits = new Set(jumps.map(jump => byOrder.get(jump.destination)!));
    const next = following(step);
    return next && (canBeEmpty(step) || !jumps.at(-1)?.always) ? exits.add(next) : exits;
  }
  const after = new Map(steps.map(step => [step, exits(step)]));
  return { steps, stepAt, isLast, open, after };
}

/** All that can be reached from a step, itself left out unless a way leads back. `through` bounds the ways. */
export function reachable(ways: Ways, from: PlacedStep, through: (step: PlacedStep) => boolean): Set<PlacedStep> {
  const reached = new Set<PlacedStep>();
  const open = [from];
  for (let step = open.pop(); step; step = open.pop()) {
    for (const next of ways.after.get(step) ?? []) {
      if (reached.has(next) || !through(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
