/** Finds the steps of a form again after its definition was edited. Pure. */
import type { Step } from '../contract/definition.ts';
import { asText } from '../engine/form/values.ts';

const keysOf = ({ questions }: Step): string[] => questions.map(({ bpKey }) => bpKey);

/** The members that stay the same if steps before it are added or removed: all but its order and its jumps. */
function contentOf({ order: _, logicJumps: __, questions, ...rest }: Step): string {
  return JSON.stringify({ ...rest, questions: questions.map(({ id: ___, ...question }) => question) });
}

/** Texts by which a step is recognized, from the most certain to the least. An empty text identifies nothing. */
const SIGNATURES: readonly ((step: Step) => string)[] = [
  contentOf,
  step => keysOf(step).join('\n'),
  ({ type, title }) => (title ? `${type}\n${asText(title)}` : ''),
];

/**
 * Pairs each step with the step that it has become. A step is recognized by its content, then by its questions, by its title,
 * and at last by its order. A step that was removed has no pair.
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
  for (const signatureOf of SIGNATURES) {
    for (const step of unpaired()) {
      const signature = signatureOf(step);
      if (signature)
        pair(
          step,
          [...left].find(one => signatureOf(one) === signature),
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
