/** What the inspector says, in words: conditions, reasons and what would change them. */
import type { Change, ConditionResult, QuestionExplanation, StepExplanation } from '../../embed/library.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';

/** By operator: how a condition reads between what it compares and its value. */
const OPERATORS: Readonly<Record<string, readonly [holds: string, otherwise: string]>> = {
  equal: ['is', 'is not'],
  different: ['is not', 'is'],
  in: ['is one of', 'is none of'],
  notIn: ['is none of', 'is one of'],
  contains: ['contains', 'does not contain'],
  startsWith: ['starts with', 'does not start with'],
  endsWith: ['ends with', 'does not end with'],
  greater: ['is more than', 'is not more than'],
  greaterOrEqual: ['is at least', 'is less than'],
  less: ['is less than', 'is at least'],
  lessOrEqual: ['is at most', 'is more than'],
  isEmpty: ['is empty', 'is answered'],
  isNotEmpty: ['is answered', 'is empty'],
};
const isUnary = (operator: string): boolean => operator === 'isEmpty' || operator === 'isNotEmpty';

/** A text without the markup and templates of the definition. */
const plain = (value: unknown): string | undefined => {
  const text =
    typeof value === 'string'
      ? value
          .replace(/<[^<>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : '';
  return text || undefined;
};

/** The title of a question, or of its step if the question has none. */
export function questionName(definition: unknown, path: JsonPath | undefined, key: string): string {
  if (!path) return key;
  return (
    plain(valueAt(definition, [...path, 'title'])) ?? plain(valueAt(definition, [...path.slice(0, -2), 'title'])) ?? key
  );
}

/** A value as the visitor sees it: the text of a choice. */
export function valueWords(definition: unknown, path: JsonPath | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(one => valueWords(definition, path, one)).join(', ') || 'nothing';
  const choices = path && valueAt(definition, [...path, 'values']);
  const choice = Array.isArray(choices)
    ? choices.find(one => one?.bpKey === value || one?.itemValue === value)
    : undefined;
  const text = plain((choice as { text?: unknown } | undefined)?.text);
  return text ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export interface ConditionWords {
  subject: string;
  relation: string;
  /** Undefined for a condition without a value. */
  value: string | undefined;
  /** What was found, unless the relation says it. */
  found: string | undefined;
}

const subjectOf = (definition: unknown, { source, key, question }: ConditionResult | Change): string => {
  if (source === 'answer') return questionName(definition, question as JsonPath | undefined, key);
  if (source === 'query') return `the parameter ${key} of the address`;
  return source === 'flag' ? `the flag ${key}` : `the source ${key || '?'} of a plugin`;
};

export function conditionWords(definition: unknown, condition: ConditionResult): ConditionWords {
  const { operator, expected, actual, source } = condition;
  const path = condition.question as JsonPath | undefined;
  const subject = subjectOf(definition, condition);
  if (source === 'plugin' || operator === undefined) {
    return { subject, relation: 'matches', value: undefined, found: undefined };
  }
  const relation = OPERATORS[operator]?.[0] ?? operator;
  if (isUnary(operator)) return { subject, relation, value: undefined, found: valueWords(definition, path, actual) };
  const listed = operator === 'in' || operator === 'notIn' ? String(expected ?? '').split(',') : expected;
  return {
    subject,
    relation,
    value: valueWords(definition, path, listed),
    found: valueWords(definition, path, actual),
  };
}

/** What has to change, such as `Answer “Do you own it?” with “Yes”`. */
export function changeWords(definition: unknown, change: Change): string {
  const { source, key, holds, operator = 'equal', expected, to } = change;
  const path = change.question as JsonPath | undefined;
  if (source === 'flag') return holds ? `Turn on the flag ${key}` : `Turn off the flag ${key}`;
  const name = subjectOf(definition, change);
  if (source === 'plugin') return holds ? `Let ${name} match` : `Let ${name} not match`;
  if (source === 'query') {
    if (to === null) return `Leave ${key} out of the address`;
    if (to !== undefined) return `Open the page with ?${key}=${valueWords(definition, path, to)}`;
  }
  if (to === null) return `Leave “${name}” without an answer`;
  const value = valueWords(definition, path, to === undefined ? expected : to);
  if (to !== undefined) return `Answer “${name}” with “${value}”`;
  const relation = OPERATORS[operator]?.[holds ? 0 : 1] ?? operator;
  return `Answer “${name}” so that it ${relation} ${value}`;
}

/** One sentence about a step, for the head of the explanation. */
export function placeWords({ place, isShown }: StepExplanation): string {
  if (place === 'current') return 'On screen now';
  if (place === 'passed') return 'The visitor has been here';
  return isShown ? 'Comes with these answers' : 'Not shown with these answers';
}

export function validityWords({ validity, failed, message }: QuestionExplanation): string {
  if (validity === 'valid') return 'Valid';
  if (validity === 'pending') return 'Still being checked';
  if (validity === 'unchecked') return 'Not checked, because it is not shown';
  const by = failed && 'validator' in failed && failed.validator ? failed.validator : undefined;
  const parameter =
    failed && 'validator' in failed && failed.value !== undefined ? ` ${JSON.stringify(failed.value)}` : '';
  const text = message ?? '';
  if (!by) return `Wrong: “${text}”. The type of the question refuses the answer.`;
  return `Wrong: “${text}”. The rule ${`${by}${parameter}`} fails.`;
}

export const originWords = (from: QuestionExplanation['answerFrom']): string =>
  ({ visitor: 'by the visitor', link: 'by the link', form: 'by the form', none: 'not answered' })[from];

export function requiredWords({ isRequired, requiredBy }: QuestionExplanation): string {
  if (!isRequired) return 'No';
  return requiredBy && 'type' in requiredBy && requiredBy.type
    ? `Yes, by its type ${requiredBy.type}`
    : 'Yes, by a rule';
}
