/** Conditional logic: the operators and the sources of values, in tables. Pure. */
import type { Condition, ConditionSource, Form, Json, LogicalOperator, Read } from '../contract/plugin.ts';
import { allSteps } from './step-index.ts';
import { asText, isMissing } from './values.ts';

type Test = (answer: string, expected: Json | undefined) => boolean;

/** Parses a number as people type it: a comma counts as the decimal point. NaN for blank text. */
export function toNumber(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : '';
  return text === '' ? Number.NaN : Number(text);
}
/** The items of a list or of comma-separated text. */
const asList = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : asText(value).split(',')).map(v => asText(v as Json).trim());

const number =
  (holds: (a: number, b: number) => boolean): Test =>
  (answer, expected) =>
    holds(toNumber(answer), toNumber(expected)); // NaN makes every comparison false

const equal: Test = (answer, expected) => answer === asText(expected);
const startsWith: Test = (answer, expected) => [expected].flat().some(one => answer.startsWith(asText(one)));
const isIn: Test = (answer, expected) => asList(expected).includes(answer.trim());

/** A list answer matches if any of its elements matches. */
const POSITIVE: Readonly<Record<string, Test>> = {
  equal,
  in: isIn,
  contains: (answer, expected) => answer.includes(asText(expected)),
  startsWith,
  endsWith: (answer, expected) => answer.endsWith(asText(expected)),
  greater: number((a, b) => a > b),
  greaterOrEqual: number((a, b) => a >= b),
  less: number((a, b) => a < b),
  lessOrEqual: number((a, b) => a <= b),
};
/** A list answer matches if the test holds for none of its elements. A missing answer matches too. */
const NEGATIVE: Readonly<Record<string, Test>> = { different: equal, notIn: isIn, notStartsWith: startsWith };

export const OPERATORS: readonly string[] = [
  ...Object.keys(POSITIVE),
  ...Object.keys(NEGATIVE),
  'isEmpty',
  'isNotEmpty',
];

/** In a wrong definition, the operator may not be text. */
export const operatorOf = ({ operator }: Pick<Condition, 'operator'>): string => asText(operator ?? 'equal');

/** Does the answer match? Undefined for an unknown operator. */
export function compare(answer: Json | undefined, operator: string, expected: Json | undefined): boolean | undefined {
  if (operator === 'isEmpty') return isMissing(answer);
  if (operator === 'isNotEmpty') return !isMissing(answer);
  const elements = Array.isArray(answer) ? answer : [answer];
  const holds = (test: Test) => elements.some(element => !isMissing(element) && test(asText(element), expected));
  // In a list, `contains` looks for a whole element, not for a part of one.
  if (operator === 'contains' && Array.isArray(answer)) return holds(equal);
  if (Object.hasOwn(POSITIVE, operator)) return holds(POSITIVE[operator]!);
  if (Object.hasOwn(NEGATIVE, operator)) return !holds(NEGATIVE[operator]!);
  return undefined;
}

const PRESENCE_OPERATORS = ['isEmpty', 'isNotEmpty'];
/** The keys whose questions offer `false` as a choice. Cached for each form, which may have thousands of questions. */
const keysWithFalse = new WeakMap<Form, ReadonlySet<string>>();
function offersFalse(key: string, form: Form): boolean {
  const questions = () => allSteps(form).flatMap(step => step.questions);
  const offering = () => questions().filter(({ values }) => values.some(({ itemValue }) => itemValue === false));
  const keys = keysWithFalse.get(form) ?? new Set(offering().map(({ bpKey }) => bpKey));
  keysWithFalse.set(form, keys);
  return keys.has(key);
}

export interface ConditionSources {
  /** The condition source that a plugin registers under this name. */
  source(name: string): ConditionSource | undefined;
  unknownOperator(operator: string): void;
}
const OWN_MEMBERS = ['bpKey', 'queryKey', 'value', 'operator'];

/** The member of a condition that names a source of a plugin, such as `zipcodeKey`. */
export const foreignSource = (condition: Condition): string | undefined =>
  Object.keys(condition).find(member => !OWN_MEMBERS.includes(member));

/** Returns a key as text. Keys may be written as numbers; other values are not keys. */
export const asKey = (key: Json | undefined): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;

/** The values that a condition compared, and whether it holds. */
export interface Evaluation {
  /** An answer, a query parameter, or a source of a plugin. */
  source: 'answer' | 'query' | 'plugin';
  /** The key of the answer or the parameter. For a plugin the member that names its source, empty if no plugin registers it. */
  key: string;
  /** Undefined for a plugin, which does its own comparison. */
  operator?: string;
  actual?: Json;
  expected?: Json;
  result: boolean;
}

export function evaluate(condition: Condition, read: Read, sources: ConditionSources): Evaluation {
  const { value: expected } = condition;
  const operator = operatorOf(condition);
  const [bpKey, queryKey] = [asKey(condition.bpKey), asKey(condition.queryKey)];
  const key = bpKey ?? queryKey;
  // If a condition also names a source of a plugin, that source decides.
  const foreign = Object.keys(condition).find(member => !OWN_MEMBERS.includes(member) && sources.source(member)) ?? '';
  if (key === undefined || foreign) {
    return { source: 'plugin', key: foreign, result: sources.source(foreign)?.(condition, read) === true };
  }
  const { query } = read.page;
  const given = bpKey !== undefined ? read(bpKey) : Object.hasOwn(query, key) ? query[key] : undefined;
  // An unticked box has the answer `false`, which counts as absent, unless a question offers `false` as a choice.
  const isUnticked = given === false && PRESENCE_OPERATORS.includes(operator) && !offersFalse(key, read.form);
  const actual = isUnticked ? undefined : given;
  const result = compare(actual, operator, expected);
  if (result === undefined) sources.unknownOperator(operator);
  const source = bpKey !== undefined ? 'answer' : 'query';
  return { source, key, operator, actual, expected, result: result ?? false };
}

/** Do the conditions match? `or` needs any of them, `and` all. An empty list always matches. */
export function conditionsMatch(
  conditions: readonly Condition[],
  operator: LogicalOperator,
  read: Read,
  sources: ConditionSources,
): boolean {
  if (conditions.length === 0) return true;
  // Every condition is evaluated, so that a tracked reader depends on all of them.
  const results = conditions.map(condition => evaluate(condition, read, sources).result);
  return operator === 'or' ? results.includes(true) : !results.includes(false);
}
