/** The steps, questions and conditions of a definition, each with its path, for the rules of the check. */

import { type Condition, LISTS, type ListName } from '../engine/contract/definition.ts';
import { isObject, type Loose } from '../engine/contract/json.ts';
import { orderOf } from '../engine/form/draft.ts';
import { memberPath } from './wording.ts';

/** A part of the definition and its path, such as `steps[0].questions[1]`. */
export interface Located<T = Loose> {
  path: string;
  value: T;
}
export interface LocatedQuestion extends Located {
  /** The `bpKey` of the question. */
  key: string | undefined;
  /** The `conditionalDisplay` of the question. */
  conditions: readonly Located<Condition>[];
}
export interface LocatedJump {
  /** The path of the member `destinationStep`. */
  path: string;
  /** NaN if the jump names no destination. */
  destination: number;
  /** Whether the jump has no conditions, so it always matches. */
  unconditional: boolean;
}
export interface LocatedStep extends Located {
  /** The list with the step. Orders are unique within a list. */
  list: ListName | 'end';
  order: number;
  final: boolean;
  questions: readonly LocatedQuestion[];
  jumps: readonly LocatedJump[];
}
/** A text in which `{{key}}` is replaced by an answer. */
export interface Template extends Located<string> {
  isHtml: boolean;
}
/** The parts of a definition that validation collects, including those in the members of plugins. */
export interface SchemaFindings {
  /** A copy with the members that the schema knows. */
  definition: Loose;
  conditions: readonly Located<Condition>[];
  templates: readonly Template[];
  /** The keys that questions name for further answers, in addition to their `bpKey`. */
  answerKeys: readonly string[];
}
export interface Contents extends SchemaFindings {
  /** The steps of all lists, each list sorted by `order`. */
  steps: readonly LocatedStep[];
  questions: readonly LocatedQuestion[];
}

/** The objects of a list, each with its path. Empty if `list` is not a list. */
export const locateItems = (list: unknown, path: string): Located[] =>
  (Array.isArray(list) ? list : []).flatMap((value: unknown, index) =>
    isObject(value) ? [{ path: `${path}[${index}]`, value }] : [],
  );
const itemsOf = ({ path, value }: Located, member: string): Located[] =>
  locateItems(value[member], memberPath(path, member));

/** The rules of a question, each with its path. */
export const validationRulesOf = (question: Located): Located[] => itemsOf(question, 'validationRules');

/** A key as text; undefined if the value cannot be a key. */
export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The conditions of a question as text, for comparison; empty if it has none. */
export const conditionsAsText = ({ value, conditions }: LocatedQuestion): string =>
  conditions.length === 0
    ? ''
    : JSON.stringify([value.conditionalDisplayLogicalOperator ?? 'and', conditions.map(one => one.value)]);

/** Whether both questions have conditions that differ. They are then probably never displayed together. */
export function areAlternatives(one: LocatedQuestion, other: LocatedQuestion): boolean {
  const [first, second] = [conditionsAsText(one), conditionsAsText(other)];
  return first !== '' && second !== '' && first !== second;
}

const questionOf = (located: Located): LocatedQuestion => ({
  ...located,
  key: keyOf(located.value.bpKey),
  conditions: itemsOf(located, 'conditionalDisplay') as Located<Condition>[],
});
const jumpOf = (located: Located): LocatedJump => ({
  path: memberPath(located.path, 'destinationStep'),
  destination: orderOf(located.value.destinationStep, Number.NaN),
  unconditional: itemsOf(located, 'conditions').length === 0,
});

function stepOf(list: LocatedStep['list'], located: Located, index: number): LocatedStep {
  return {
    ...located,
    list,
    order: orderOf(located.value.order, index + 1),
    final: located.value.final === true,
    questions: itemsOf(located, 'questions').map(questionOf),
    jumps: itemsOf(located, 'logicJumps').map(jumpOf),
  };
}

export function contentsOf(findings: SchemaFindings): Contents {
  const { definition } = findings;
  const steps = LISTS.flatMap(list =>
    locateItems(definition[list], list)
      .map((located, index) => stepOf(list, located, index))
      .sort((a, b) => a.order - b.order),
  );
  if (definition.end) steps.push(stepOf('end', { path: 'end', value: definition.end as Loose }, 0));
  return { ...findings, steps, questions: steps.flatMap(step => step.questions) };
}
