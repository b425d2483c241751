/** The values at which the result of a condition or rule changes, and the values next to them. Pure. */
import type { Condition, Json, Rule } from '../../engine/contract/plugin.ts';
import { operatorOf, toNumber } from '../../engine/form/conditions.ts';

/** Longer texts and later days are not tried. */
const MAX_TEXT_LENGTH = 2000;
const MAX_DAYS = 50_000;
const DAY = 86_400_000;
export const EQUALITY: readonly string[] = ['equal', 'different', 'in', 'notIn', 'isEmpty', 'isNotEmpty'];
const BEGINNINGS: readonly string[] = ['startsWith', 'notStartsWith'];
export const NUMERIC: readonly string[] = ['greater', 'greaterOrEqual', 'less', 'lessOrEqual'];
/** Whether the boundary values of conditions with such operators represent all others. */
export const isDivisible = (operator: string): boolean => EQUALITY.includes(operator) || NUMERIC.includes(operator);
/** Others, such as `contains`, can be combined in too many ways. */
export const isOfTexts = (operator: string): boolean => EQUALITY.includes(operator) || BEGINNINGS.includes(operator);
/** Powers of ten, by the number of decimals. */
const DECIMALS = Array.from({ length: 11 }, (_, count) => 10 ** count);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The values that conditions compare with. */
export function comparedValues(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(condition => {
    const { value } = condition;
    const list = typeof value === 'string' && /in$/i.test(operatorOf(condition)) ? value.split(',') : [value].flat();
    return list.flatMap(one =>
      one === undefined || one === null || typeof one === 'object'
        ? []
        : [...new Set([String(one), String(one).trim()])],
    );
  });
}

const beginningsIn = (conditions: readonly Condition[]): string[] => [
  '',
  ...comparedValues(conditions.filter(condition => BEGINNINGS.includes(operatorOf(condition)))),
];

/**
 * Texts that no answer is. What conditions that `isOfTexts` say of an answer which they do not name depends on the longest
 * beginning that it has, so they say the same of one of these.
 */
export const otherTexts = (conditions: readonly Condition[]): string[] =>
  beginningsIn(conditions).map(beginning => `${beginning}\0`);

/** The example with each beginning, and after those that begin others with each digit and a letter. */
export function withBeginnings(conditions: readonly Condition[], example: string): string[] {
  const all = beginningsIn(conditions);
  return all.flatMap(one => {
    const isLonger = all.some(other => other !== one && other.startsWith(one));
    return ['', ...(isLonger ? '0123456789A' : '')].map(next => one + next + example.slice(one.length + next.length));
  });
}

/**
 * The compared values first, followed by values between, below and above them and the limits of the rules: numbers,
 * text lengths, and days, also as a number of days before or after today.
 */
export function boundaryValues(conditions: readonly Condition[], rules: readonly Rule[], today: Date): Json[] {
  const texts = comparedValues(conditions);
  const limits = rules.flatMap(({ value }) => (typeof value === 'string' || typeof value === 'number' ? [value] : []));
  const numbers = [...texts, ...limits].map(toNumber).filter(Number.isFinite);
  const lengths = limits.map(toNumber).filter(one => Number.isInteger(one) && one > 0 && one <= MAX_TEXT_LENGTH);
  const days = [...texts, ...limits.map(String)].filter(text => ISO_DAY.test(text));
  const spans = limits.map(toNumber).filter(one => Number.isInteger(one) && Math.abs(one) <= MAX_DAYS);
  return [
    ...texts,
    ...between([...new Set(numbers)].sort((a, b) => a - b)).map(String),
    ...days.flatMap(day => neighboringDay(Date.parse(`${day}T00:00:00Z`))),
    ...spans.flatMap(span => [-span, span].flatMap(days => neighboringDay(today.getTime() + days * DAY))),
    ...texts.filter(text => /^\d{1,4}$/.test(text)).flatMap(text => [text.padEnd(4, '0'), text.padEnd(5, '0')]), // postcodes
    ...texts.flatMap(text => [`${text}x`, `x${text}`, `0${text}`]), // the last is the same number, but another text
    ...lengths.flatMap(length => ['x'.repeat(length), '1'.repeat(Math.min(length, 15))]),
  ];
}

/** The numbers themselves and, for each interval, the numbers with the fewest and with more decimals. */
function between(numbers: readonly number[]): number[] {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return [];
  const inside = numbers.slice(1).flatMap((high, index) => {
    const low = numbers[index]!;
    const above = DECIMALS.map(unit => (Math.floor(low * unit) + 1) / unit);
    return [...above.filter(one => one > low && one < high).slice(0, 1), (low + high) / 2];
  });
  return [...numbers, Math.ceil(first) - 1, ...inside, Math.floor(last) + 1];
}

function neighboringDay(time: number): string[] {
  if (Number.isNaN(time)) return [];
  return [0, -1, 1].map(days => new Date(time + days * DAY).toISOString().slice(0, 10));
}
