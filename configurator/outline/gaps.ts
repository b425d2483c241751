/** Where new and moved items go. */

import { isQuestionPath, isStepPath, itemsAt, listOf, stepPaths } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { isSamePath, type JsonPath, valueAt } from '../document/json-path.ts';
import type { Types } from '../types/types.ts';
import type { Gap } from './structure.ts';

const stepOf = (path: JsonPath): JsonPath => (isStepPath(path) ? path : path.slice(0, -2));
const positionOf = (definition: JsonObject, path: JsonPath): number =>
  itemsAt(definition, listOf(path)).findIndex(({ index }) => index === path.at(-1));

/** After the selected step. Without a selection, and for a selected end, before the ends of the form. `type`: of the new step. */
export function gapForStep(
  types: Types,
  definition: JsonObject,
  selected: JsonPath | undefined,
  type: unknown = undefined,
): Gap {
  const isEnd = ({ type, final }: JsonObject): boolean => final === true || types.step(type).isEnd === true;
  const step = selected && stepOf(selected);
  const list: JsonPath = step && step.length > 1 ? listOf(step) : ['steps'];
  const steps = itemsAt(definition, list).map(({ value }) => value);
  const after = step && step.length > 1 ? positionOf(definition, step) + 1 : steps.length;
  let firstEnd = steps.length;
  while (firstEnd > 0 && isEnd(steps[firstEnd - 1]!)) firstEnd--;
  return { list, position: list[0] === 'steps' && !types.step(type).isEnd ? Math.min(after, firstEnd) : after };
}

/** After the selected question, or at the end of the selected step; undefined if no step with questions is selected. */
export function gapForQuestion(types: Types, definition: JsonObject, selected: JsonPath | undefined): Gap | undefined {
  if (!selected || selected.length === 0) return undefined;
  if (isQuestionPath(selected)) return { list: listOf(selected), position: positionOf(definition, selected) + 1 };
  const step = valueAt(definition, selected);
  if (!isObject(step) || !types.showsQuestions(step.type)) return undefined;
  const list = [...selected, 'questions'];
  return { list, position: itemsAt(definition, list).length };
}

/**
 * The gap one place up or down for neighbors of one list. Questions move on into the step before or after. Undefined if
 * there is no further place.
 */
export function shiftedGap(
  types: Types,
  definition: JsonObject,
  paths: readonly JsonPath[],
  by: 1 | -1,
): Gap | undefined {
  const [first] = paths;
  if (!first || first.length < 2 || !paths.every(path => isSamePath(listOf(path), listOf(first)))) return undefined;
  const list = listOf(first);
  const positions = paths.map(path => positionOf(definition, path));
  const { length } = itemsAt(definition, list);
  const position = by < 0 ? Math.min(...positions) - 1 : Math.max(...positions) + 2;
  if (position >= 0 && position <= length) return { list, position };
  if (!isQuestionPath(first)) return undefined;
  const steps = stepPaths(definition).filter(path =>
    types.showsQuestions((valueAt(definition, path) as JsonObject).type),
  );
  const step = steps[steps.findIndex(path => isSamePath(path, stepOf(first))) + by];
  if (!step) return undefined;
  const questions = [...step, 'questions'];
  return { list: questions, position: by < 0 ? itemsAt(definition, questions).length : 0 };
}

/** What to select once the paths are deleted: the item after them, else the one before, else their step. */
export function neighborOf(
  definition: JsonObject,
  paths: readonly JsonPath[],
): (afterwards: JsonObject) => readonly JsonPath[] {
  const [first] = paths;
  if (!first || first.length < 2) return () => [];
  const position = positionOf(definition, first);
  const list = listOf(first);
  // Deleted steps may come before the step of a deleted question.
  const isPure = paths.every(path => isSamePath(listOf(path), list));
  return afterwards => {
    if (!isPure) return [];
    const left = itemsAt(afterwards, list);
    const next = left[Math.min(position, left.length - 1)];
    if (next) return [[...list, next.index]];
    return isQuestionPath(first) ? [stepOf(first)] : [];
  };
}
