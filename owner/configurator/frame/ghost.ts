/** The question that an owner has selected, but that its conditions hide on the step that is shown. */
import type { CurrentStep } from '../../../embed/library.ts';
import { isObject } from '../document/json-object.ts';
import { isSamePath, type JsonPath, valueAt, withValue } from '../document/json-path.ts';

export function ghostIn(
  definition: unknown,
  selected: JsonPath | undefined,
  step: CurrentStep | undefined,
): JsonPath | undefined {
  if (selected?.at(-2) !== 'questions' || !step?.path || !isSamePath(step.path, selected.slice(0, -2)))
    return undefined;
  if (step.questions.some(({ path }) => path && isSamePath(path, selected))) return undefined;
  const question = valueAt(definition, selected);
  return isObject(question) && Array.isArray(question.conditionalDisplay) ? selected : undefined;
}

/** The definition in which nothing hides the question. */
export const withoutConditions = (definition: unknown, question: JsonPath | undefined): unknown =>
  question && isObject(valueAt(definition, question))
    ? withValue(definition, [...question, 'conditionalDisplay'], [])
    : definition;
