/** What a definition must keep beyond its shape, one small function a rule. */

import { VALIDATOR_NAMES } from '../engine/answers/validators.ts';
import type { Json } from '../engine/contract.ts';
import type { Known } from '../engine/definition-check.ts';
import { OPERATORS, toNumber } from '../engine/form/conditions.ts';
import { conditionsOnNoChoice, emptyValues, sameChoices } from './choices.ts';
import { conditionsOnNothing, questionKeys, sharedKeys, textsOfNothing } from './keys.ts';
import { didYouMean } from './near.ts';
import { at, found, type Notes } from './notes.ts';
import { duplicateOrders, loopsWithoutQuestion, missingDestinations, noSteps, unreachableSteps } from './order.ts';
import { type Outline, type Placed, placed } from './outline.ts';
import type { Rule } from './rule.ts';
import { waysOf } from './ways.ts';

const unknownTypes: Rule = ({ steps, questions }, notes, known) => {
  const look = ({ path, is }: Placed, names: readonly string[], expected: string) => {
    const { type } = is;
    if (typeof type !== 'string' || names.includes(type)) return;
    const remedy = () => didYouMean(type, names, 'Check the spelling, or load the plugin that brings it.');
    // It may still come with a script of the page, and the rest of the form works.
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

/** A limit that is no number limits nothing. */
const LIMITS = ['min', 'max', 'minLength', 'maxLength'];
const limitsWithoutNumber: Rule = ({ questions }, notes) => {
  for (const question of questions) {
    for (const { path, is } of placed(question.is.validationRules, at(question.path, 'validationRules'))) {
      if (!LIMITS.includes(is.validator as string) || !Number.isNaN(toNumber(is.value as Json))) continue;
      notes.warning(
        at(path, 'value'),
        'a number',
        found(is.value),
        'Write the limit here: without one all answers pass.',
      );
    }
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
  limitsWithoutNumber,
  conditionsOnNothing,
  textsOfNothing,
  sharedKeys,
  emptyValues,
  sameChoices,
  conditionsOnNoChoice,
];

/** `more`: what plugins add. */
export function judge(outline: Outline, notes: Notes, known: Known, more: readonly Rule[]): void {
  const ways = waysOf(outline.steps.filter(step => step.list === 'steps'));
  for (const rule of [...RULES, ...more]) rule(outline, notes, known, ways);
}
