import {
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  type LocatedStep,
  memberPath,
  rare,
  richText,
  setFix,
} from '../../check/schema-parts.ts';
import type { JsonObject } from '../shared/json.ts';
import { shownMembers, TEXT_PAGE } from './parts.ts';

const isText = ({ value, questions }: LocatedStep): boolean => value.type === TEXT_PAGE && questions.length === 0;

/** Members that only count on a final step. */
const OF_FINAL_STEPS = ['revealData', 'crossSell', 'affiliationUrl'];

/** A text that leads to nothing but an end without a lead is probably the thank-you step, so its visitors are lost. */
const thankYouWithoutFinal: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    if (!isText(step) || graph.isLast(step)) continue;
    const next = [...graph.successors.get(step)!];
    const leadsToDeadEnd = next.every(one => graph.isLast(one) && one.value.doNotSendLead === true);
    const member = OF_FINAL_STEPS.find(name => step.value[name] !== undefined);
    if (member === undefined && !(leadsToDeadEnd && step.jumps.length === 0 && step.value.next === undefined)) continue;
    problems.error(memberPath(step.path, 'final'), {
      expected: 'true on a step that looks like the end',
      found:
        member === undefined ? `a step that leads only to ${next[0]?.path ?? 'nothing'}` : `"${member}" and no "final"`,
      remedy: 'Add "final": true. As it is, the lead is not sent here, and the visitor sees Next.',
      fix: setFix(memberPath(step.path, 'final'), true),
    });
  }
};

/** Reaching the end sends the lead only after the visitor has done something. */
const nothingBeforeTheEnd: DefinitionRule = ({ graph }, problems) => {
  const [first] = graph.steps;
  if (first?.value.isThankYouPage === true) return;
  if (!first || !isText(first) || !graph.isLast(first) || graph.steps.some(step => step.questions.length > 0)) return;
  const remedy = 'Add a step with questions before it. As it is, the form never sends a lead.';
  problems.warning(first.path, { expected: 'a step before the end', found: 'a form that begins with its end', remedy });
};

/** Such an end shows the thanks of the form, though the visitor has sent nothing. */
const endWithoutWords: DefinitionRule = ({ graph, known }, problems) => {
  const plainTypes: readonly unknown[] = [TEXT_PAGE, ...(known.onlyQuestions ?? [])];
  for (const step of graph.steps) {
    const { type, doNotSendLead } = step.value;
    if (!plainTypes.includes(type) || step.questions.length > 0 || doNotSendLead !== true) continue;
    if (!graph.isLast(step) || shownMembers(step.value as JsonObject).some(Boolean)) continue;
    problems.warning(step.path, {
      expected: 'a "title" or "richText" in an end without a lead',
      found: 'none',
      remedy: 'Tell these visitors why they cannot go on. The form thanks them.',
    });
  }
};

/** `isThankYouPage` is on the only step of a thank-you page, which the form makes itself. */
export const schema = {
  steps: { [TEXT_PAGE]: { richText, isThankYouPage: rare(flag) } },
  rules: [thankYouWithoutFinal, nothingBeforeTheEnd, endWithoutWords],
} satisfies DefinitionSchema;
