/**
 * Decides quickly whether a definition looks wrong, because the form of a visitor loads the check only then. It looks
 * for mistakes that change a visit: unknown names, jumps to missing steps, missing or duplicate keys, wrong shapes,
 * misspelled members, a form that sends no lead. It reads each question once, without the schemas of the check.
 */
import { LISTS, type ListName } from '../engine/contract/definition.ts';
import type { RegistryToCheck } from '../engine/contract/definition-check.ts';
import type { Host } from '../engine/contract/host.ts';
import { isObject, type Loose } from '../engine/contract/json.ts';
import type { Page } from '../engine/contract/page.ts';
import type { Report } from '../engine/errors/errors.ts';
import { VALIDATOR_NAMES } from '../engine/fields/validators.ts';
import { OPERATORS } from '../engine/form/conditions.ts';
import { byOrder, orderOf } from '../engine/form/draft.ts';
import { isLastOf } from '../engine/form/steps.ts';
import { UNSAFE_KEYS } from '../engine/form/values.ts';
import { closestName } from './closest-name.ts';
import { type Slices, whenIdle } from './slices.ts';

/** The members that change a visit. A similar but different name is a mistake. */
const MEMBERS = {
  form: ['configuration', 'steps', 'stepsAfterSubmit'],
  configuration: ['country', 'language', 'procurationUrl'],
  step: ['type', 'title', 'questions', 'logicJumps', 'final', 'doNotSendLead'],
  question: ['bpKey', 'type', 'title', 'values', 'validationRules', 'conditionalDisplay'],
  jump: ['conditions', 'destinationStep'],
};
type Part = keyof typeof MEMBERS;
/** Members that people often write into this part although they belong to another one. */
const MISPLACED: Readonly<Record<Part, readonly string[]>> = {
  form: ['country', 'language', 'procurationUrl'],
  configuration: ['steps'],
  step: ['validationRules', 'conditionalDisplay'],
  question: ['logicJumps', 'required'],
  jump: [],
};
/** The number of questions in a slice, which takes a few milliseconds. */
const QUESTIONS_AT_ONCE = 250;
/** The maximum number of different member names to compare. Even large forms have fewer. */
const MAX_NAMES = 300;

const isOddMember = (part: Part, name: string): boolean =>
  MISPLACED[part].includes(name) || (!MEMBERS[part].includes(name) && closestName(name, MEMBERS[part]) !== undefined);

const isOddList = (list: unknown, isOdd: (item: Loose) => boolean): boolean =>
  list !== undefined && !(Array.isArray(list) && list.every(item => isObject(item) && !isOdd(item)));

const isKey = (key: unknown): boolean =>
  (typeof key === 'string' && key.trim() !== '' && !UNSAFE_KEYS.includes(key)) || typeof key === 'number';

/** Whether both questions have their own conditions. They are then probably never displayed together. */
const areAlternatives = (...questions: Loose[]): boolean => {
  const [one, other] = questions.map(({ conditionalDisplay: list }) =>
    Array.isArray(list) && list.length > 0 ? JSON.stringify(list) : undefined,
  );
  return one !== undefined && other !== undefined && one !== other;
};

function createIsKnown({ names }: Pick<RegistryToCheck, 'names'>) {
  const among = (list: readonly unknown[]) => {
    const known = new Set(list);
    return (name: unknown) => known.has(name);
  };
  return {
    step: among(names('steps')),
    question: among(names('questions')),
    validator: among([...VALIDATOR_NAMES, ...names('validators')]),
    source: among(['bpKey', 'queryKey', ...names('conditions')]),
    operator: among([undefined, ...OPERATORS]),
  };
}

interface CheckNeeds {
  readonly page: Pick<Page, 'preview'>;
  readonly host: Pick<Host, 'idle'>;
  readonly registry: Pick<RegistryToCheck, 'names'>;
  /** Resolves when the page has loaded. Until then, its scripts may register types. */
  readonly pageLoaded: Promise<void>;
  readDefinition(): unknown;
  readonly report: Report;
  readonly ownerWarnings: { load(): Promise<{ check(): Promise<void> }> };
}
/** Loads and runs the check in preview, and if the definition looks wrong. */
export async function checkIfNeeded(needs: CheckNeeds): Promise<void> {
  const { page, host, registry, pageLoaded, readDefinition, report, ownerWarnings } = needs;
  if (!page.preview) {
    await pageLoaded;
    if (!(await looksWrong(readDefinition(), registry, host))) return;
  }
  await ownerWarnings.load().then(
    warnings => warnings.check(),
    problem => report('warning', problem),
  );
}

