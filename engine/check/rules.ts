/** What a definition must keep beyond its shape, one small function a rule. */
import { AFTER_SUBMIT } from '../answers.ts';
import { OPERATORS } from '../conditions.ts';
import type { Loose } from '../definition.ts';
import { VALIDATOR_NAMES } from '../validators.ts';
import { didYouMean } from './near.ts';
import { at, found, type Notes } from './notes.ts';
import { keyOf, type Outline, type Placed, type PlacedCondition, type PlacedQuestion, placed } from './outline.ts';
import { reachable, type Ways, waysOf } from './ways.ts';

/** The names that plugins teach, those not yet loaded included. */
export interface Known {
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  conditions: readonly string[];
}
type Rule = (outline: Outline, notes: Notes, known: Known, ways: Ways) => void;

const noSteps: Rule = ({ definition }, notes) => {
  const { steps } = definition;
  if (Array.isArray(steps) && steps.length === 0) {
    notes.error('steps', 'at least one step', found(steps), 'Add a step: without one there is nothing to show.');
  }
};

const duplicateOrders: Rule = ({ steps }, notes) => {
  const seen = new Set<string>();
  for (const { path, list, order } of steps) {
    const place = `${list} ${order}`;
    if (seen.has(place)) {
      notes.error(at(path, 'order'), 'an order of its own', found(order), 'Give each step of a list another order.');
    }
    seen.add(place);
  }
};

/** The jump is ignored (DEC-25). */
const missingDestinations: Rule = ({ steps }, notes) => {
  const orders = new Set(steps.map(step => `${step.list} ${step.order}`));
  for (const { list, jumps } of steps) {
    for (const { path, destination } of jumps) {
      if (Number.isNaN(destination) || orders.has(`${list} ${destination}`)) continue;
      notes.warning(
        path,
        'the order of a step in the same list',
        found(destination),
        'Correct it, or remove the jump.',
      );
    }
  }
};

/** Ways followed in search of loops; jumps that would take more are left unjudged. */
const MOST_LOOKS = 1_000_000;

/** Answers do not change between steps that ask nothing, so a way back over such steps alone may never end. */
const loopsWithoutQuestion: Rule = (_, notes, __, ways) => {
  const silent = new Set(ways.steps.filter(step => step.questions.length === 0 && !ways.isLast(step)));
  let looks = MOST_LOOKS;
  const search = [...silent].reduce((sum, step) => sum + 1 + ways.after.get(step)!.size, 0);
  for (const step of silent) {
    for (const { path, destination } of ways.open(step)) {
      const target = ways.stepAt(destination)!;
      if (!silent.has(target) || target.order > step.order || looks <= 0) continue;
      looks -= search;
      if (target !== step && !reachable(ways, target, next => silent.has(next)).has(step)) continue;
      const remedy = 'Let the jump lead to a later step, or put a step with a question in between.';
      notes.error(path, 'a way on', 'a loop without any question', remedy);
    }
  }
};

/** `final` on a step no path leads to means that the visitor meets another end, or none. */
const unreachableSteps: Rule = (_, notes, __, ways) => {
  const [first] = ways.steps;
  if (!first) return;
  const reached = reachable(ways, first, () => true).add(first);
  for (const step of ways.steps) {
    if (reached.has(ways.stepAt(step.order)!)) continue;
    const remedy = 'Let a jump or the order before it lead there, or remove the step.';
    if (step.is.final === true) {
      notes.error(at(step.path, 'final'), 'a final step that can be reached', 'no path to it', remedy);
    } else {
      notes.warning(step.path, 'a step that can be reached', 'no path to it', remedy);
    }
  }
};

const RESERVED = ['__proto__', 'constructor', 'prototype'];
const questionKeys: Rule = ({ questions }, notes) => {
  for (const { path, key } of questions) {
    if (key === undefined || (key.trim() !== '' && !RESERVED.includes(key))) continue;
    const remedy = 'Name the key that the answer is stored under.';
    notes.error(at(path, 'bpKey'), 'a key that is neither blank nor reserved', found(key), remedy);
  }
};

const unknownTypes: Rule = ({ steps, questions }, notes, known) => {
  const look = ({ path, is }: Placed, names: readonly string[], expected: string) => {
    const { type } = is;
    if (typeof type !== 'string' || names.includes(type)) return;
    const remedy = () => didYouMean(type, names, 'Check the spelling, or load the plugin that brings it.');
    notes.error(at(path, 'type'), expected, found(type), remedy);
  };
  for (const step of steps) look(step, known.steps, 'a known step type');
  for (const question of questions) look(question, known.questions, 'a known question type');
};

const unknownValidators: Rule = ({ questions }, notes, known) => {
  const names = [...VALIDATOR_NAMES, ...known.validators];
  for (const question of questions) {
    for (const { path, is } of placed(question.is.validationRules, at(question.path, 'validationRules'))) {
      const { validator } = is;
      if (typeof validator !== 'string' || names.includes(validator)) continue;
      const remedy = () => didYouMean(validator, names, 'Check the spelling: an unknown rule is ignored.');
      notes.warning(at(path, 'validator'), 'a known validator', found(validator), remedy);
    }
  }
};

const unknownOperators: Rule = ({ conditions }, notes) => {
  for (const { path, is } of conditions) {
    const { operator } = is;
    if (typeof operator !== 'string' || OPERATORS.includes(operator)) continue;
    const remedy = () => didYouMean(operator, OPERATORS, `Use one of ${OPERATORS.join(', ')}.`);
    notes.warning(at(path, 'operator'), 'a known operator', found(operator), remedy);
  }
};

