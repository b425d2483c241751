/** Builds the form on a thank-you page: a single final step without questions. */

import { isObject, type Loose } from '../engine/contract/json.ts';
import { orderOf } from '../engine/form/draft.ts';
import { STEPS_WITH_QUESTIONS } from '../plugins/questions/row.ts';
import { TEXT_PAGE } from '../plugins/transition/row.ts';

/**
 * The step that ends the form with a lead: the one that is marked final or has the highest order. Undefined if there
 * are several.
 */
function lastStepOf(steps: readonly Loose[]): Loose | undefined {
  const orders = steps.map((step, index) => orderOf(step.order, index + 1));
  const count = Math.max(steps.length, Math.ceil(Math.max(...orders)));
  const last = steps.filter(
    (step, index) => (step.final === true || orders[index]! >= count) && step.doNotSendLead !== true,
  );
  return last.length === 1 ? last[0] : undefined;
}

/**
 * The end of a form whose last step has questions: its own `end`, or else a thank-you text with the members of that
 * step.
 */
function endAfter(step: Loose, end: unknown): Loose {
  const { title, ...members } = step;
  return isObject(end)
    ? end
    : { ...members, ...(step.final === true ? { title } : { generic: true }), type: TEXT_PAGE };
}

/** The definition's own last step, or else a general thank-you step. */
export function thankYouDefinition(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const steps = Array.isArray(definition.steps) ? definition.steps.filter(isObject) : [];
  const last = lastStepOf(steps) ?? { type: TEXT_PAGE, generic: true };
  const asksQuestions = STEPS_WITH_QUESTIONS.some(type => type === last.type);
  const end = {
    ...(asksQuestions ? endAfter(last, definition.end) : last),
    questions: [],
    logicJumps: [],
    isThankYouPage: true, // so the check does not report the other steps as missing
  };
  const { id, name, appearance, configuration } = definition;
  const { language, country, displayMode } = isObject(configuration) ? configuration : {};
  return {
    id,
    name,
    appearance,
    configuration: { language, country, displayMode },
    steps: [{ ...end, order: 1, final: true }],
  };
}
