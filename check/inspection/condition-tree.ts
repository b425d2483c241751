/** Explains lists of conditions: what they compared, and the changes that would give them the opposite result. */

import type { LogicalOperator, Question } from '../../engine/contract/definition.ts';
import type { Json } from '../../engine/contract/json.ts';
import type { Answers, Condition, Read } from '../../engine/contract/plugin.ts';
import { type ConditionSources, compare, evaluate, toNumber } from '../../engine/form/conditions.ts';
import { asText } from '../../engine/form/values.ts';
import type { Change, ConditionResult, ConditionTree, DefinitionPath, Ways } from './explanation.ts';

export interface TreeNeeds {
  conditions: ConditionSources;
  /** The question that writes the answer with this key. */
  questionOf(key: string): Question | undefined;
  pathOf(question: Question): DefinitionPath | undefined;
  /** Whether answers to the question are lists. */
  hasListAnswer(question: Question): boolean;
  /** The answers that a question with choices can have; undefined if it takes any answer. */
  choicesOf(question: Question): readonly Json[] | undefined;
}

export function treeOf(
  list: readonly Condition[],
  operator: LogicalOperator,
  read: Read,
  { conditions, questionOf, pathOf }: TreeNeeds,
): ConditionTree {
  return {
    operator,
    result: read.matches(list, operator),
    conditions: list.map((condition): ConditionResult => {
      const evaluation = evaluate(condition, read, conditions);
      const question = evaluation.source === 'answer' ? questionOf(evaluation.key) : undefined;
      const path = question && pathOf(question);
      return { ...evaluation, ...(path && { question: path }) };
    }),
  };
}

/** The changes that would give the list of conditions the opposite result. */
export function waysToFlip({ operator, result, conditions }: ConditionTree, needs: TreeNeeds): Ways {
  const wanted = !result;
  const changes = conditions.filter(one => one.result !== wanted).map(one => changeOf(one, wanted, needs));
  if (changes.length === 0) return [];
  const isOneEnough = (operator === 'or') === wanted;
  return isOneEnough ? changes.map(change => [change]) : [changes];
}

function changeOf(condition: ConditionResult, holds: boolean, needs: TreeNeeds): Change {
  const { source, key, operator, expected, question } = condition;
  const to = source === 'plugin' ? undefined : valueFor(condition, holds, needs);
  return {
    source,
    key,
    holds,
    ...(operator !== undefined && { operator }),
    ...(expected !== undefined && { expected }),
    ...(to !== undefined && { to }),
    ...(question && { question }),
  };
}

/**
 * Finds a value with which the comparison has the result `holds`. Returns null for no answer, undefined if none was
 * found.
 */
function valueFor({ source, key, operator = '', expected }: ConditionResult, holds: boolean, needs: TreeNeeds) {
  const question = source === 'answer' ? needs.questionOf(key) : undefined;
  const choices = question && needs.choicesOf(question);
  const number = toNumber(expected);
  const listed = Array.isArray(expected) ? (expected as readonly Json[]) : asText(expected).split(',');
  const single: readonly Json[] = choices ?? [
    ...(expected === undefined || Array.isArray(expected) ? [] : [expected]),
    ...listed,
    ...(Number.isNaN(number) ? [] : [String(number + 1), String(number - 1)]),
    'x',
  ];
  const candidates = question && needs.hasListAnswer(question) ? single.map(one => [one]) : single;
  const found = candidates.find(one => compare(one, operator, expected) === holds);
  if (found !== undefined) return found;
  return compare(undefined, operator, expected) === holds ? null : undefined;
}

/** The answers, flags and facts that a function reads while it runs. */
export function readsOf(
  read: Read,
  run: (read: Read) => unknown,
): { source: 'answer' | 'flag' | 'fact'; key: string }[] {
  const found = new Map<string, { source: 'answer' | 'flag' | 'fact'; key: string }>();
  const note = (source: 'answer' | 'flag' | 'fact', key: string) => void found.set(`${source} ${key}`, { source, key });
  const answer = (key: string): Answers[string] => {
    note('answer', key);
    return read(key);
  };
  const members = Object.getOwnPropertyDescriptors(read);
  const notingRead = Object.defineProperties(answer, {
    ...members,
    inWords: {
      value(key: string) {
        note('answer', key);
        return read.inWords(key);
      },
    },
    feature: {
      value(name: string) {
        note('flag', name);
        return read.feature(name);
      },
    },
    fact: {
      value(name: never) {
        note('fact', name);
        return read.fact(name);
      },
    },
  } as PropertyDescriptorMap) as unknown as Read;
  try {
    run(notingRead);
  } catch {
    // The engine reports the error.
  }
  return [...found.values()];
}
