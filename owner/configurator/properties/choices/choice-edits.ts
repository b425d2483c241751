/** Changes of a list of choices, with what depends on them. */

import type { Draft } from '../../document/form-document.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { type JsonPath, valueAt } from '../../document/json-path.ts';
import { questionsOf } from '../../outline/form-parts.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { iconWords } from '../../types/types.ts';
import { type FoundCondition, findConditions } from '../keys/find-references.ts';
import { freeKey } from './choice-keys.ts';

const keysIn = (choices: readonly unknown[]): string[] =>
  choices.map(choice => (isObject(choice) ? asText(choice.bpKey) || asText(choice.text) : ''));

const UNKNOWN_ICON = 'circle-help';

/** Returns the icon whose name or search word occurs in the text. */
function iconFor(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const found = words.map(word =>
    Object.keys(iconWords).find(name => name === word || iconWords[name]!.split(' ').includes(word)),
  );
  return found.find(name => name !== undefined);
}

/**
 * Inserts choices with these texts before the one at `index`, with an icon if all others have one. A list in which all icons would
 * be the one for an unknown meaning gets none.
 */
export function insertChoices(
  draft: Draft,
  list: JsonPath,
  index: number,
  texts: readonly string[],
  hasIcons: boolean,
): void {
  const now = draft.get(list);
  const choices: unknown[] = Array.isArray(now) ? now : [];
  const taken = keysIn(choices);
  const icons = texts.map(iconFor);
  const getIcons = hasIcons && (choices.length > 0 || icons.some(icon => icon !== undefined));
  const added = texts.map((text, place) => {
    const bpKey = freeKey(text, taken);
    taken.push(bpKey);
    return { bpKey, text, ...(getIcons && { icon: icons[place] ?? UNKNOWN_ICON }) };
  });
  if (!Array.isArray(now)) draft.set(list, added);
  else for (const [place, choice] of added.entries()) draft.insert(list, index + place, choice);
}

export const haveIcons = (choices: readonly unknown[]): boolean =>
  choices.length > 0 && choices.every(choice => isObject(choice) && asText(choice.icon) !== '');

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
