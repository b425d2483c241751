/** Describes conditions in words, for lists of changes, outlines, maps, inspectors and editors. Pure. */

import { isObject, type Json } from '../../engine/contract/json.ts';
import type { Condition } from '../../engine/contract/plugin.ts';
import { asKey, type Evaluation, foreignSource, operatorOf } from '../../engine/form/conditions.ts';
import { asText } from '../../engine/form/values.ts';
import { phraseList, phraseWith } from '../phrase.ts';

/** Operator → the words between the compared item and the value, if the condition holds and if it does not. */
export const OPERATOR_WORDS: ReadonlyMap<string, readonly [holds: string, otherwise: string]> = new Map([
  ['equal', ['is', 'is not']],
  ['different', ['is not', 'is']],
  ['in', ['is one of', 'is none of']],
  ['notIn', ['is none of', 'is one of']],
  ['contains', ['contains', 'does not contain']],
  ['startsWith', ['begins with', 'does not begin with']],
  ['notStartsWith', ['does not begin with', 'begins with']],
  ['endsWith', ['ends with', 'does not end with']],
  ['greater', ['is more than', 'is not more than']],
  ['greaterOrEqual', ['is at least', 'is less than']],
  ['less', ['is less than', 'is at least']],
  ['lessOrEqual', ['is at most', 'is more than']],
  ['isEmpty', ['has no answer', 'has an answer']],
  ['isNotEmpty', ['has an answer', 'has no answer']],
]);
export const needsValue = (operator: string): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty';

/** Names of questions and of the values of their answers, for the reader. */
export interface ConditionNames {
  question(key: string): string;
  value(value: Json | undefined, key: string): string;
  /** The whole condition, if the reader has other words for its source. */
  condition?(condition: Condition): string | undefined;
  /** The English text in the language of the reader, with the values in its `{{slots}}`. */
  say?(text: string, values?: Readonly<Record<string, string>>): string;
}
const AS_WRITTEN: ConditionNames = { question: key => key, value: asText };

/** The texts that a reader's own `say` is called with, beside those of the operators. */
export const CONDITION_TEXTS = {
  query: 'the parameter {{key}} of the address',
  flag: 'the flag {{key}}',
  plugin: 'the source {{key}} of a plugin',
  matches: 'matches',
  differs: 'does not match',
  quoted: '“{{text}}”',
  both: '{{first}} and {{second}}',
  either: '{{first}} or {{second}}',
} as const;

/** The source of a condition, from a definition or an inspection. */
export interface Comparison {
  source: Evaluation['source'] | 'flag';
  /** The key of the answer or the parameter; the name of the flag, or of the source of a plugin. */
  key: string;
  operator?: string;
  expected?: Json;
}
export interface ComparisonWords {
  subject: string;
  relation: string;
  /** Empty for a comparison without a value. */
  values: readonly string[];
}

/** For example `Do you own it?` or `the parameter utm of the address`. */
export function subjectInWords({ source, key }: Comparison, names = AS_WRITTEN): string {
  if (source === 'answer') return names.question(key) || '…';
  return (names.say ?? phraseWith)(CONDITION_TEXTS[source], { key: key || '?' });
}

export function comparisonInWords(comparison: Comparison, names = AS_WRITTEN): ComparisonWords {
  const { source, key, operator = 'equal', expected } = comparison;
  const { say = phraseWith } = names;
  const subject = subjectInWords(comparison, names);
  if (source === 'plugin' && expected === undefined) {
    return { subject, relation: say(CONDITION_TEXTS[operator === 'notIn' ? 'differs' : 'matches']), values: [] };
  }
  const isSplit = typeof expected === 'string' && (operator === 'in' || operator === 'notIn');
  const listed = isSplit ? expected.split(',').map(one => one.trim()) : [expected].flat();
  return {
    subject,
    relation: say(OPERATOR_WORDS.get(operator)?.[0] ?? operator),
    values: needsValue(operator) ? listed.map(one => names.value(one, key)) : [],
  };
}

function comparisonOf(condition: Condition): Comparison {
  const compared = { operator: operatorOf(condition), expected: condition.value };
  const [key, parameter] = [asKey(condition.bpKey), asKey(condition.queryKey)];
  if (key !== undefined) return { source: 'answer', key, ...compared };
  if (parameter !== undefined) return { source: 'query', key: parameter, ...compared };
  const member = foreignSource(condition);
  return { source: 'plugin', key: member ? `${member} “${asText(condition[member])}”` : '', ...compared };
}

function conditionInWords(condition: Condition, names: ConditionNames): string {
  const own = names.condition?.(condition);
  if (own !== undefined) return own;
  const comparison = comparisonOf(condition);
  const { subject, relation, values } = comparisonInWords(comparison, names);
  const quoted = (text: string): string => (names.say ?? phraseWith)(CONDITION_TEXTS.quoted, { text });
  const named = comparison.source === 'answer' ? quoted(subject) : subject;
  return phraseList([named, relation, phraseList(values.map(quoted))], ' ');
}

/**
 * For example `“own” is “no” and “age” is more than “64”`; undefined without conditions. The list may be of any type.
 */
export function conditionsInWords(conditions: unknown, operator: unknown, names = AS_WRITTEN): string | undefined {
  const list = Array.isArray(conditions) ? conditions.filter(isObject) : [];
  const words = list.map(condition => conditionInWords(condition as Condition, names));
  const joint = CONDITION_TEXTS[operator === 'or' ? 'either' : 'both'];
  const join = (first: string, second: string): string => (names.say ?? phraseWith)(joint, { first, second });
  return words.length > 0 ? words.reduce(join) : undefined;
}
