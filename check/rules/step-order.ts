/** Rules about the order of steps and the paths between them. */

import type { Edit, Fix } from '../../engine/contract/definition-check.ts';
import type { LocatedStep } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { removeFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { placeIn } from '../place.ts';
import { reachableSteps } from '../step-graph.ts';
import { describeValue, memberPath } from '../wording.ts';

export const noSteps: DefinitionRule = ({ definition: { steps } }, problems) => {
  if (!Array.isArray(steps) || steps.length > 0) return;
  const remedy = 'Add a step. Without one there is nothing to show.';
  problems.error('steps', { expected: 'at least one step', found: describeValue(steps), remedy });
};

/**
 * Renumbers the steps without changing their sequence. Each jump still leads to the first step with its old
 * destination.
 */
function renumber(steps: readonly LocatedStep[]): Fix {
  const edits: Edit[] = [];
  const orders = new Map<number, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { path, order } of steps) {
    const next = order > last ? order : Math.floor(last) + 1;
    if (next !== order) edits.push({ op: 'set', path: memberPath(path, 'order'), value: next });
    if (!orders.has(order)) orders.set(order, next);
    last = next;
  }
  for (const { path, destination } of steps.flatMap(step => step.jumps)) {
    const next = orders.get(destination);
    if (next !== undefined && next !== destination) edits.push({ op: 'set', path, value: next });
  }
  return { label: 'Renumber the steps', edits };
}

export const duplicateOrders: DefinitionRule = ({ definition, steps }, problems) => {
  /** List and order → the path of the first step with that order. */
  const seen = new Map<string, string>();
  for (const { path, list, order } of steps) {
    const place = `${list} ${order}`;
    const first = seen.get(place);
    if (first !== undefined) {
      const expected = 'an order that no other step of the list has';
      const sentence = 'Give each step of a list its own order.';
      const remedy = () => ({ sentence, fix: renumber(steps.filter(step => step.list === list)) });
      const found = phrase`${describeValue(order)}, as in ${placeIn(definition, first)}`;
      problems.error(memberPath(path, 'order'), { expected, found, remedy });
    } else seen.set(place, path);
  }
};

/** Reports jumps without an existing destination, which the form ignores. */
export const missingDestinations: DefinitionRule = ({ steps }, problems) => {
  const orders = new Set(steps.map(step => `${step.list} ${step.order}`));
  for (const { list, jumps } of steps) {
    for (const { path, destination } of jumps) {
      if (Number.isNaN(destination) || orders.has(`${list} ${destination}`)) continue;
      const expected = 'the order of a step in the same list';
      problems.warning(path, {
        expected,
        found: describeValue(destination),
        remedy: 'Correct it, or remove the jump. As it is, the jump is ignored.',
        fix: removeFix(path.replace(/\.destinationStep$/, ''), 'the jump'),
      });
    }
  }
};

/** How many steps and paths are visited to find loops. Jumps beyond this limit are not checked. */
const MAX_VISITS = 1_000_000;

/** Reports loops of steps without questions. No answer changes in them, so they may repeat forever. */
export const endlessLoops: DefinitionRule = ({ graph }, problems) => {
  const withoutQuestions = new Set(graph.steps.filter(step => step.questions.length === 0 && !graph.isLast(step)));
  const visitsPerSearch = [...withoutQuestions].reduce((sum, step) => sum + 1 + graph.successors.get(step)!.size, 0);
  let visitsLeft = MAX_VISITS;
  for (const step of withoutQuestions) {
    for (const { path, destination } of graph.possibleJumps(step)) {
      const target = graph.stepAt(destination)!;
      if (!withoutQuestions.has(target) || target.order > step.order || visitsLeft <= 0) continue;
      visitsLeft -= visitsPerSearch;
      const loops = target === step || reachableSteps(graph, target, next => withoutQuestions.has(next)).has(step);
      if (!loops) continue;
      const remedy = 'Jump to a later step, or add a step with a question in between.';
      problems.error(path, {
        expected: 'a jump that cannot repeat forever',
        found: 'a loop without questions',
        remedy,
      });
    }
  }
};

/** Reports unreachable steps. With `final`, it is an error, because the visitor reaches another end instead, or none. */
export const unreachableSteps: DefinitionRule = ({ graph }, problems) => {
  const [first] = graph.steps;
  if (!first) return;
  const reached = reachableSteps(graph, first).add(first);
  for (const step of graph.steps) {
    if (reached.has(graph.stepAt(step.order)!)) continue;
    const found = 'no path that leads to it';
    const remedy = 'Add a jump to it, change the order of the steps, or remove the step.';
    if (step.value.final === true) {
      const expected = 'a final step that can be reached';
      problems.error(memberPath(step.path, 'final'), { expected, found, remedy });
    } else {
      problems.warning(step.path, { expected: 'a step that can be reached', found, remedy });
    }
  }
};
