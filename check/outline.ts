/** A definition as the rules see it: steps in order, each part with its path. */

import { type Condition, LISTS, type ListName } from '../engine/form/definition.ts';
import type { Loose } from '../engine/form/json.ts';

/** A part of the definition and where it stands. */
export interface Placed {
  path: string;
  is: Loose;
}
export interface PlacedQuestion extends Placed {
  key: string | undefined;
  conditions: readonly PlacedCondition[];
}
export interface PlacedCondition {
  path: string;
  is: Condition;
}
export interface PlacedJump {
  path: string;
  /** NaN where it names none. */
  destination: number;
  /** Without conditions it always matches. */
  always: boolean;
}
/** Where a step stands: orders count within it. */
type Place = ListName | 'end';
export interface PlacedStep extends Placed {
  list: Place;
  order: number;
  questions: readonly PlacedQuestion[];
  jumps: readonly PlacedJump[];
}
export interface Outline {
  definition: Loose;
  /** Of every list, by order within it. */
  steps: readonly PlacedStep[];
  questions: readonly PlacedQuestion[];
  /** All of the definition, wherever they stand. */
  conditions: readonly PlacedCondition[];
}

/** The objects of a list, each with its path. */
export const placed = (list: unknown, path: string): Placed[] =>
  (Array.isArray(list) ? list : []).flatMap((is: unknown, place) =>
    typeof is === 'object' && is !== null ? [{ path: `${path}[${place}]`, is: is as Loose }] : [],
  );
const conditionsOf = (list: unknown, path: string) => placed(list, path) as PlacedCondition[];

export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Of a question, for comparison; empty where there are none. */
export const sameConditions = ({ is, conditions }: PlacedQuestion): string =>
  conditions.length === 0
    ? ''
    : JSON.stringify([is.conditionalDisplayLogicalOperator ?? 'and', conditions.map(one => one.is)]);
/** Alternatives, which are never displayed together: each has conditions of its own. */
export function areAlternatives(one: PlacedQuestion, other: PlacedQuestion): boolean {
  const [first, second] = [sameConditions(one), sameConditions(other)];
  return first !== '' && second !== '' && first !== second;
}

function questionOf({ path, is }: Placed): PlacedQuestion {
  return {
    path,
    is,
    key: keyOf(is.bpKey),
    conditions: conditionsOf(is.conditionalDisplay, `${path}.conditionalDisplay`),
  };
}

/** Of a jump, or of a rule that has its conditions under the same name. */
const heldBy = ({ is, path }: Placed): PlacedCondition[] => conditionsOf(is.conditions, `${path}.conditions`);
const jumpsOf = ({ is, path }: Placed): Placed[] => placed(is.logicJumps, `${path}.logicJumps`);

function stepOf(list: Place, { path, is }: Placed, place: number): PlacedStep {
  const order = Number(is.order ?? place + 1);
  return {
    path,
    is,
    list,
    order: Number.isFinite(order) ? order : place + 1,
    questions: placed(is.questions, `${path}.questions`).map(questionOf),
    jumps: jumpsOf({ path, is }).map(jump => ({
      path: `${jump.path}.destinationStep`,
      destination: Number(jump.is.destinationStep ?? Number.NaN),
      always: heldBy(jump).length === 0,
    })),
  };
}

export function outlineOf(definition: Loose): Outline {
  const steps: PlacedStep[] = LISTS.flatMap(list =>
    placed(definition[list], list)
      .map((one, place) => stepOf(list, one, place))
      .sort((a, b) => a.order - b.order),
  );
  if (definition.end) steps.push(stepOf('end', { path: 'end', is: definition.end as Loose }, 0));
  const questions = steps.flatMap(step => step.questions);
  const configuration = (definition.configuration ?? {}) as Loose;
  const conditions = [
    ...questions.flatMap(question => question.conditions),
    ...steps.flatMap(jumpsOf).flatMap(heldBy),
    ...placed(definition.logicFormIdRules, 'logicFormIdRules').flatMap(heldBy),
    ...placed(definition.additionalFormValues, 'additionalFormValues').flatMap(heldBy),
    ...conditionsOf(configuration.disableConversionOn, 'configuration.disableConversionOn'),
    ...conditionsOf(configuration.displayCtcConditions, 'configuration.displayCtcConditions'),
  ];
  return { definition, steps, questions, conditions };
}
