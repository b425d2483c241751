/** What the catalogue adds, and how it is placed. */
import type { Draft } from '../document/form-document.ts';
import { itemsAt } from '../document/items.ts';
import { isObject, type JsonObject, objectsOf } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { unmarkedEnding } from '../types/endings.ts';
import {
  inLanguageOf,
  startingBlock,
  startingEnding,
  startingQuestion,
  startingStep,
  startingStepWith,
} from '../types/starting-items.ts';
import type { Types } from '../types/types.ts';
import type { OfferedType } from './catalogue/offered-types.ts';
import { gapForQuestion, gapForStep } from './gaps.ts';
import { type EditResult, insert } from './structure.ts';

/** `isOnThisStep`: a question goes to the step at `at`, if that shows questions. The first step of a form brings an ending. */
export function addType(
  draft: Draft,
  types: Types,
  { kind, type, ending, block, variant }: OfferedType,
  { isOnThisStep, at }: { isOnThisStep: boolean; at: JsonPath | undefined },
): EditResult {
  const current = draft.get([]) as JsonObject;
  const gap = kind === 'question' && isOnThisStep ? gapForQuestion(types, current, at) : undefined;
  const several = block && startingBlock(types, block, current);
  if (gap)
    return insert(
      draft,
      several ? objectsOf(several.questions) : [startingQuestion(types, type, current, variant)],
      gap,
    );
  const step =
    kind === 'step'
      ? (inLanguageOf(current, ending) ?? startingStep(types, type, current))
      : (several ?? startingStepWith(types, type, current, variant));
  const isFirst = itemsAt(current, ['steps']).length === 0 && !ending && !isObject(current.end);
  if (ending) markEnding(draft);
  const result = insert(draft, [step], gapForStep(current, at, ending !== undefined));
  if (isFirst) insert(draft, [startingEnding(types, current)], { list: ['steps'], position: 1 });
  // The title of a block is that of its step.
  if (kind === 'step' || several) return result;
  return { ...result, paths: result.paths.map(path => [...path, 'questions', 0]) };
}

/** Nothing but the end of a visit may follow an ending, so it says what it is before another step comes after it. */
export function markEnding(draft: Draft): void {
  const path = unmarkedEnding(draft.get([]) as JsonObject);
  if (path) draft.set([...path, 'final'], true);
}
