/** Where new and moved items go. */

import { t } from '../../words/words.ts';
import { isQuestionPath, isStepPath, itemsAt, listOf, stepPaths } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { isSamePath, type JsonPath, valueAt } from '../document/json-path.ts';
import { endOfSteps, isEndingAt } from '../types/endings.ts';
import type { Types } from '../types/types.ts';
import type { Gap } from './structure.ts';

const stepOf = (path: JsonPath): JsonPath => (isStepPath(path) ? path : path.slice(0, -2));
const positionOf = (definition: JsonObject, path: JsonPath): number =>
  itemsAt(definition, listOf(path)).findIndex(({ index }) => index === path.at(-1));

/** After the selected step. Without a selection, and for a selected ending, before the endings, or after them for another one. */
export function gapForStep(definition: JsonObject, selected: JsonPath | undefined, isEnding = false): Gap {
  const step = selected && stepOf(selected);
  const list: JsonPath = step && step.length > 1 && !isEnding ? listOf(step) : ['steps'];
  const isHere = step !== undefined && isSamePath(listOf(step), list);
  const after = isHere ? positionOf(definition, step) + 1 : itemsAt(definition, list).length;
  if (list[0] !== 'steps') return { list, position: after };
  const firstEnding = endOfSteps(definition);
  if (!isEnding) return { list, position: Math.min(after, firstEnding) };
  // Visitors who pass all steps meet the first ending, so a new one comes later.
  return { list, position: after > firstEnding ? after : itemsAt(definition, list).length };
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
  const border = list[0] === 'steps' && list.length === 1 ? endOfSteps(definition) : undefined;
  if (border !== undefined) {
    const endings = paths.filter(path => isEndingAt(definition, path)).length;
    const [from, to] = endings > 0 ? [border, length] : [0, border];
    const isMixed = endings > 0 && endings < paths.length;
    return isMixed || position < from || position > to ? undefined : { list, position };
  }
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

export function whyNotShifted(paths: readonly JsonPath[]): string {
  const [first = []] = paths;
  if (paths.some(path => isStepPath(path) !== isStepPath(first)))
    return t('Steps and questions do not move together. Select only one kind.');
  if (paths.some(path => !isSamePath(listOf(path), listOf(first))))
    return t('These are in several steps. Move them one by one, or cut and paste them.');
  return t('It cannot move further.');
}
