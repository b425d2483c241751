/** Rules about names that plugins register: types, validators, condition sources; and about operators. */

import type { Json } from '../../engine/contract/json.ts';
import { VALIDATOR_NAMES } from '../../engine/fields/validators.ts';
import { OPERATORS, toNumber } from '../../engine/form/conditions.ts';
import { type Located, validationRulesOf } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { didYouMean, suggest } from '../did-you-mean.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import type { Remedy } from '../problems.ts';
import { describeValue, memberPath } from '../wording.ts';

/** Reports unknown types, as warnings: a script of the page may still register the type, and the rest of the form works. */
export const unknownTypes: DefinitionRule = ({ steps, questions, known }, problems) => {
  const check = ({ path, value: { type } }: Located, names: readonly string[], expected: string) => {
    if (typeof type !== 'string' || names.includes(type)) return;
    const typePath = memberPath(path, 'type');
    const otherwise = 'Check the spelling, or load the plugin that registers it.';
    const remedy = () => didYouMean(type, names, otherwise, name => setFix(typePath, name));
    problems.warning(typePath, { expected, found: describeValue(type), remedy });
  };
  for (const step of steps) check(step, known.steps, 'a known step type');
  for (const question of questions) check(question, known.questions, 'a known question type');
};

export const unknownValidators: DefinitionRule = ({ questions, known }, problems) => {
  const names = [...VALIDATOR_NAMES, ...known.validators];
  for (const question of questions) {
    for (const { path, value } of validationRulesOf(question)) {
      const { validator } = value;
      if (typeof validator !== 'string' || names.includes(validator)) continue;
      const namePath = memberPath(path, 'validator');
      const otherwise = 'Check the spelling. A rule with an unknown validator is ignored.';
      const remedy = () => didYouMean(validator, names, otherwise, known => setFix(namePath, known));
      const found = describeValue(validator);
      problems.warning(namePath, { expected: 'a known validator', found, remedy });
    }
  }
};

/** Spellings of operators in other languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    equal: '= == === eq is',
    different: '!= !== <> ne not isNot notEqual',
    greater: '> gt greaterThan',
    greaterOrEqual: '>= gte',
    less: '< lt lessThan',
    lessOrEqual: '<= lte',
    contains: 'includes',
    isEmpty: 'empty',
  }).flatMap(([name, others]) => others.split(' ').map(other => [other, name])),
);

function operatorRemedy(operator: string, path: string): Remedy {
  const name = operator.trim();
  const meant = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  const fix = (known: string) => setFix(path, known);
  return meant
    ? suggest(meant, fix)
    : didYouMean(operator, OPERATORS, phrase`Use one of ${OPERATORS.join(', ')}.`, fix);
}

export const unknownOperators: DefinitionRule = ({ conditions }, problems) => {
  for (const { path, value } of conditions) {
    const { operator } = value;
    if (typeof operator !== 'string' || OPERATORS.includes(operator)) continue;
    const operatorPath = memberPath(path, 'operator');
    const remedy = () => operatorRemedy(operator, operatorPath);
    const found = describeValue(operator);
    problems.warning(operatorPath, { expected: 'a known operator', found, remedy });
  }
};

const COMPARING_NUMBERS = ['greater', 'greaterOrEqual', 'less', 'lessOrEqual'];
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Reports values that are not numbers with operators that compare numbers. Such a condition never holds. */
export const incomparableValues: DefinitionRule = ({ conditions }, problems) => {
  for (const { path, value: condition } of conditions) {
    const { operator, value } = condition;
    if (!COMPARING_NUMBERS.includes(String(operator)) || !Object.hasOwn(condition, 'value')) continue;
    if (!Number.isNaN(toNumber(value as Json))) continue;
    const remedy =
      typeof value === 'string' && DAY.test(value)
        ? 'Days cannot be compared by conditions: the condition never holds. Ask with a choice, such as "in the next 3 months".'
        : 'Write a number. Until then, the condition never holds.';
    problems.warning(memberPath(path, 'value'), { expected: 'a number', found: describeValue(value), remedy });
  }
};

const BUILT_IN_SOURCES = ['bpKey', 'queryKey'];
const CONDITION_MEMBERS = [...BUILT_IN_SOURCES, 'value', 'operator'];

/** Reports conditions without a source, which never hold. An unknown member may be the source of a plugin that is not loaded. */
export const conditionsWithoutSource: DefinitionRule = ({ conditions, known }, problems) => {
  const sources = [...BUILT_IN_SOURCES, ...known.conditions];
  const expected = sources.reduce((some, source) => phrase`${some} or ${source}`);
  for (const { path, value } of conditions) {
    // A source with a value of a wrong shape was already reported.
    if (sources.some(source => Object.hasOwn(value, source))) continue;
    const unknown = Object.keys(value).find(member => !CONDITION_MEMBERS.includes(member));
    if (unknown === undefined) {
      problems.error(path, { expected, found: 'none of them', remedy: 'Add the key that the condition compares.' });
    } else {
      const remedy = 'Check the spelling, or load the plugin that registers it.';
      problems.warning(path, { expected, found: describeValue(unknown), remedy });
    }
  }
};
