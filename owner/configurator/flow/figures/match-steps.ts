/** Which steps of the form on screen are those that were measured. Pure. */
import type { StepAnalysis } from '../../../../headless/visits/analysis.ts';
import type { VisitSums } from '../../../../server/api/visits.ts';
import { itemsAt, itemsOf, textIn } from '../../document/items.ts';
import type { JsonObject } from '../../document/json-object.ts';
import { parsePath } from '../../document/json-path.ts';

/** What a step asks. Other words do not make it another step. */
const shapeOf = ({ type, questions }: JsonObject): string =>
  JSON.stringify([type, ...itemsOf(questions).map(({ value }) => [textIn(value.bpKey), value.type])]);

/**
 * By the order of a step on screen: its order in the version that was measured. A step that asks something else than it did there
 * is missing, and so is one that cannot be told from others. Without the measured form, steps are told by their orders alone.
 */
export function measuredOrders(
  shown: JsonObject,
  measured: JsonObject | undefined,
  { steps }: Pick<VisitSums, 'steps'>,
): ReadonlyMap<number, number> {
  const known = new Set(steps.map(({ order }) => order));
  const here = itemsAt(shown, ['steps']);
  if (!measured) return new Map(here.flatMap(({ order }) => (known.has(order) ? [[order, order]] : [])));
  const there = itemsAt(measured, ['steps']);
  const found = new Map<number, number>();
  /** Pairs steps without a pair that are the same for `identify`, in their order, if both forms have as many of them. */
  function pair(identify: (step: JsonObject) => string): void {
    const taken = new Set(found.values());
    const left = here.filter(({ order }) => !found.has(order));
    const right = there.filter(({ order }) => !taken.has(order));
    for (const identity of new Set(left.map(({ value }) => identify(value)))) {
      const [from, to] = [left, right].map(list => list.filter(({ value }) => identify(value) === identity));
      if (from!.length === to!.length) from!.forEach(({ order }, index) => void found.set(order, to![index]!.order));
    }
  }
  // Endings ask nothing, so only their titles tell them apart.
  pair(step => shapeOf(step) + textIn(step.title));
  pair(shapeOf);
  return new Map([...found].filter(([, order]) => known.has(order)));
}

/** By the order on screen: steps on which visits end, with a lead or without. */
export function endsOf(steps: readonly StepAnalysis[]): Map<number, boolean> {
  const ends = new Map<number, boolean>();
  for (const { order, path, ends: own } of steps) {
    const list = path === undefined ? 'steps' : parsePath(path)[0];
    if (list !== 'steps' && list !== 'beforeSubmit') ends.set(order, true);
    else if (own.length > 0) ends.set(order, own.includes(true));
  }
  return ends;
}
