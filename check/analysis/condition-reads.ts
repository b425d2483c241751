/** Finds the answers and circumstances that the conditions of a form read. Pure. */

import type { Condition, Form, Question, Step } from '../../engine/contract/plugin.ts';
import { asKey, compare, operatorOf } from '../../engine/form/conditions.ts';
import { listNameOf, listsAfter, nextByOrder } from '../../engine/form/flow.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { asText } from '../../engine/form/values.ts';
import { boundaryValues, isDivisible } from './boundary-values.ts';
import { type Circumstances, conditionId, isForeign } from './visit.ts';

const conditionsIn = (step: Step): Condition[] =>
  [...step.questions.map(one => one.conditionalDisplay), ...step.logicJumps.map(one => one.conditions)].flat();

/** The conditions of the form by the answer key that they read. */
export function conditionsByKey(form: Form): Map<string, Condition[]> {
  const byKey = new Map<string, Condition[]>();
  for (const condition of allSteps(form).flatMap(conditionsIn)) {
    const key = asKey(condition.bpKey);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), condition]);
  }
  return byKey;
}

/** Keys of other questions in the members of a question, such as the key that its choices depend on. */
export function keysNamedBy(question: Question, keys: ReadonlySet<string>): string[] {
  return Object.entries(question).flatMap(([member, value]) =>
    member !== 'bpKey' && typeof value === 'string' && keys.has(value) && value !== question.bpKey ? [value] : [],
  );
}

/** The answer keys on which the conditions, and the choices of the questions, depend. */
const keysRead = (conditions: readonly Condition[], questions: readonly Question[], keys: ReadonlySet<string>) =>
  [...conditions.map(({ bpKey }) => asKey(bpKey)), ...questions.flatMap(one => keysNamedBy(one, keys))].filter(
    key => key !== undefined,
  );

/** For each step, the answer keys that can affect the rest of the visit. */
export function liveKeys(form: Form): Map<Step, readonly string[]> {
  const steps = allSteps(form);
  const questions = steps.flatMap(step => step.questions);
  const keys = new Set(questions.map(({ bpKey }) => bpKey));
  /** Answer key → the keys that decide whether its question is displayed. They affect the answer, because hiding removes it. */
  const displayKeys = new Map<string, Set<string>>();
  for (const { bpKey, conditionalDisplay } of questions) {
    const read = conditionalDisplay.map(condition => asKey(condition.bpKey)).filter(key => key !== undefined);
    displayKeys.set(bpKey, new Set([...(displayKeys.get(bpKey) ?? []), ...read]));
  }
  const readIn = new Map(steps.map(step => [step, keysRead(conditionsIn(step), step.questions, keys)]));
  const followersOf = followers(form);
  return new Map(
    steps.map(step => {
      const live = new Set<string>();
      for (const one of reachable(followersOf, step)) for (const key of readIn.get(one) ?? []) live.add(key);
      for (const key of live) for (const other of displayKeys.get(key) ?? []) live.add(other);
      return [step, [...live].sort()];
    }),
  );
}

/** For each step, the steps that can follow directly, regardless of the answers. */
function followers(form: Form): Map<Step, readonly Step[]> {
  return new Map(
    allSteps(form).map(step => {
      const list = listNameOf(form, step) ?? 'steps';
      const orders = step.logicJumps.map(({ destinationStep }) => destinationStep);
      const destinations = orders.length > 0 ? form[list].filter(({ order }) => orders.includes(order)) : [];
      const next = nextByOrder(form, step);
      const later = listsAfter(list).flatMap(name => form[name]);
      return [step, [...(next ? [next] : []), ...destinations, ...later]];
    }),
  );
}

/** The steps to which a visitor can come back by jumps, regardless of the answers. */
export function stepsInCircles(form: Form): Step[] {
  const steps = allSteps(form);
  if (!steps.some(({ logicJumps, order }) => logicJumps.some(jump => jump.destinationStep <= order))) return [];
  const followersOf = followers(form);
  return steps.filter(step => followersOf.get(step)!.some(one => reachable(followersOf, one).has(step)));
}