/** Without a source it is never met. A source that is named but unknown may come with a plugin. */
const conditionsWithoutSource: Rule = ({ conditions }, notes, known) => {
  const own = ['bpKey', 'queryKey', 'value', 'operator'];
  for (const { path, is } of conditions) {
    // A source with a wrong value is there and was named by its shape already.
    if (['bpKey', 'queryKey', ...known.conditions].some(source => Object.hasOwn(is, source))) continue;
    const foreign = Object.keys(is).find(member => !own.includes(member));
    const expected = ['bpKey', 'queryKey', ...known.conditions].join(' or ');
    if (foreign === undefined) notes.error(path, expected, 'neither', 'Say what the condition looks at.');
    else notes.warning(path, expected, found(foreign), 'Check the spelling, or load the plugin that brings it.');
  }
};

/** What else ends up among the answers: geocoded fields, phone verification, and what the product adds by itself. */
const WRITTEN = (
  'fullAddress zipcode city region regionShort county countyShort country countryShort street streetNumber streetName ' +
  'lat lng twilio_error triggered_2fa valid_2fa valid_sna2fa phone_validation code_2fa lp_is_landline_2fa cache_id ' +
  'force_send gdpr-optin prefilledKeys'
).split(' ');
const COMPANION = /(__count|_raw|_international)$/;

const conditionsOnNothing: Rule = ({ questions, conditions }, notes) => {
  const keys = [
    ...new Set(questions.flatMap(({ key, is }) => [key, ...Object.values(is.customBpKeys ?? {})].map(keyOf))),
  ].filter(key => key !== undefined);
  const written = new Set([...keys, ...WRITTEN]);
  for (const { path, is } of conditions) {
    const key = keyOf(is.bpKey);
    if (key === undefined) continue;
    const plain = key.startsWith(AFTER_SUBMIT) ? key.slice(AFTER_SUBMIT.length) : key;
    if (written.has(plain) || written.has(plain.replace(COMPANION, ''))) continue;
    const remedy = () => didYouMean(plain, keys, 'Correct the key, or add the question that writes it.');
    notes.warning(at(path, 'bpKey'), 'a key that a question of the form writes', found(key), remedy);
  }
};

const sameConditions = ({ is, conditions }: PlacedQuestion): string =>
  conditions.length === 0
    ? ''
    : JSON.stringify([is.conditionalDisplayLogicalOperator ?? 'and', conditions.map((one: PlacedCondition) => one.is)]);

/** Alternatives may share a key if they are never displayed together, so each needs conditions of its own. */
const sharedKeys: Rule = ({ steps }, notes) => {
  for (const { questions } of steps) {
    const seen = new Map<string, Set<string>>();
    for (const question of questions) {
      if (question.key === undefined) continue;
      const conditions = sameConditions(question);
      const others = seen.get(question.key) ?? new Set();
      if (others.size > 0 && (conditions === '' || others.has('') || others.has(conditions))) {
        const remedy = 'Rename one, or tell them apart by conditionalDisplay.';
        notes.warning(at(question.path, 'bpKey'), 'a key of its own in this step', found(question.key), remedy);
      }
      seen.set(question.key, others.add(conditions));
    }
  }
};

const emptyValues: Rule = ({ questions }, notes) => {
  for (const { path, is } of questions) {
    if (!Array.isArray(is.values) || is.values.length > 0) continue;
    notes.warning(at(path, 'values'), 'at least one choice', found(is.values), 'Add choices, or leave the member out.');
  }
};

/** Browsers drop blanks and control characters inside a scheme, so they must not hide one. Pictures may be data. */
function isForbidden(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  const start = address.slice(0, 1000).replace(/[\u0000-\u0020]/g, '');
  return /^(javascript|vbscript|data(?!:image\/)):/i.test(start);
}

const forbiddenAddresses: Rule = ({ definition, steps, questions }, notes) => {
  const look = (owner: unknown, path: string, members: readonly string[]) => {
    for (const member of members) {
      const address = (owner as Loose | undefined)?.[member];
      if (typeof address !== 'string' || !isForbidden(address)) continue;
      notes.error(
        at(path, member),
        'an address that cannot run code',
        found(address),
        'Use an https or relative address.',
      );
    }
  };
  look(definition.configuration, 'configuration', ['procurationUrl']);
  for (const { path, is } of steps) {
    look(is, path, ['affiliationUrl', 'affiliationLogo']);
    look((is.revealData as Loose | undefined)?.cta, `${path}.revealData.cta`, ['url']);
  }
  for (const { path, is } of questions) {
    look(is, path, ['apiUrl']);
    for (const choice of placed(is.values, at(path, 'values'))) look(choice.is, choice.path, ['imgUrl']);
    for (const member of ['yesData', 'noData']) look(is[member], at(path, member), ['imgUrl']);
  }
};

const RULES: readonly Rule[] = [
  noSteps,
  duplicateOrders,
  missingDestinations,
  loopsWithoutQuestion,
  unreachableSteps,
  questionKeys,
  unknownTypes,
  unknownValidators,
  unknownOperators,
  conditionsWithoutSource,
  conditionsOnNothing,
  sharedKeys,
  emptyValues,
  forbiddenAddresses,
];

export function judge(outline: Outline, notes: Notes, known: Known): void {
  const ways = waysOf(outline.steps.filter(step => step.list === 'steps'));
  for (const rule of RULES) rule(outline, notes, known, ways);
}
