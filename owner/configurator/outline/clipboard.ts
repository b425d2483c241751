/** Steps and questions as text for the clipboard, and back. What is pasted can come from anywhere. */

import { isStepPath, itemsAt, itemsOf, listOf, numberIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import { nameOf } from './names.ts';
import { jumpNumbers, outermost, type Parts } from './structure.ts';

const FORMAT = 'stepwell/parts';
/** Larger texts are not taken, so that a wrong paste does not block the page. */
const MAX_CHARACTERS = 2_000_000;
const LISTS: readonly string[] = [...STEP_LISTS, 'end'];
const DEEPEST = 40;
const UNSAFE: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The selected steps, or if there are none the selected questions, as JSON. Undefined if nothing can be copied. */
export function copyText(definition: JsonObject, selection: readonly JsonPath[]): string | undefined {
  const sources = outermost(selection).filter(path => path.length > 0);
  const steps = sources.filter(isStepPath);
  const paths = steps.length > 0 ? steps : sources;
  const values = inFormOrder(definition, paths).map(path => valueAt(definition, path) as JsonObject);
  if (values.length === 0) return undefined;
  if (steps.length === 0) return JSON.stringify({ format: FORMAT, questions: values }, null, 2);
  const siblings = itemsAt(definition, listOf(steps[0]!));
  const numbers = new Set(values.flatMap(jumpNumbers).map(([, order]) => order));
  const jumpsTo = siblings
    .filter(({ order }) => numbers.has(order))
    .map(({ order, value }) => ({ order, title: nameOf(value) }));
  return JSON.stringify({ format: FORMAT, steps: values, jumpsTo }, null, 2);
}

/** The paths in the order in which a visitor meets them. */
export function inFormOrder(definition: JsonObject, paths: readonly JsonPath[]): JsonPath[] {
  const place = (path: JsonPath): number[] =>
    path.flatMap((part, at) => {
      if (typeof part !== 'number') return at === 0 ? [LISTS.indexOf(part)] : [];
      return [itemsAt(definition, path.slice(0, at)).findIndex(({ index }) => index === part)];
    });
  return [...paths].sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    const at = one.findIndex((part, index) => part !== other[index]);
    return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
  });
}

/** The parts in a text: what `copyText` wrote, a step or a question, a list of them, or a whole form. */
export function partsIn(text: string): Parts | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text, (member, value) => (UNSAFE.includes(member) ? undefined : value));
  } catch {
    return undefined;
  }
  if (isTooDeep(json)) return undefined;
  const titles = new Map<number, string>();
  if (isObject(json)) {
    for (const { value } of itemsOf(json.jumpsTo)) {
      const order = numberIn(value.order);
      if (order !== undefined && typeof value.title === 'string') titles.set(order, value.title);
    }
    if (Array.isArray(json.steps)) return partsFrom(json.steps, titles);
    const isEnvelope = json.format === FORMAT && Array.isArray(json.questions);
    return partsFrom(isEnvelope ? (json.questions as unknown[]) : [json], titles);
  }
  return Array.isArray(json) ? partsFrom(json, titles) : undefined;
}

function partsFrom(list: readonly unknown[], titles: ReadonlyMap<number, string>): Parts | undefined {
  const values = list.filter(isObject).filter(({ type }) => typeof type === 'string');
  if (values.length === 0) return undefined;
  const areQuestions = values.every(value => 'bpKey' in value && !('questions' in value));
  return { kind: areQuestions ? 'questions' : 'steps', values, titles };
}

function isTooDeep(json: unknown, depth = 0): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return depth > DEEPEST || Object.values(json).some(value => isTooDeep(value, depth + 1));
}
