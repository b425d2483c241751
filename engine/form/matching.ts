/** Conditions are judged by a table of operators that comes by need: a first step without conditions does without it. */

import type { Condition, LogicalOperator, Read, Step } from '../contract.ts';
import type { ConditionsHost, matchesAll } from './conditions.ts';

let judge: typeof matchesAll | undefined;
let loading: Promise<void> | undefined;

export function loadConditions(): Promise<void> {
  loading ??= import(/* webpackChunkName: "conditions" */ './conditions.ts').then(
    module => {
      judge = module.matchesAll;
    },
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Resolves at once where the step's questions have no conditions. */
export const conditionsFor = (step: Step): Promise<void> | undefined =>
  judge || step.questions.every(question => question.conditionalDisplay.length === 0) ? undefined : loadConditions();

/** An empty list always holds; until the table is there, any other does not. */
export const holds = (
  list: readonly Condition[],
  operator: LogicalOperator,
  read: Read,
  host: ConditionsHost,
): boolean => list.length === 0 || (judge?.(list, operator, read, host) ?? false);
