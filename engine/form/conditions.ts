/** Conditional logic: the thirteen operators and the sources, in tables. Pure (COND, DEC-16, DEC-17). */
import type { Condition, ConditionSource, Json, LogicalOperator, Read } from '../contract.ts';
import { asText, isMissing } from './values.ts';

type Test = (answer: string, wanted: Json | undefined) => boolean;

/** As numbers are typed: a comma counts as point, a blank is no number. */
export function toNumber(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : '';
  return text === '' ? Number.NaN : Number(text);
}
/** A list, or comma-separated text. */
const asList = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : asText(value).split(',')).map(v => asText(v as Json).trim());

const number =
  (holds: (a: number, b: number) => boolean): Test =>
  (answer, wanted) =>
    holds(toNumber(answer), toNumber(wanted)); // NaN makes every comparison false

const equal: Test = (answer, wanted) => answer === asText(wanted);
const isIn: Test = (answer, wanted) => asList(wanted).includes(answer.trim());

/** Of a list answer these hold if any element meets them. */
const POSITIVE: Readonly<Record<string, Test>> = {
  equal,
  in: isIn,
  contains: (answer, wanted) => answer.includes(asText(wanted)),
  startsWith: (answer, wanted) => answer.startsWith(asText(wanted)),
  endsWith: (answer, wanted) => answer.endsWith(asText(wanted)),
  greater: number((a, b) => a > b),
  greaterOrEqual: number((a, b) => a >= b),
  less: number((a, b) => a < b),
  lessOrEqual: number((a, b) => a <= b),
};
/** And these if none does; without an answer they are true. */
const NEGATIVE: Readonly<Record<string, Test>> = { different: equal, notIn: isIn };

export const OPERATORS: readonly string[] = [
  ...Object.keys(POSITIVE),
  ...Object.keys(NEGATIVE),
  'isEmpty',
  'isNotEmpty',
];

/** Does the answer meet the operator? Undefined for an unknown operator. */
export function compare(answer: Json | undefined, operator: string, wanted: Json | undefined): boolean | undefined {
  if (operator === 'isEmpty') return isMissing(answer);
  if (operator === 'isNotEmpty') return !isMissing(answer);
  const elements = Array.isArray(answer) ? answer : [answer];
  const holds = (test: Test) => elements.some(element => !isMissing(element) && test(asText(element), wanted));
  // Of a list, `contains` asks for an element, not for a part of one.
  if (operator === 'contains' && Array.isArray(answer)) return holds(equal);
  if (Object.hasOwn(POSITIVE, operator)) return holds(POSITIVE[operator]!);
  if (Object.hasOwn(NEGATIVE, operator)) return !holds(NEGATIVE[operator]!);
  return undefined;
}

export interface ConditionsHost {
  source(name: string): ConditionSource | undefined;
  unknownOperator(operator: string): void;
}
const OWN = ['bpKey', 'queryKey', 'value', 'operator'];

/** The member of a condition that names a foreign source, such as `zipcodeKey`. */
export const foreignSource = (condition: Condition): string | undefined =>
  Object.keys(condition).find(member => !OWN.includes(member));

/** Keys may be written as numbers. */
const keyOf = (key: Json | undefined): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;

function holds(condition: Condition, read: Read, host: ConditionsHost): boolean {
  const { value, operator = 'equal' } = condition;
  const [bpKey, queryKey] = [keyOf(condition.bpKey), keyOf(condition.queryKey)];
  if (bpKey === undefined && queryKey === undefined) {
    const foreign = Object.keys(condition).find(member => !OWN.includes(member) && host.source(member));
    return foreign !== undefined && host.source(foreign)!(condition, read);
  }
  const { query } = read.page;
  const asked = queryKey !== undefined && Object.hasOwn(query, queryKey) ? query[queryKey] : undefined;
  const result = compare(bpKey !== undefined ? read(bpKey) : asked, operator, value);
  if (result === undefined) host.unknownOperator(operator);
  return result ?? false;
}

/** `or` needs any, `and` all; an empty list always matches. */
export function matchesAll(
  conditions: readonly Condition[],
  operator: LogicalOperator,
  read: Read,
  host: ConditionsHost,
): boolean {
  if (conditions.length === 0) return true;
  // Every condition is looked at, so that a tracked reader depends on all of them.
  const results = conditions.map(condition => holds(condition, read, host));
  return operator === 'or' ? results.includes(true) : !results.includes(false);
}
