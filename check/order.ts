/** Rules about the order of steps and the ways between them. */
import { at, found } from './notes.ts';
import type { Rule } from './rule.ts';
import { reachable } from './ways.ts';

export const noSteps: Rule = ({ definition }, notes) => {
  const { steps } = definition;
  if (Array.isArray(steps) && steps.length === 0) {
    notes.error('steps', 'at least one step', found(steps), 'Add a step: without one there is nothing to show.');
  }
};

export const duplicateOrders: Rule = ({ steps }, notes) => {
  const seen = new Set<string>();
  for (const { path, list, order } of steps) {
    const place = `${list} ${order}`;
    if (seen.has(place)) {
      notes.error(at(path, 'order'), 'an order of its own', found(order), 'Give each step of a list another order.');
    }
    seen.add(place);
  }
};

/** The jump is ignored. */
export const missingDestinations: Rule = ({ steps }, notes) => {
  const orders = new Set(steps.map(step => `${step.list} ${step.order}`));
  for (const { list, jumps } of steps) {
    for (const { path, destination } of jumps) {
      if (Number.isNaN(destination) || orders.has(`${list} ${destination}`)) continue;
      notes.warning(
        path,
        'the order of a step in the same list',
        found(destination),
        'Correct it, or remove the jump.',
      );
    }
  }
};

/** Ways followed in search of loops; jumps that would take more are left unjudged. */
const MOST_LOOKS = 1_000_000;

/** Answers do not change between steps that ask nothing, so a way back over such steps alone may never end. */
export const loopsWithoutQuestion: Rule = (_, notes, __, ways) => {
  const silent = new Set(ways.steps.filter(step => step.questions.length === 0 && !ways.isLast(step)));
  let looks = MOST_LOOKS;
  const search = [...silent].reduce((sum, step) => sum + 1 + ways.after.get(step)!.size, 0);
  for (const step of silent) {
    for (const { path, destination } of ways.open(step)) {
      const target = ways.stepAt(destination)!;
      if (!silent.has(target) || target.order > step.order || looks <= 0) continue;
      looks -= search;
      if (target !== step && !reachable(ways, target, next => silent.has(next)).has(step)) continue;
      const remedy = 'Let the jump lead to a later step, or put a step with a question in between.';
      notes.error(path, 'a way on', 'a loop without any question', remedy);
    }
  }
};

/** `final` on a step no path leads to means that the visitor meets another end, or none. */
export const unreachableSteps: Rule = (_, notes, __, ways) => {
  const [first] = ways.steps;
  if (!first) return;
  const reached = reachable(ways, first, () => true).add(first);
  for (const step of ways.steps) {
    if (reached.has(ways.stepAt(step.order)!)) continue;
    const remedy = 'Let a jump or the order before it lead there, or remove the step.';
    if (step.is.final === true) {
      notes.error(at(step.path, 'final'), 'a final step that can be reached', 'no path to it', remedy);
    } else {
      notes.warning(step.path, 'a step that can be reached', 'no path to it', remedy);
    }
  }
};
