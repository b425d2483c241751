/** The form on a thank-you page: one final step, without questions. */
import { isObject, type Loose } from '../engine/json.ts';

/** The definition's own final step if it has exactly one, or else a general thank-you step. */
export function thankYouDefinition(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const finals = Array.isArray(definition.steps) ? definition.steps.filter(step => isObject(step) && step.final) : [];
  const [final = {}] = finals as Loose[];
  const isOwn = finals.length === 1;
  const asksQuestions = !isOwn || ['question', 'questions'].includes(final.type as string);
  const end = {
    ...(isOwn ? final : { generic: true }),
    ...(asksQuestions && { type: 'transition' }),
    questions: [],
    logicJumps: [],
    isThankYouPage: true, // the check then does not miss the other steps
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
