/** The endings of a form: the steps at which a visit ends. */
import { type Item, itemsOf } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { builtInTypes } from './types.ts';

export type EndingKind = 'thanks' | 'goodbye' | 'page';

/** What a visitor meets at the end. */
export function endingKindOf({ doNotSendLead, redirectUrl }: JsonObject): EndingKind {
  if (doNotSendLead === true) return 'goodbye';
  return typeof redirectUrl === 'string' && redirectUrl !== '' ? 'page' : 'thanks';
}

/** `items`: the steps of the main list by order. A step that asks is no ending, although the form may end after it. */
export const isEndingIn = (items: readonly Item[], { value }: Item): boolean =>
  !builtInTypes.showsQuestions(value.type) &&
  itemsOf(value.questions).length === 0 &&
  (value.final === true || (items.at(-1)?.value === value && builtInTypes.step(value.type).isEnd === true));

/** Is there an ending at the path of the step? */
export function isEndingAt(definition: JsonObject, [list, index]: JsonPath): boolean {
  if (list === 'end') return true;
  if (list !== 'steps') return false;
  const items = itemsOf(definition.steps);
  const item = items.find(one => one.index === index);
  return item !== undefined && isEndingIn(items, item);
}

/** The place in the main list before which all steps but its endings go. */
export function endOfSteps(definition: JsonObject): number {
  const items = itemsOf(definition.steps);
  let place = items.length;
  while (place > 0 && isEndingIn(items, items[place - 1]!)) place--;
  return place;
}

/** The last step ends the form without saying so. Another one after it would take that away. */
export function unmarkedEnding(definition: JsonObject): JsonPath | undefined {
  const items = itemsOf(definition.steps);
  const last = items.at(-1);
  return last && isEndingIn(items, last) && last.value.final !== true ? ['steps', last.index] : undefined;
}
