/** Rules about whether the lead is sent. */
import type { Loose } from '../../engine/contract/json.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import { placeIn } from '../place.ts';
import { reachableSteps } from '../step-graph.ts';
import { describeValue, memberPath } from '../wording.ts';

/**
 * Reports forms in which no path sends a lead, regardless of the answers. An end with questions sends the lead unless `end` forbids
 * it. A step with questions that no step follows is also an end, such as when orders begin at 0.
 */
export const noPathSendsLead: DefinitionRule = ({ definition, graph }, problems) => {
  const [first] = graph.steps;
  if (!first) return;
  const { doNotSendLead } = (definition.end ?? {}) as Loose;
  const reachable = [...reachableSteps(graph, first).add(first)];
  const ends = reachable.filter(
    step => graph.isLast(step) || (step.questions.length > 0 && graph.successors.get(step)!.size === 0),
  );
  const sends = ends.some(
    ({ value, questions }) => value.doNotSendLead !== true && (questions.length === 0 || doNotSendLead !== true),
  );
  if (sends) return;
  const [end] = ends;
  const found = end ? phrase`only ends with doNotSendLead, such as ${placeIn(definition, end.path)}` : 'no end';
  const remedy = 'Add "final": true to the step that thanks the visitor. As it is, no lead is ever sent.';
  // If a step looks like the end, the form is faulty. Otherwise, the owner may want a form that never sends a lead.
  const looksLikeEnd = reachable.some(step => step.questions.length === 0 && !graph.isLast(step));
  const report = end && !looksLikeEnd ? problems.warning : problems.error;
  report('steps', { expected: 'a path to an end that sends the lead', found, remedy });
};

/** Reports `doNotSendLead` on steps that are not an end. It has no effect there, so the lead is sent anyway. */
export const ineffectiveDoNotSendLead: DefinitionRule = ({ steps, graph }, problems) => {
  for (const step of steps) {
    const isEnd = step.list === 'end' || (step.list === 'steps' && graph.isLast(step));
    if (step.value.doNotSendLead !== true || isEnd) continue;
    const remedy =
      step.list === 'steps'
        ? 'Add "final": true to this step, or move the member to the last step. As it is, the lead is sent.'
        : phrase`Move it to a final step. It has no effect in ${step.list}.`;
    const found = describeValue(true);
    problems.error(memberPath(step.path, 'doNotSendLead'), { expected: 'this member on a final step', found, remedy });
  }
};

/** Reports questions on an end without a lead. It has no Next button, so their answers are never sent. */
export const questionsWithoutLead: DefinitionRule = ({ graph }, problems) => {
  for (const { path, value, questions } of graph.steps.filter(graph.isLast)) {
    if (value.doNotSendLead !== true || questions.length === 0) continue;
    problems.warning(memberPath(path, 'questions'), {
      expected: 'no questions in an end without a lead',
      found: `${questions.length}`,
      remedy: 'Ask them in an earlier step. As it is, their answers are never sent.',
    });
  }
};
