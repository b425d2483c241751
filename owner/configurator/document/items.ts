/** The steps and questions of a definition in the order in which a visitor meets them. */

import type { ListName } from '../../../engine/contract/definition.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { type JsonPath, valueAt } from './json-path.ts';
import { STEP_LISTS } from './step-lists.ts';

/** A step or a question. */
export interface Item {
  /** Its place in its list, as it is written. */
  index: number;
  value: JsonObject;
  order: number;
}

/** A number or a number as text; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A member that a definition may write as text or as a number. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The items of the list, sorted by order. Without an order, the place among the objects of the list counts. */
export function itemsOf(list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((value: unknown, index) => ({ value, index }))
    .filter((one): one is { value: JsonObject; index: number } => isObject(one.value))
    .map(({ value, index }, place) => ({ value, index, order: numberIn(value.order) ?? place + 1 }))
    .sort((a, b) => a.order - b.order);
}

export const itemsAt = (definition: unknown, list: JsonPath): Item[] => itemsOf(valueAt(definition, list));

/** Is it the path of a step: `['steps', 2]` or `['end']`? */
export const isStepPath = ([list, index, ...rest]: JsonPath): boolean =>
  rest.length === 0 &&
  (list === 'end' ? index === undefined : STEP_LISTS.includes(list as ListName) && typeof index === 'number');

/** Is it the path of a question, such as `['steps', 2, 'questions', 0]`? */
export const isQuestionPath = (path: JsonPath): boolean =>
  path.at(-2) === 'questions' && typeof path.at(-1) === 'number' && isStepPath(path.slice(0, -2));

/** The path of the step or question that contains the place; undefined for a place of the form itself. */
export function itemPathOf(path: JsonPath): JsonPath | undefined {
  for (const length of [4, 3, 2, 1]) {
    const start = path.slice(0, length);
    if (start.length === length && (isQuestionPath(start) || isStepPath(start))) return start;
  }
  return undefined;
}

export const listOf = (path: JsonPath): JsonPath => path.slice(0, -1);

/** The paths of all steps, `end` included, in the order in which a visitor meets them. */
export function stepPaths(definition: JsonObject): JsonPath[] {
  const paths: JsonPath[] = STEP_LISTS.flatMap(list => itemsAt(definition, [list]).map(({ index }) => [list, index]));
  return isObject(definition.end) ? [...paths, ['end']] : paths;
}

/** The questions of the whole form. */
export const allQuestions = (definition: JsonObject): { path: JsonPath; value: JsonObject }[] =>
  stepPaths(definition).flatMap(step =>
    itemsAt(definition, [...step, 'questions']).map(({ index, value }) => ({
      path: [...step, 'questions', index],
      value,
    })),
  );
