/** What a new condition says, so that most need only another answer. Pure. */

import { allQuestions, isQuestionPath, itemPathOf } from '../../document/items.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { isWithin } from '../../document/json-path.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { builtInTypes } from '../../types/types.ts';
import { choicesOf } from './answer-choices.ts';

/**
 * Compares with a choice of the nearest question that is answered by then, else requires any answer. `owner` is
 * the part that gets the condition. What its list `present` asks for already comes last. `place`: of the choice; the
 * last one is often the one for visitors whom the form is not for.
 */
export function startingCondition(
  root: JsonSchema | undefined,
  definition: JsonObject,
  owner: JsonPath,
  present: readonly unknown[] = [],
  place = 0,
): JsonObject {
  const taken = new Set(present.map(one => (isObject(one) ? asText(one.bpKey) : '')));
  const questions = nearestFirst(definition, owner).filter(({ bpKey }) => asText(bpKey) !== '');
  const free = questions.filter(({ bpKey }) => !taken.has(asText(bpKey)));
  // A jump is about what its own step asks, even if that has no choices.
  const own = free.filter(question => isOwnQuestion(definition, owner, question));
  const [nearest] = own;
  if (nearest && own.every(question => choicesOf(root, question).length === 0)) return withoutChoices(nearest);
  for (const question of [...free, ...questions]) {
    const choice = choicesOf(root, question).at(place);
    if (choice) return { bpKey: asText(question.bpKey), value: choice.value };
  }
  const [question] = free;
  return question ? withoutChoices(question) : { bpKey: '', value: '' };
}

/** A postcode is compared with those of a region, which the owner adds. */
function withoutChoices({ bpKey, type }: JsonObject): JsonObject {
  const isPostcode = builtInTypes.question(type).isPostcode !== undefined;
  return { bpKey: asText(bpKey), ...(isPostcode ? { operator: 'in', value: [] } : { operator: 'isNotEmpty' }) };
}

/** Whether the owner of the condition is a step, or a jump of it, that asks the question. */
function isOwnQuestion(definition: JsonObject, owner: JsonPath, question: JsonObject): boolean {
  const item = itemPathOf(owner);
  if (!item || isQuestionPath(item)) return false;
  return allQuestions(definition).some(({ path, value }) => value === question && isWithin(path, item));
}

/** The questions that are answered before the owner matters; of a jump those of its step first. */
function nearestFirst(definition: JsonObject, owner: JsonPath): readonly JsonObject[] {
  const item = itemPathOf(owner);
  const all = allQuestions(definition);
  if (!item) return all.map(({ value }) => value);
  const isOwn = (path: JsonPath): boolean => isWithin(path, item);
  const first = all.findIndex(({ path }) => isOwn(path));
  const own = isQuestionPath(item) ? [] : all.filter(({ path }) => isOwn(path));
  const before = first < 0 ? all.filter(({ path }) => path[0] === 'steps') : all.slice(0, first);
  return [...own, ...before.toReversed()].map(({ value }) => value);
}
