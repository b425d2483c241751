/** Pairs the steps of two versions of a form. Pure. */
import type { Form, Step } from '../../../engine/contract/definition.ts';
import { listNameOf } from '../../../engine/form/flow.ts';
import { allSteps } from '../../../engine/form/step-index.ts';
import { asText } from '../../../engine/form/values.ts';

/** The content of the step as text. Omits its order and its jumps, which depend on other steps. */
function contentOf({ order: _, logicJumps: __, questions, ...rest }: Step): string {
  return JSON.stringify({ ...rest, questions: questions.map(({ id: ___, ...question }) => question) });
}

function similarity(one: Step, other: Step): number {
  const keys = new Set(one.questions.map(({ bpKey }) => bpKey));
  const shared = other.questions.filter(({ bpKey }) => keys.has(bpKey)).length;
  const title = asText(one.title);
  const areEmpty = one.questions.length === 0 && other.questions.length === 0;
  return (
    3 * shared +
    (title && title === asText(other.title) ? 2 : 0) +
    (areEmpty && one.type === other.type ? (title ? 1 : 2) : 0) +
    (one.type === other.type ? 0.5 : 0) +
    (one.order === other.order ? 1 : 0)
  );
}

/**
 * Pairs each step with its successor in the same list of the other version: the step with the same content or, failing
 * that, the most similar one. Removed steps have no pair. `least`: with 2, two steps must share a question or their
 * title, or both show only text. With 1, a step without a similar one is paired with the step of the same order.
 */
export function pairSteps(before: Form, after: Form, least = 2): ReadonlyMap<Step, Step> {
  const pairs = new Map<Step, Step>();
  const left = new Set(allSteps(after));
  function pair(step: Step, found: Step | undefined): void {
    if (!found || !left.has(found) || pairs.has(step)) return;
    pairs.set(step, found);
    left.delete(found);
  }
  if (before.end) pair(before.end, after.end);
  // First pair equal steps. In an edited form, most steps are unchanged, so few are left for the slower comparison.
  for (const hasOrder of [true, false]) {
    const signatureOf = (form: Form, step: Step) =>
      JSON.stringify([listNameOf(form, step), hasOrder && step.order, contentOf(step)]);
    const same = new Map([...left].toReversed().map(step => [signatureOf(after, step), step]));
    for (const step of allSteps(before)) pair(step, same.get(signatureOf(before, step)));
  }
  const placed = (form: Form, isOpen: (step: Step) => boolean) =>
    allSteps(form).flatMap((step, index) =>
      isOpen(step) ? [{ step, place: index, list: listNameOf(form, step) }] : [],
    );
  const others = placed(after, step => left.has(step));
  const candidates = placed(before, step => !pairs.has(step)).flatMap(({ step, place, list }) =>
    others.flatMap(other => {
      const score = list === other.list ? similarity(step, other.step) : 0;
      return score < least ? [] : [{ step, other: other.step, score, distance: Math.abs(place - other.place) }];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.distance - b.distance);
  for (const { step, other } of candidates) pair(step, other);
  return pairs;
}
