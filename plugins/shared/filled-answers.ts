/** Answers that a choice fills in for other questions, such as the city of a chosen postcode. */
import type { Answers, Json, Question, Read } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';

/**
 * Whether a question refuses the answer: it does not offer the value, or other questions take their country from it.
 */
function refuses({ bpKey, values }: Question, questions: readonly Question[], value: Json): boolean {
  if (values.length > 0) return !values.some(({ bpKey: key, itemValue = key }) => String(itemValue) === String(value));
  return questions.some(({ countryOverrideBpKey }) => countryOverrideBpKey === bpKey);
}

/** Those of the answers that a choice of this question may fill in. */
export function fillable(question: Question, { form }: Read, answers: Answers): Answers {
  const questions = allSteps(form).flatMap(step => step.questions);
  const isFillable = ([key, value]: [string, Json | undefined]): boolean =>
    value !== undefined &&
    key !== question.bpKey &&
    !questions.some(one => one.bpKey === key && refuses(one, questions, value));
  return Object.fromEntries(Object.entries(answers).filter(isFillable));
}
