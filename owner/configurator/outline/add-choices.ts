/** Adds choices to a question, with keys and icons by their texts. */

import { tDeclared } from '../../words/words.ts';
import type { Draft } from '../document/form-document.ts';
import { asText, isObject, type JsonObject, objectOf } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { startingQuestion } from '../types/starting-items.ts';
import { iconWords, type Types } from '../types/types.ts';
import { freeKey } from './choice-keys.ts';
import type { EditResult } from './structure.ts';

export const keysIn = (choices: readonly unknown[]): string[] =>
  choices.map(choice => (isObject(choice) ? asText(choice.bpKey) || asText(choice.text) : ''));

const UNKNOWN_ICON = 'circle-help';

const ICONS = Object.entries(iconWords).map(([icon, words]) => ({
  icon,
  words: [icon, ...`${words} ${tDeclared(words)}`.toLowerCase().split(/\s+/)],
}));
/** The shortest word that may be the end of another one, such as “dach” of “Flachdach”. */
const SHORTEST_END = 4;

/** Returns the icon whose name or search word occurs in the text, in English or in the language of the page. */
function iconFor(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const isIn = (wanted: string): boolean =>
    words.some(word => word === wanted || (wanted.length >= SHORTEST_END && word.endsWith(wanted)));
  return ICONS.find(one => one.words.some(isIn))?.icon;
}

/**
 * Inserts choices with these texts before the one at `index`, with an icon if all others have one. A list in which all icons would
 * be the same gets none.
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
  const getIcons = hasIcons && (choices.length > 0 || new Set(icons).size > 1);
  const added = texts.map((text, place) => {
    const bpKey = freeKey(text, taken);
    taken.push(bpKey);
    return { bpKey, text, ...(getIcons && { icon: icons[place] ?? UNKNOWN_ICON }) };
  });
  if (!Array.isArray(now)) draft.set(list, added);
  else for (const [place, choice] of added.entries()) draft.insert(list, index + place, choice);
}

/** Does the question still have the choices with which it was added? */
export function areUntouched(types: Types, definition: JsonObject, question: JsonPath): boolean {
  const { type, values } = objectOf(valueAt(definition, question));
  return JSON.stringify(values) === JSON.stringify(startingQuestion(types, asText(type), definition).values);
}

/** Adds choices to the question. They replace those with which it was added, if the owner has not changed these. */
export function addChoices(draft: Draft, types: Types, question: JsonPath, texts: readonly string[]): EditResult {
  const list = [...question, 'values'];
  const before = draft.get(list) as readonly unknown[];
  const isUntouched = areUntouched(types, draft.get([]) as JsonObject, question);
  if (isUntouched) for (const _ of before) draft.remove([...list, 0]);
  insertChoices(draft, list, isUntouched ? 0 : before.length, texts, haveIcons(before));
  return { notes: [], paths: [question] };
}

export const haveIcons = (choices: readonly unknown[]): boolean =>
  choices.length > 0 && choices.every(choice => isObject(choice) && asText(choice.icon) !== '');
