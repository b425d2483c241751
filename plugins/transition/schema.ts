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

const isText = ({ value, questions }: LocatedStep): boolean => value.type === 'transition' && questions.length === 0;

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
const endWithoutWords: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    const { title, richText: words, messages, type, doNotSendLead } = step.value;
    if (type !== 'transition' || doNotSendLead !== true || !graph.isLast(step)) continue;
    if (title || words || (Array.isArray(messages) && messages.length > 0)) continue;
    problems.warning(step.path, {
      expected: 'a "title" or "richText" in an end that sends no lead',
      found: 'none',
      remedy: 'Tell these visitors why they cannot go on. As it is, the form thanks them.',
    });
  }
};

/** `isThankYouPage` is on the only step of a thank-you page, which the form makes itself. */
export const schema = {
  steps: { transition: { richText, isThankYouPage: rare(flag) } },
  rules: [thankYouWithoutFinal, nothingBeforeTheEnd, endWithoutWords],
} satisfies DefinitionSchema;
