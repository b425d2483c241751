/** Sorts the steps of the map in the order in which visitors reach them, so that most ways lead down. */
import type { StepAnalysis } from '../../headless/visits/analysis.ts';

export type MappedStep = Pick<StepAnalysis, 'order' | 'next'>;

/**
 * Puts each step after all steps that lead to it, directly below the last of them if possible. Jumps back, which close a
 * loop, are ignored. A step that no other step leads to keeps its place in the form.
 */
export function inOrderOfVisits<T extends MappedStep>(steps: readonly T[]): T[] {
  const known = new Map(steps.map(step => [step.order, step]));
  const targets = ({ next }: T): T[] => {
    const orders = new Set(next.flatMap(({ to }) => to ?? []));
    return [...orders].sort((a, b) => a - b).flatMap(to => known.get(to) ?? []);
  };
  /** Step → the steps that lead to it, without ways back. */
  const sources = new Map<T, Set<T>>(steps.map(step => [step, new Set()]));
  const onTheWay = new Set<T>();
  const seen = new Set<T>();
  function follow(step: T): void {
    seen.add(step);
    onTheWay.add(step);
    for (const target of targets(step)) {
      if (onTheWay.has(target)) continue;
      sources.get(target)!.add(step);
      if (!seen.has(target)) follow(target);
    }
    onTheWay.delete(step);
  }
  for (const step of steps) if (!seen.has(step)) follow(step);

  const left = new Set(steps);
  const placed: T[] = [];
  while (left.size > 0) {
    const open = [...left].filter(step => ![...sources.get(step)!].some(source => left.has(source)));
    const last = placed.at(-1);
    const below = open.find(step => last !== undefined && sources.get(step)!.has(last)) ?? open[0]!;
    const aside = open.find(step => sources.get(step)!.size === 0 && step.order < below.order);
    placed.push(aside ?? below);
    left.delete(aside ?? below);
  }
  return placed;
}
