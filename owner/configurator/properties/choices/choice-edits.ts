/** Changes of a list of choices, with what depends on them. */

import type { Draft } from '../../document/form-document.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { type JsonPath, valueAt } from '../../document/json-path.ts';
import { keysIn } from '../../outline/add-choices.ts';
import { freeKey } from '../../outline/choice-keys.ts';
import { questionsOf } from '../../outline/form-parts.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { type FoundCondition, findConditions } from '../keys/find-references.ts';

/** The key that a choice with this text gets, without those of the other choices. */
export const keyForText = (choices: readonly unknown[], index: number, text: string): string =>
  freeKey(
    text,
    keysIn(choices).filter((_, place) => place !== index),
  );

/**
 * Gives the choice another key, also in the conditions that compare the answer with it and in the choices that are
 * offered for it. Returns how many such places there were.
 */
export function renameChoice(
  draft: Draft,
  root: JsonSchema | undefined,
  question: JsonPath,
  choice: JsonPath,
  key: string,
): number {
  const definition = draft.get([]) as JsonObject;
  const before = valueAt(definition, choice);
  const old = isObject(before) ? asText(before.bpKey) : '';
  const stored = isObject(before) && before.itemValue !== undefined;
  draft.set([...choice, 'bpKey'], key);
  const answer = asText(valueAt(definition, [...question, 'bpKey']));
  if (old === '' || old === key || stored || answer === '') return 0;
  const compared = findConditions(root, definition).filter(({ value }) => asText(value.bpKey) === answer);
  const places = [...compared.flatMap(one => valuesIn(one, old)), ...dependentChoices(definition, answer, old)];
  for (const place of places) draft.set(place, key);
  return places.length;
}

/** Where the condition compares with this value: alone or in a list. */
function valuesIn({ path, value: condition }: FoundCondition, old: string): JsonPath[] {
  const { value } = condition;
  if (!Array.isArray(value)) return value === old ? [[...path, 'value']] : [];
  return value.flatMap((one, index) => (one === old ? [[...path, 'value', index]] : []));
}

/** Choices of other questions that are offered for this answer. Their parent is in the first condition of the question. */
function dependentChoices(definition: JsonObject, answer: string, old: string): JsonPath[] {
  return questionsOf(definition).flatMap(({ path, value: { conditionalDisplay, values } }) => {
    const [first] = Array.isArray(conditionalDisplay) ? conditionalDisplay : [];
    if (!isObject(first) || asText(first.bpKey) !== answer || !Array.isArray(values)) return [];
    return values.flatMap((choice: unknown, index) => {
      if (!isObject(choice)) return [];
      const place = [...path, 'values', index];
      return valuesIn({ path: place, value: { value: choice.conditionalValue } }, old).map(found =>
        found.map((part, depth) => (depth === place.length ? 'conditionalValue' : part)),
      );
    });
  });
}