/** Whether the definition looks wrong. Works in slices of a few milliseconds, so that the page stays responsive. */
export const looksWrong = (
  definition: unknown,
  registry: Pick<RegistryToCheck, 'names'>,
  host: Pick<Host, 'idle'>,
): Promise<boolean> => whenIdle(look(definition, registry), host);

function* look(definition: unknown, registry: Pick<RegistryToCheck, 'names'>): Slices<boolean> {
  const isKnown = createIsKnown(registry);
  const seen = new Map<Part, Set<string>>();
  function hasOddMember(part: Part, object: Loose): boolean {
    const names = seen.get(part) ?? new Set();
    seen.set(part, names);
    const isNewAndOdd = (name: string) => names.add(name).size > MAX_NAMES || isOddMember(part, name);
    return Object.keys(object).some(name => !names.has(name) && isNewAndOdd(name));
  }

  const isOddCondition = (condition: Loose): boolean =>
    !Object.keys(condition).some(isKnown.source) || !isKnown.operator(condition.operator);
  const isOddJump = (jump: Loose, orders: ReadonlySet<number>): boolean =>
    hasOddMember('jump', jump) ||
    !orders.has(orderOf(jump.destinationStep, Number.NaN)) ||
    isOddList(jump.conditions, isOddCondition);
  const isOddQuestion = (question: Loose, byKey: Map<unknown, Loose>): boolean => {
    const { bpKey, type, values, validationRules, conditionalDisplay } = question;
    const other = byKey.get(bpKey);
    byKey.set(bpKey, question);
    return (
      hasOddMember('question', question) ||
      !isKnown.question(type) ||
      !isKey(bpKey) ||
      (other !== undefined && !areAlternatives(other, question)) ||
      isOddList(values, () => false) ||
      isOddList(validationRules, ({ validator }) => !isKnown.validator(validator)) ||
      isOddList(conditionalDisplay, isOddCondition)
    );
  };
  let unread = QUESTIONS_AT_ONCE;
  function* isOddStep(step: Loose, orders: ReadonlySet<number>): Slices<boolean> {
    const { type, questions = [], logicJumps } = step;
    if (hasOddMember('step', step) || !isKnown.step(type) || !Array.isArray(questions)) return true;
    const byKey = new Map<unknown, Loose>();
    for (const question of questions as unknown[]) {
      if (!isObject(question) || isOddQuestion(question, byKey)) return true;
      if (--unread > 0) continue;
      unread = QUESTIONS_AT_ONCE;
      yield;
    }
    return isOddList(logicJumps, jump => isOddJump(jump, orders));
  }
  function* isOddStepList(list: ListName, steps: unknown): Slices<boolean> {
    if (!Array.isArray(steps)) return steps !== undefined || list === 'steps';
    const placed = steps.filter(isObject).map((step, index) => ({ step, order: orderOf(step.order, index + 1) }));
    placed.sort(byOrder);
    const orders = new Set(placed.map(({ order }) => order));
    if (orders.size < steps.length) return true;
    for (const { step } of placed) if (yield* isOddStep(step, orders)) return true;
    const sends = placed.some(
      ({ step, order }) => step.doNotSendLead !== true && isLastOf(placed, { order, final: step.final === true }),
    );
    return list === 'steps' && !sends;
  }

  if (!isObject(definition) || hasOddMember('form', definition)) return true;
  const { configuration = {}, end } = definition;
  if (!isObject(configuration) || hasOddMember('configuration', configuration)) return true;
  if (end !== undefined && (!isObject(end) || (yield* isOddStep(end, new Set())))) return true;
  for (const list of LISTS) if (yield* isOddStepList(list, definition[list])) return true;
  return false;
}
