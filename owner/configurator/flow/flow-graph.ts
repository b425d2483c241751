/** The steps of a form and the ways between them, for the map and the list. Pure. */

import type { FormAnalysis, FormFinding, StepAnalysis } from '../../../headless/visits/analysis.ts';
import { t } from '../../words/words.ts';
import { itemPathOf, itemsAt, itemsOf, numberIn, textIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { type JsonPath, parsePath, valueAt } from '../document/json-path.ts';
import { nameOf, questionName } from '../outline/names.ts';
import { conditionsInWords } from '../outline/words.ts';
import { LIST_WORDS } from '../translations/place-words.ts';

export type Badge =
  | 'start'
  | 'can be skipped'
  | 'ends with a lead'
  | 'ends without a lead'
  | 'not reached'
  | 'dead end'
  | 'loop'
  | 'added by a plugin';

export interface FlowQuestion {
  title: string;
  type: string;
  /** Is it shown on a condition? */
  isConditional: boolean;
}
export interface FlowNode {
  order: number;
  /** Such as "Step 3" or "After sending, step 1". */
  place: string;
  /** Undefined for a step that a plugin adds. */
  path: JsonPath | undefined;
  type: string;
  title: string;
  questions: readonly FlowQuestion[];
  badges: readonly Badge[];
  findings: readonly FormFinding[];
  visit: StepAnalysis['visit'];
}
export interface FlowEdge {
  from: number;
  to: number;
  /** The condition in words; undefined for the step that follows by its order. */
  words: string | undefined;
  isJump: boolean;
  /** `never`: no visit goes this way. */
  use: 'taken' | 'never';
  /** Does it lead to an earlier step? */
  isBack: boolean;
  /** The places of steps in between that have nothing to show. */
  skipped: readonly string[];
}
export interface FlowGraph {
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

function placeOf(definition: JsonObject, path: JsonPath | undefined): string {
  if (!path) return t('Added');
  const [list, index] = path;
  const place = itemsAt(definition, [list!]).findIndex(one => one.index === index);
  return path.length === 1 ? t('End') : (LIST_WORDS[String(list)]?.(place + 1) ?? String(place + 1));
}

export function flowGraph(definition: JsonObject, { steps, findings }: FormAnalysis): FlowGraph {
  const paths = new Map(steps.map(step => [step.order, step.path === undefined ? undefined : parsePath(step.path)]));
  const positions = new Map(steps.map(({ order }, index) => [order, index]));
  const places = new Map(steps.map(({ order }) => [order, placeOf(definition, paths.get(order))]));
  /** What follows the lead goes on to the end, which is no way back. */
  const ends = new Set(steps.flatMap(({ order, ends }) => (ends.length > 0 ? [order] : [])));
  const isBack = (from: number, to: number): boolean =>
    !ends.has(to) && (positions.get(to) ?? 0) <= (positions.get(from) ?? 0);
  const skipped = new Set(steps.flatMap(({ next }) => next.flatMap(one => one.skipped)));

  const edges = steps.flatMap(step => edgesOf(step));
  function edgesOf({ order: from, next, visit }: StepAnalysis): FlowEdge[] {
    const path = paths.get(from);
    const jumps = path ? jumpsAt(definition, path) : [];
    const found = new Map<string, FlowEdge>();
    for (const { to, jump, skipped } of next) {
      if (to === undefined) continue;
      const key = `${to} ${jump}`;
      const known = found.get(key)?.skipped ?? [];
      found.set(key, {
        from,
        to,
        words: jump === undefined ? (jumps.length > 0 ? t('otherwise') : undefined) : jumps[jump]?.words,
        isJump: jump !== undefined,
        use: 'taken',
        isBack: isBack(from, to),
        skipped: [...new Set([...known, ...skipped.flatMap(one => places.get(one) ?? [])])],
      });
    }
    const never = jumps.flatMap(({ words, destination }, index): FlowEdge[] => {
      if (next.some(({ jump }) => jump === index)) return [];
      const to = steps.find(one => destination !== undefined && one.path === destination)?.order;
      if (to === undefined) return [];
      return [{ from, to, words, isJump: true, use: 'never', isBack: isBack(from, to), skipped: [] }];
    });
    // A step that no visit reaches would go on to the next one.
    const following = visit || !path || path.length === 1 ? undefined : steps[positions.get(from)! + 1];
    const isSameList = following?.path !== undefined && parsePath(following.path)[0] === path?.[0];
    const rest: FlowEdge[] =
      following && isSameList
        ? [{ from, to: following.order, words: undefined, isJump: false, use: 'never', isBack: false, skipped: [] }]
        : [];
    return [...found.values(), ...never, ...rest];
  }

  const nodes = steps.map((step, index): FlowNode => {
    const { order, type, visit, ends, next } = step;
    const path = paths.get(order);
    const value = path ? valueAt(definition, path) : undefined;
    const own = findings.filter(one => {
      const place = one.path === '' ? undefined : itemPathOf(parsePath(one.path));
      return path && place && (path.length === 1 ? place[0] === 'end' : place[0] === path[0] && place[1] === path[1]);
    });
    const badges: (Badge | false | undefined)[] = [
      index === 0 && 'start',
      !path && 'added by a plugin',
      skipped.has(order) && 'can be skipped',
      (ends.includes(true) || next.some(({ to }) => to === undefined)) && 'ends with a lead',
      ends.includes(false) && 'ends without a lead',
      !visit && !own.some(({ kind }) => kind === 'no way out') && index > 0 && 'not reached',
      own.some(({ kind }) => kind === 'no way out') && 'dead end',
      edges.some(edge => edge.to === order && edge.isBack && edge.use === 'taken') && 'loop',
    ];
    return {
      order,
      place: places.get(order)!,
      path,
      type,
      title: isObject(value) ? nameOf(value) : (step.title ?? nameOf({ type })),
      questions: isObject(value)
        ? itemsOf(value.questions).map(one => ({
            title: questionName(one.value),
            type: textIn(one.value.type),
            isConditional: Array.isArray(one.value.conditionalDisplay) && one.value.conditionalDisplay.length > 0,
          }))
        : [],
      badges: badges.filter(badge => badge !== false && badge !== undefined),
      findings: own,
      visit,
    };
  });
  return { nodes, edges };
}

/** The jumps of a step as the form reads them, with the place that each leads to. */
function jumpsAt(definition: JsonObject, path: JsonPath): { words: string; destination: string | undefined }[] {
  const value = valueAt(definition, path);
  const jumps = isObject(value) && Array.isArray(value.logicJumps) ? value.logicJumps.filter(isObject) : [];
  const list = path[0]!;
  return jumps.map(jump => {
    const destination = itemsAt(definition, [list]).find(({ order }) => order === numberIn(jump.destinationStep));
    return {
      words: conditionsInWords(definition, jump.conditions, jump.logicalOperator) ?? t('always'),
      destination: destination && `${list}[${destination.index}]`,
    };
  });
}
