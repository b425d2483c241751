/** The parts of a form in words, for the list of changes. Pure. */
import type { Condition, LogicalOperator, Question, Step } from '../../engine/contract.ts';
import { asKey, operatorOf } from '../../engine/form/conditions.ts';
import { asText } from '../../engine/form/values.ts';

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const textOf = (value: unknown): string => (typeof value === 'string' ? plain(value) : '');
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** `step 3 “Your roof”`. */
export const nameOfStep = ({ order, title, type }: Step): string =>
  `step ${order} ${textOf(title) ? `“${shortened(textOf(title))}”` : `(${type})`}`;
/** `“Your email” (email)`. */
export function nameOfQuestion({ bpKey, title, text }: Question): string {
  const words = shortened(textOf(title) || textOf(text));
  return words && words !== bpKey ? `“${words}” (${bpKey})` : `“${bpKey}”`;
}

const OPERATORS: Readonly<Record<string, string>> = {
  equal: 'is',
  different: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  greater: 'is greater than',
  greaterOrEqual: 'is at least',
  less: 'is less than',
  lessOrEqual: 'is at most',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'begins with',
  endsWith: 'ends with',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
};

function conditionText(condition: Condition): string {
  const { bpKey, queryKey, value, operator: _, ...sources } = condition;
  const [answerKey, linkKey] = [asKey(bpKey), asKey(queryKey)];
  const operator = operatorOf(condition);
  const [source] = Object.entries(sources);
  const subject =
    answerKey !== undefined
      ? `“${answerKey}”`
      : linkKey !== undefined
        ? `the link’s “${linkKey}”`
        : source
          ? `${source[0]} “${asText(source[1])}”`
          : 'something';
  const words = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : operator;
  const compared = value === undefined || operator.startsWith('is') ? '' : ` ${[value].flat().map(asText).join(', ')}`;
  return `${subject} ${words}${compared}`;
}
/** `“own” is no or “age” is greater than 64`; `always` without conditions. */
export const conditionsText = (conditions: readonly Condition[], operator: LogicalOperator = 'and'): string =>
  conditions.length === 0 ? 'always' : conditions.map(conditionText).join(` ${operator} `);

/** The text of any value of a definition, for a reader. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `“${shortened(textOf(value) || value)}”`;
  return shortened(JSON.stringify(value));
}
