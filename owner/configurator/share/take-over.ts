/** Takes changes of the live form over into a variant, which was made of an earlier version. Pure. */
import { textIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { STEP_LISTS } from '../document/step-lists.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** What tells the steps or questions of a list apart, whatever their texts are: the keys of questions, or else the type. */
function namesIn(list: readonly JsonObject[]): readonly string[][] {
  const types: string[] = [];
  return list.map(item => {
    const keys = [item, ...objectsIn(item.questions)].map(({ bpKey }) => textIn(bpKey)).filter(Boolean);
    if (keys.length > 0) return keys;
    types.push(textIn(item.type));
    return [`${types.at(-1)} ${types.filter(type => type === types.at(-1)).length}`];
  });
}
function findNamed(list: unknown, names: readonly string[]): JsonObject | undefined {
  const items = objectsIn(list);
  return items[namesIn(items).findIndex(own => own.some(name => names.includes(name)))];
}

/**
 * Each part of the variant that is as in `before` becomes as in `live`. Steps and questions that the variant has added or left out
 * stay so, and those of the live form come along if the variant has not touched their list. Orders and jumps stay, because they
 * count the steps of the variant.
 */
export function takeOver<T>(variant: T, before: unknown, live: unknown): T {
  if (isSame(variant, before)) return live as T;
  if (!isObject(variant) || !isObject(before) || !isObject(live)) return variant;
  const names = [...new Set([...Object.keys(variant), ...Object.keys(live)])];
  const isCounting = (name: string): boolean => name === 'order' || name === 'logicJumps';
  const members = names.map(name => {
    const [own, old, now] = [variant[name], before[name], live[name]];
    if (isCounting(name)) return [name, own];
    if (isSame(own, old) || ![...STEP_LISTS, 'questions'].includes(name)) return [name, takeOver(own, old, now)];
    const items = objectsIn(own);
    return [name, items.map((item, index) => mergedItem(item, namesIn(items)[index]!, old, now))];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as T;
}
function mergedItem(item: JsonObject, names: readonly string[], before: unknown, live: unknown): JsonObject {
  const [old, now] = [findNamed(before, names), findNamed(live, names)];
  return old && now ? takeOver(item, old, now) : item;
}
