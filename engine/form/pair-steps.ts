/** Finds the steps of a form again after its definition was edited. Pure. */
import type { Step } from '../definition.ts';

const keysOf = ({ questions }: Step): string[] => questions.map(({ bpKey }) => bpKey);

/** What stays the same if steps before it are added or removed: all but its order and the orders it leads to. */
function contentOf({ order: _, logicJumps: __, questions, ...rest }: Step): string {
  return JSON.stringify({ ...rest, questions: questions.map(({ id: ___, ...question }) => question) });
}

/** From the most certain to the least. An empty text means nothing. */
const SIGNS: readonly ((step: Step) => string)[] = [
  contentOf,
  step => keysOf(step).join('\n'),
  ({ type, title }) => (title ? `${type}\n${title}` : ''),
];

/**
 * Step → the step that it has become. A step is recognized by what it contains, then by its questions, by its title, and at
 * last by its order. A step that was removed has none.
 */
export function pairSteps(from: readonly Step[], to: readonly Step[]): ReadonlyMap<Step, Step> {
  const pairs = new Map<Step, Step>();
  const left = new Set(to);
  function pair(step: Step, found: Step | undefined): void {
    if (!found) return;
    pairs.set(step, found);
    left.delete(found);
  }
  const unpaired = (): Step[] => from.filter(step => !pairs.has(step));
  for (const signOf of SIGNS) {
    for (const step of unpaired()) {
      const sign = signOf(step);
      if (sign)
        pair(
          step,
          [...left].find(one => signOf(one) === sign),
        );
    }
  }
  for (const step of unpaired()) {
    const keys = keysOf(step);
    const shared = (one: Step): number => keysOf(one).filter(key => keys.includes(key)).length;
    const [closest] = [...left].sort((a, b) => shared(b) - shared(a));
    if (closest && shared(closest) > 0) pair(step, closest);
  }
  for (const step of unpaired())
    pair(
      step,
      [...left].find(({ order }) => order === step.order),
    );
  return pairs;
}
