/**
 * Turns the JSON of a definition into the frozen Form: resolves aliases, fills in defaults, runs the `prepare` hooks of
 * plugins, and sorts. Pure. It throws only for what cannot be copied; `check/` explains what else is wrong with a definition.
 */

import {
  type Condition,
  type Draft,
  type DraftStep,
  type Form,
  LISTS,
  type LogicJump,
  type Prepare,
  type Question,
  type Step,
} from '../../contract/definition.ts';
import type { Loose } from '../../contract/json.ts';
import type { Page } from '../../contract/page.ts';
import { detailOf, fail } from '../errors/errors.ts';
import { UNSAFE_KEYS } from './values.ts';

/** Copied once more, because `filter` reserves memory for more items, which adds up in a form of thousands of questions. */
export const objectsIn = (value: unknown): Loose[] =>
  Array.isArray(value) ? [...value.filter(item => typeof item === 'object' && item && !Array.isArray(item))] : [];

const isJson = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
/**
 * A copy that may be changed: own members that JSON can contain, without the unsafe keys. It shares its texts with the
 * original, which saves memory. `within` are the objects that contain the value. Throws for an object that contains itself,
 * and if reading a member throws.
 */
export function copyOf(value: unknown, within: unknown[]): unknown {
  if (!value || typeof value !== 'object') return isJson(value) ? value : undefined;
  if (within.includes(value)) throw new TypeError('an object contains itself');
  within.push(value);
  let copy: unknown;
  if (Array.isArray(value)) copy = value.map(item => copyOf(item, within));
  else {
    const members: Loose = {};
    for (const key of Object.keys(value)) {
      const member = UNSAFE_KEYS.includes(key) ? undefined : copyOf((value as Loose)[key], within);
      if (member !== undefined) members[key] = member;
    }
    copy = members;
  }
  within.pop();
  return copy;
}
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) freeze((value as Loose)[key]);
  }
  return value;
}

export const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise;
export const logicalOperatorOf = (value: unknown) => (value === 'or' ? 'or' : 'and');
/** An order can be text. Without one, the place in the list counts. */
export const orderOf = (value: unknown, otherwise: number): number => {
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : otherwise;
};

/** Language, script, region. Intl throws for anything else, so that becomes `und` (undetermined), shown in English. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = { af: 'za', da: 'dk', sv: 'se' };
const SAME_CODE_AS_COUNTRY = ['de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'pt'];

/** The country that a language implies, such as `dk` for `da`. */
export function countryOf(language: string): string {
  const [base = '', region] = language.toLowerCase().split(/[-_]/);
  return region ?? COUNTRY_OF_LANGUAGE[base] ?? (SAME_CODE_AS_COUNTRY.includes(base) ? base : 'us');
}

/** Throws `SW_JSON` for what cannot be copied, such as an object that contains itself. */
function draftOf(raw: unknown, withoutQuestions: readonly unknown[]): Draft {
  let source: unknown;
  try {
    source = copyOf(raw, []);
  } catch (error) {
    throw fail('SW_JSON', { detail: detailOf(error) }, error);
  }
  const draft = (objectsIn([source])[0] ?? {}) as unknown as Draft;
  const configuration = (objectsIn([draft.configuration])[0] ?? {}) as Draft['configuration'];
  const language = (textOf(configuration.language).trim() || 'en-us').toLowerCase().replaceAll('_', '-');
  configuration.language = LANGUAGE.test(language) ? language : 'und';
  const country = textOf(configuration.country).trim().toLowerCase() || countryOf(configuration.language);
  configuration.country = country === 'uk' ? 'gb' : country;
  draft.configuration = configuration;
  const normalizeStep = (step: DraftStep, index: number): void => {
    step.order = orderOf(step.order, index + 1);
    step.questions = objectsIn(!withoutQuestions.includes(step.type) && step.questions);
    step.questions.forEach((question, place) => {
      question.order = orderOf(question.order, place + 1);
      question.bpKey = UNSAFE_KEYS.includes(textOf(question.bpKey)) ? '' : textOf(question.bpKey);
    });
    step.questions.sort(byOrder);
  };
  for (const list of LISTS) {
    draft[list] = objectsIn(draft[list]) as DraftStep[];
    draft[list].forEach(normalizeStep);
    draft[list].sort(byOrder);
  }
  const ends = objectsIn([draft.end]) as DraftStep[];
  ends.forEach(normalizeStep);
  draft.end = ends[0];
  return draft;
}
export const byOrder = (a: { order?: number }, b: { order?: number }): number => (a.order ?? 0) - (b.order ?? 0);