/** The step and all steps that can follow it, regardless of the answers. */
function reachable(followersOf: ReadonlyMap<Step, readonly Step[]>, from: Step): Set<Step> {
  const reached = new Set([from]);
  // Steps that are added to a set while it is iterated are visited too.
  for (const step of reached) for (const one of followersOf.get(step) ?? []) reached.add(one);
  return reached;
}

/**
 * Whether a question depends on an answer that can be given on a later step. Such an answer changes a step that the visitor has
 * left: it hides an answered question, or shows a consent for which the step is shown again. Back takes it off the path.
 */
export function dependsOnLaterAnswers(form: Form): boolean {
  const steps = allSteps(form);
  const keys = new Set(steps.flatMap(({ questions }) => questions.map(({ bpKey }) => bpKey)));
  const followersOf = followers(form);
  return steps.some(step => {
    const later = [...reachable(followersOf, step)].filter(one => one !== step).flatMap(one => one.questions);
    const shownBy = step.questions.flatMap(({ conditionalDisplay }) => conditionalDisplay);
    const read = keysRead(shownBy, step.questions, keys);
    return later.some(({ bpKey }) => read.includes(bpKey));
  });
}

/** The conditions that do not depend on answers: those on each query parameter, and those of plugins with their steps. */
function outsideConditions(form: Form, sources: readonly string[]) {
  const query = new Map<string, Condition[]>();
  const foreign = new Map<string, Set<Step>>();
  for (const step of allSteps(form)) {
    for (const condition of conditionsIn(step)) {
      const id = conditionId(condition);
      const queryKey = asKey(condition.queryKey);
      if (isForeign(condition, sources)) foreign.set(id, (foreign.get(id) ?? new Set()).add(step));
      else if (asKey(condition.bpKey) === undefined && queryKey !== undefined)
        query.set(queryKey, [...(query.get(queryKey) ?? []), condition]);
    }
  }
  return { query, foreign };
}

/** One value of a query parameter for each result of the conditions on it. */
function valuesOf(conditions: readonly Condition[]): string[] {
  const values = [...boundaryValues(conditions, [], new Date(0)).map(asText), '', 'other'];
  const byEffect = new Map(
    values.map(value => [
      JSON.stringify(conditions.map(condition => compare(value, operatorOf(condition), condition.value))),
      value,
    ]),
  );
  return [...byEffect.values()];
}

const MAX_CIRCUMSTANCES = 64;

/**
 * All combinations of circumstances: each query parameter has one of its values or is absent, and each condition of a plugin holds
 * or does not. The list is incomplete if the result of a plugin's condition could differ between steps, or if the tried values of a
 * parameter do not represent all others.
 */
export function allCircumstances(
  form: Form,
  sources: readonly string[] = [],
): { list: Circumstances[]; isComplete: boolean } {
  const { query, foreign } = outsideConditions(form, sources);
  const isComplete =
    [...foreign.values()].every(steps => steps.size === 1) &&
    [...query.values()].flat().every(condition => isDivisible(operatorOf(condition)));
  let list: Circumstances[] = [{ query: {}, decided: {} }];
  for (const [name, conditions] of query) {
    const values = valuesOf(conditions);
    list = list.flatMap(one => [one, ...values.map(value => ({ ...one, query: { ...one.query, [name]: value } }))]);
    if (list.length > MAX_CIRCUMSTANCES) return { list: list.slice(0, MAX_CIRCUMSTANCES), isComplete: false };
  }
  for (const id of foreign.keys()) {
    list = list.flatMap(one => [one, { ...one, decided: { ...one.decided, [id]: true } }]);
    if (list.length > MAX_CIRCUMSTANCES) return { list: list.slice(0, MAX_CIRCUMSTANCES), isComplete: false };
  }
  return { list, isComplete };
}
/** The keys whose answers can affect a visit. */
export function decidingKeys(form: Form): Set<string> {
  const questions = allSteps(form).flatMap(step => step.questions);
  const keys = new Set(questions.map(({ bpKey }) => bpKey));
  return new Set([...conditionsByKey(form).keys(), ...questions.flatMap(question => keysNamedBy(question, keys))]);
}
