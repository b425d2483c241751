/** Finds conditions that no answer can meet at the same time, regardless of the rest of the visit. Pure. */
import type { Condition, Form, Json, LogicalOperator, Question, Step } from '../../engine/contract/plugin.ts';
import { asKey, compare, operatorOf } from '../../engine/form/conditions.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { boundaryValues, isDivisible } from './boundary-values.ts';

/** A list of answers meets these operators if all of its elements do, and other operators if one element does. */
const FOR_EACH: readonly string[] = ['different', 'notIn', 'notStartsWith'];

export interface Contradiction {
  step: Step;
  question?: Question;
  /** The index in `logicJumps` of the step. */
  jump?: number;
  /** The answer or the query parameter that the conditions read. */
  key: string;
}

interface Needs {
  /** Whether the answer to the question can be a list, such as several choices. */
  isList(question: Question): boolean;
  /** Whether a plugin decides the condition. */
  isForeign(condition: Condition): boolean;
  today: Date;
}

export function contradictionsOf(form: Form, { isList, isForeign, today }: Needs): Contradiction[] {
  const steps = allSteps(form);
  const questions = steps.flatMap(step => step.questions);

  /** Only judges operators for which the tried values represent all others. */
  function isImpossible(key: string, conditions: readonly Condition[]): boolean {
    if (conditions.length < 2) return false;
    if (!conditions.map(operatorOf).every(isDivisible)) return false;
    const own = questions.filter(({ bpKey }) => bpKey === key);
    const single = boundaryValues(conditions, [], today);
    const meets = (answer: Json | undefined, some: readonly Condition[]): boolean =>
      some.every(condition => {
        const operator = operatorOf(condition);
        const isUnticked = answer === false && operator.startsWith('is');
        return compare(isUnticked ? undefined : answer, operator, condition.value);
      });
    // Another element of a list can only break conditions that every element must meet. It cannot break the others.
    const forEach = conditions.filter(condition => FOR_EACH.includes(operatorOf(condition)));
    const longest = single.filter(one => meets([one], forEach));
    // A key without a question is written by a plugin.
    const mayBeList = key !== '' && (own.length === 0 || own.some(isList));
    // The answer of an unticked box counts as absent.
    const answers = [undefined, false, ...single, ...(mayBeList ? [[], longest] : [])];
    return !answers.some(answer => meets(answer, conditions));
  }
  function impossibleKey(conditions: readonly Condition[], operator: LogicalOperator): string | undefined {
    if (operator === 'or' || conditions.length < 2) return undefined;
    const byKey = new Map<string, Condition[]>();
    for (const condition of conditions) {
      const answerKey = asKey(condition.bpKey);
      const key = answerKey ?? asKey(condition.queryKey);
      if (key === undefined || isForeign(condition)) continue;
      const place = JSON.stringify([answerKey === undefined, key]);
      byKey.set(place, [...(byKey.get(place) ?? []), condition]);
    }
    const found = [...byKey].find(([, list]) => isImpossible(asKey(list[0]!.bpKey) ?? '', list));
    return found && (JSON.parse(found[0]) as [boolean, string])[1];
  }

  return steps.flatMap(step => [
    ...step.questions.flatMap((question): Contradiction[] => {
      const key = impossibleKey(question.conditionalDisplay, question.conditionalDisplayLogicalOperator);
      return key === undefined ? [] : [{ step, question, key }];
    }),
    ...step.logicJumps.flatMap(({ conditions, logicalOperator }, jump): Contradiction[] => {
      const key = impossibleKey(conditions, logicalOperator);
      return key === undefined ? [] : [{ step, jump, key }];
    }),
  ]);
}