export const conditionsOf = objectsIn as (value: unknown) => Condition[];

/** Shared by all questions that have none. */
const NONE = Object.freeze([]) as unknown as never[];
const listOf = (value: unknown): Loose[] => (value ? objectsIn(value) : NONE);
const isRule = ({ validator }: Loose): boolean => typeof validator === 'string';

function questionOf(raw: Loose, id: string): Question {
  const rules = listOf(raw.validationRules);
  return {
    ...raw,
    id,
    bpKey: textOf(raw.bpKey) || id,
    type: textOf(raw.type),
    order: raw.order as number,
    values: listOf(raw.values),
    validationRules: rules.every(isRule) ? rules : rules.filter(isRule),
    conditionalDisplay: listOf(raw.conditionalDisplay),
    conditionalDisplayLogicalOperator: logicalOperatorOf(raw.conditionalDisplayLogicalOperator),
    tags: Array.isArray(raw.tags) ? raw.tags.map(tag => textOf(tag)).filter(Boolean) : NONE,
  } as unknown as Question;
}

/**
 * The frozen step. Its questions are parsed when they are first read, because the first question needs those of one step
 * only. `shift` is added to the step's order and to its jumps, so that the orders of a later list begin above the highest
 * before it.
 */
export function stepOf(raw: DraftStep, shift = 0): Step {
  const order = raw.order + shift;
  const jumps: LogicJump[] = objectsIn(raw.logicJumps).map(jump => ({
    ...jump,
    conditions: conditionsOf(jump.conditions),
    destinationStep: orderOf(jump.destinationStep, Number.NaN) + shift,
    logicalOperator: logicalOperatorOf(jump.logicalOperator),
  }));
  const { questions: unparsed, ...others } = raw;
  let rawQuestions: typeof unparsed | undefined = unparsed;
  const step = freeze({
    ...others,
    order,
    type: textOf(raw.type),
    previous: raw.previous ?? raw.back,
    messages: objectsIn(raw.messages),
    logicJumps: jumps,
  });
  let questions: readonly Question[] | undefined;
  return Object.freeze({
    ...step,
    get questions() {
      questions ??= freeze(
        rawQuestions!.sort(byOrder).map((question, index) => questionOf(question, `q${order}-${index + 1}`)),
      );
      rawQuestions = undefined;
      return questions;
    },
  }) as unknown as Step;
}

/**
 * The part of the Form that a first question needs: `steps`, and of `configuration` what it is drawn with. The other lists
 * are empty until `completeForm`. `prepares` run in order on the draft, whose lists, language and country are set. Steps
 * of the types in `withoutQuestions` have no questions, whatever the definition says.
 */
export function parseForm(
  raw: unknown,
  page: Page,
  prepares: readonly Prepare[],
  withoutQuestions: readonly string[],
): { form: Form; draft: Draft } {
  const draft = draftOf(raw, withoutQuestions);
  for (const prepare of prepares) prepare(draft, page);
  const { configuration } = draft;
  const form = {
    ...draft,
    id: textOf(draft.id),
    name: textOf(draft.name),
    configuration: freeze({
      ...configuration,
      autofocusFirstField: configuration.autofocusFirstField === true,
      displayMode: textOf(configuration.displayMode, 'percentage'),
      hideProgressBarFirstStep: configuration.hideProgressBarFirstStep === true,
    }),
    steps: Object.freeze(draft.steps.sort(byOrder).map(step => stepOf(step))),
    beforeSubmit: [],
    stepsAfterSubmit: [],
    beforeEnd: [],
    end: undefined,
    logicFormIdRules: [],
  };
  return { form: Object.freeze(form) as unknown as Form, draft };
}
