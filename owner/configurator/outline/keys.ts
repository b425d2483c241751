/** The keys of answers: which ones are taken, who reads them, and how a copy of a question gets its own. */

import { allQuestions, textIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';

/** Members whose objects have a `bpKey` that is the value of a choice, not the key of an answer. */
const CHOICES: readonly string[] = ['values', 'yesData', 'noData'];
/** Members that name the key of an answer, in addition to `bpKey` of a condition. */
const KEY_MEMBERS: readonly string[] = ['bpKey', 'countryOverrideBpKey', 'phoneBpKey'];
const TEMPLATE = /\{\{([^{}]+)\}\}/g;

/** The keys that a question writes: its own, and those of its geocoded fields. */
export function keysOf(question: JsonObject): string[] {
  const custom = isObject(question.customBpKeys) ? Object.values(question.customBpKeys) : [];
  return [question.bpKey, ...custom].map(textIn).filter(Boolean);
}

export const takenKeys = (definition: JsonObject): Set<string> =>
  new Set(allQuestions(definition).flatMap(({ value }) => keysOf(value)));

/** `email` → `email_2`, if `email` is taken. Takes the key that it returns. */
export function takeKey(wanted: string, taken: Set<string>): string {
  const [, base, number] = /^(.*?)(?:_(\d+))?$/s.exec(wanted) ?? [];
  let key = wanted;
  for (let next = Number(number ?? 1) + 1; taken.has(key); next++) key = `${base}_${next}`;
  taken.add(key);
  return key;
}

export interface Reader {
  /** The place of the condition, text or member. */
  path: JsonPath;
  key: string;
  kind: 'condition' | 'text';
}

/** Everything below the value that reads an answer. `isQuestion`: the value itself is a question. */
export function readersIn(value: unknown, path: JsonPath = [], isQuestion = false): Reader[] {
  if (typeof value === 'string') {
    return [...value.matchAll(TEMPLATE)].map(([, key = '']) => ({ path, key: key.trim(), kind: 'text' as const }));
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const areQuestions = path.at(-1) === 'questions';
    return value.flatMap((item: unknown, index) => readersIn(item, [...path, index], areQuestions));
  }
  return Object.entries(value).flatMap(([member, inner]): Reader[] => {
    if (CHOICES.includes(member)) return readersIn(withoutKeys(inner), [...path, member]);
    const isKey = KEY_MEMBERS.includes(member) && !(isQuestion && member === 'bpKey');
    const key = isKey ? textIn(inner) : '';
    if (key) return [{ path, key, kind: 'condition' }];
    return isQuestion && member === 'bpKey' ? [] : readersIn(inner, [...path, member]);
  });
}

/** Choices without the members that look like keys of answers. */
const withoutKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (member, inner) => (KEY_MEMBERS.includes(member) ? undefined : inner));

/** The keys of the copied questions → keys that are free. Questions that share a key keep sharing one. */
export function freeKeys(questions: readonly JsonObject[], taken: Set<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const key of questions.flatMap(keysOf)) if (!names.has(key)) names.set(key, takeKey(key, taken));
  return names;
}

/** A copy in which everything that writes or reads one of the keys has its new name. */
export function renameKeys<T>(value: T, names: ReadonlyMap<string, string>, member = '', inChoices = false): T {
  const rename = (key: string) => names.get(key) ?? key;
  if (KEY_MEMBERS.includes(member) && textIn(value)) {
    return (inChoices || !names.has(textIn(value)) ? value : rename(textIn(value))) as T;
  }
  if (typeof value === 'string') {
    return value.replace(TEMPLATE, (template, key: string) => template.replace(key.trim(), name => rename(name))) as T;
  }
  if (Array.isArray(value)) return value.map(item => renameKeys(item, names, '', inChoices)) as T;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    member === 'customBpKeys' && typeof inner === 'string'
      ? rename(inner)
      : renameKeys(inner, names, name, inChoices || CHOICES.includes(name)),
  ]);
  return Object.fromEntries(entries) as T;
}
