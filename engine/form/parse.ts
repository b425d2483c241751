/**
 * Turns the JSON of a definition into the frozen Form: resolves aliases, fills in defaults, runs the `prepare` hooks of
 * plugins, and sorts. Pure. Throws only if the definition cannot be copied; `check/` explains what else is wrong with it.
 */
import type { Condition, Draft, DraftStep, Form, LogicJump, Prepare, Question, Step } from '../contract/definition.ts';
import type { Loose } from '../contract/json.ts';
import type { Page } from '../contract/page.ts';
import { byOrder, draftOf, freeze, logicalOperatorOf, objectsIn, orderOf, textOf } from './draft.ts';

const conditionsOf = objectsIn as (value: unknown) => Condition[];

/** The empty list, shared by all questions. */
const NONE = Object.freeze([]) as unknown as never[];
const listOf = (value: unknown): Loose[] => (value ? objectsIn(value) : NONE);
const isRule = ({ validator }: Loose): boolean => typeof validator === 'string';

/** Adds the other members of `raw`. An object that begins with `...raw` takes three times the memory. */
function withOthers(members: Loose, raw: Readonly<Loose>): Loose {
  for (const key of Object.keys(raw)) if (!Object.hasOwn(members, key)) members[key] = raw[key];
  return members;
}

function questionOf(raw: Loose, id: string): Question {
  const rules = listOf(raw.validationRules);
  const members = {
    id,
    bpKey: textOf(raw.bpKey) || id,
    type: textOf(raw.type),
    order: raw.order as number,
    values: listOf(raw.values),
    validationRules: rules.every(isRule) ? rules : rules.filter(isRule),
    conditionalDisplay: listOf(raw.conditionalDisplay),
    conditionalDisplayLogicalOperator: logicalOperatorOf(raw.conditionalDisplayLogicalOperator),
    tags: Array.isArray(raw.tags) ? raw.tags.map(tag => textOf(tag)).filter(Boolean) : NONE,
  };
  return withOthers(members, raw) as unknown as Question;
}

/** Creates a step. `shift` is added to its order and its jumps: the orders of a later list begin above the highest before it. */
function stepOf(raw: DraftStep, shift = 0): Step {
  const order = raw.order + shift;
  const jumps: LogicJump[] = objectsIn(raw.logicJumps).map(jump => ({
    ...jump,
    conditions: conditionsOf(jump.conditions),
    destinationStep: orderOf(jump.destinationStep, Number.NaN) + shift,
    logicalOperator: logicalOperatorOf(jump.logicalOperator),
  }));
  const questions = raw.questions.sort(byOrder);
  return {
    ...raw,
    order,
    type: textOf(raw.type),
    previous: raw.previous ?? raw.back,
    messages: objectsIn(raw.messages),
    logicJumps: jumps,
    questions: questions.map((question, index) => questionOf(question, `q${order}-${index + 1}`)),
  } as unknown as Step;
}

/** A text of digits counts, as in an order. */
function delayOf(value: unknown, otherwise: number): number {
  const delay = orderOf(value, otherwise);
  return delay >= 0 ? delay : otherwise;
}

/** Removes a form id that is an object, which a wrong definition may have. */
const withValidFormId = (members: Loose): Loose =>
  typeof members.formId === 'object' ? { ...members, formId: undefined } : members;

/**
 * Gives each step a unique order. Independent plugins may add steps with the same order: these keep the order in which the
 * plugins were registered. The steps after them move up, with the jumps that lead to them.
 */
function distinctOrders(sorted: readonly DraftStep[]): readonly DraftStep[] {
  const moved = new Map<unknown, number>();
  let last = Number.NEGATIVE_INFINITY;
  const steps = sorted.map((step): DraftStep => {
    last = step.order > last ? step.order : Math.floor(last) + 1;
    if (!moved.has(step.order)) moved.set(step.order, last);
    return { ...step, order: last };
  });
  return steps.map(step => ({
    ...step,
    logicJumps: objectsIn(step.logicJumps).map(jump => {
      const destination = orderOf(jump.destinationStep, Number.NaN);
      return { ...jump, destinationStep: moved.get(destination) ?? destination };
    }),
  }));
}

function configurationOf({ configuration }: Draft): Loose {
  return {
    ...withValidFormId({ ...configuration }),
    autofocusFirstField: configuration.autofocusFirstField === true,
    displayMode: textOf(configuration.displayMode, 'percentage'),
    hideProgressBarFirstStep: configuration.hideProgressBarFirstStep === true,
    procurationUrl: textOf(configuration.procurationUrl) || '/submit',
    stepTransitionDelay: delayOf(configuration.stepTransitionDelay, 0),
    autoPassDelay: delayOf(configuration.autoPassDelay, 500),
    disableConversionOn: conditionsOf(configuration.disableConversionOn),
  };
}

/** `prepares` run in order on the draft. The orders of each list begin above the highest order of the list before it. */
export function parseForm(
  raw: unknown,
  page: Page,
  prepares: readonly Prepare[],
  withoutQuestions: readonly string[],
): Form {
  freeze(page); // because plugins read it
  const draft = draftOf(raw, withoutQuestions);
  for (const prepare of prepares) prepare(draft, page);
  const steps = draft.steps.sort(byOrder).map(step => stepOf(step));
  let highest = steps.at(-1)?.order ?? 0;
  function listOf(name: 'beforeSubmit' | 'stepsAfterSubmit' | 'beforeEnd') {
    const shift = Math.ceil(highest);
    const list = distinctOrders(draft[name].sort(byOrder)).map(step => stepOf(step, shift));
    highest = list.at(-1)?.order ?? highest;
    return list;
  }
  return freeze({
    ...draft,
    id: textOf(draft.id),
    name: textOf(draft.name),
    configuration: configurationOf(draft),
    steps,
    beforeSubmit: listOf('beforeSubmit'),
    stepsAfterSubmit: listOf('stepsAfterSubmit'),
    beforeEnd: listOf('beforeEnd'),
    end: draft.end && stepOf({ ...draft.end, order: 1 }, highest),
    logicFormIdRules: objectsIn(draft.logicFormIdRules).map(rule => ({
      ...withValidFormId(rule),
      conditions: conditionsOf(rule.conditions),
      logicalOperator: logicalOperatorOf(rule.logicalOperator),
    })),
  } as unknown as Form);
}
