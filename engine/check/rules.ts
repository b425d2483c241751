/** What a definition must keep beyond its shape, one small function a rule. */

import { OPERATORS } from '../conditions.ts';
import { AFTER_SUBMIT } from '../state/answers.ts';
import { VALIDATOR_NAMES } from '../walk/validators.ts';
import { didYouMean } from './near.ts';
import { at, found, type Notes } from './notes.ts';
import { duplicateOrders, loopsWithoutQuestion, missingDestinations, noSteps, unreachableSteps } from './order.ts';
import { keyOf, type Outline, type Placed, type PlacedQuestion, placed } from './outline.ts';
import type { Known, Rule } from './rule.ts';
import { waysOf } from './ways.ts';

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
    // It may still come with a script of the page, and the rest of the form works (DEC-24).
    notes.warning(at(path, 'type'), expected, found(type), remedy);
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
    : JSON.stringify([is.conditionalDisplayLogicalOperator ?? 'and', conditions.map(one => one.is)]);

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
];

export function judge(outline: Outline, notes: Notes, known: Known): void {
  const ways = waysOf(outline.steps.filter(step => step.list === 'steps'));
  for (const rule of RULES) rule(outline, notes, known, ways);
}
