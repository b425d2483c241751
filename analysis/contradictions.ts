/** Conditions that no single answer can meet at once, whatever a visit does before. Pure. */
import type { Condition, Form, Json, LogicalOperator, Question, Step } from '../contract/plugin.ts';
import { asKey, compare, operatorOf } from '../engine/form/conditions.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { boundaryValues } from './boundary-values.ts';
import { EQUALITY, NUMERIC } from './possible-answers.ts';

/** A list of answers meets these if each of its elements does, and all others if one of them does. */
const FOR_EACH: readonly string[] = ['different', 'notIn'];

export interface Contradiction {
  step: Step;
  question?: Question;
  /** The index in `logicJumps` of the step. */
  jump?: number;
  /** The answer or the link's parameter that the conditions read. */
  key: string;
}

interface Needs {
  /** Is the answer to the question a list, such as that of several choices? */
  isList(question: Question): boolean;
  today: Date;
}

export function contradictionsOf(form: Form, { isList, today }: Needs): Contradiction[] {
  const steps = allSteps(form);
  const questions = steps.flatMap(step => step.questions);

  /** Only operators for which the tried values stand for all others are judged. */
  function isImpossible(key: string, conditions: readonly Condition[]): boolean {
    if (conditions.length < 2) return false;
    const operators = conditions.map(operatorOf);
    if (!operators.every(one => EQUALITY.includes(one) || NUMERIC.includes(one))) return false;
    const own = questions.filter(({ bpKey }) => bpKey === key);
    const single = boundaryValues(conditions, [], today);
    const meets = (answer: Json | undefined, some: readonly Condition[]): boolean =>
      some.every(condition => compare(answer, operatorOf(condition), condition.value));
    // A further element of a list breaks only conditions that must hold for each of them, and helps the others.
    const forEach = conditions.filter(condition => FOR_EACH.includes(operatorOf(condition)));
    const longest = single.filter(one => meets([one], forEach));
    const answers = [undefined, ...single, ...(own.some(isList) ? [[], longest] : [])];
    return !answers.some(answer => meets(answer, conditions));
  }
  function impossibleKey(conditions: readonly Condition[], operator: LogicalOperator): string | undefined {
    if (operator === 'or' || conditions.length < 2) return undefined;
    const byKey = new Map<string, Condition[]>();
    for (const condition of conditions) {
      const answerKey = asKey(condition.bpKey);
      const key = answerKey ?? asKey(condition.queryKey);
      if (key === undefined) continue;
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
