/** What the inspector says, in words: conditions, reasons and what would change them. */

import type { Change, ConditionResult, QuestionExplanation, StepExplanation } from '../../../embed/library.ts';
import {
  type ConditionNames,
  comparisonInWords,
  OPERATOR_WORDS,
  subjectInWords,
} from '../../../headless/visits/analysis.ts';
import { t, tDeclared } from '../../words/words.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { plainText } from '../outline/names.ts';
import { labelOf } from '../outline/words.ts';

/** The title of a question, or of its step if the question has none. */
export const questionName = (definition: unknown, path: JsonPath | undefined, key: string): string =>
  (path &&
    (plainText(valueAt(definition, [...path, 'title'])) ||
      plainText(valueAt(definition, [...path.slice(0, -2), 'title'])))) ||
  key;

/** A value as the visitor sees it: the text of a choice. */
export function valueWords(definition: unknown, path: JsonPath | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('nothing');
  if (Array.isArray(value)) return value.map(one => valueWords(definition, path, one)).join(', ') || t('nothing');
  if (typeof value === 'object') return JSON.stringify(value);
  return labelOf(path && valueAt(definition, path), String(value));
}

export interface ConditionWords {
  subject: string;
  relation: string;
  /** Undefined for a condition without a value. */
  value: string | undefined;
  /** Undefined for a source of a plugin. */
  found: string | undefined;
}

const namesIn = (definition: unknown, question: ConditionResult['question']): ConditionNames => ({
  question: key => questionName(definition, question as JsonPath | undefined, key),
  value: value => valueWords(definition, question as JsonPath | undefined, value),
  say: tDeclared,
});

export function conditionWords(definition: unknown, condition: ConditionResult): ConditionWords {
  const names = namesIn(definition, condition.question);
  const { subject, relation, values } = comparisonInWords(condition, names);
  return {
    subject,
    relation,
    value: values.length > 0 ? values.join(', ') : undefined,
    found: condition.source === 'plugin' ? undefined : names.value(condition.actual, condition.key),
  };
}

/** What has to change, such as `Answer “Do you own it?” with “Yes”`. */
export function changeWords(definition: unknown, change: Change): string {
  const { source, key, holds, operator = 'equal', expected, to } = change;
  const path = change.question as JsonPath | undefined;
  if (source === 'flag')
    return holds ? t('Turn on the flag {{key}}', { key }) : t('Turn off the flag {{key}}', { key });
  const name = subjectInWords(change, namesIn(definition, path));
  if (source === 'plugin') return holds ? t('Let {{name}} match', { name }) : t('Let {{name}} not match', { name });
  if (source === 'query') {
    if (to === null) return t('Leave {{key}} out of the address', { key });
    if (to !== undefined)
      return t('Open the page with {{query}}', { query: `?${key}=${valueWords(definition, path, to)}` });
  }
  if (to === null) return t('Leave “{{name}}” without an answer', { name });
  const value = valueWords(definition, path, to === undefined ? expected : to);
  if (to !== undefined) return t('Answer “{{name}}” with “{{value}}”', { name, value });
  const relation = tDeclared(OPERATOR_WORDS.get(operator)?.[holds ? 0 : 1] ?? operator);
  return t('Answer “{{name}}” so that it {{relation}} {{value}}', { name, relation, value });
}

/** One sentence about a step, for the head of the explanation. */
export function placeWords({ place, isShown }: StepExplanation): string {
  if (place === 'current') return t('On screen now');
  if (place === 'passed') return t('The visitor has been here');
  return isShown ? t('Comes with these answers') : t('Not shown with these answers');
}

export function validityWords({ validity, failed, message }: QuestionExplanation): string {
  if (validity === 'valid') return t('Valid');
  if (validity === 'pending') return t('Still being checked');
  if (validity === 'unchecked') return t('Not checked, because it is not shown');
  const by = failed && 'validator' in failed && failed.validator ? failed.validator : undefined;
  const parameter =
    failed && 'validator' in failed && failed.value !== undefined ? ` ${JSON.stringify(failed.value)}` : '';
  const text = message ?? '';
  if (!by) return t('Wrong: “{{text}}”. The type of the question refuses the answer.', { text });
  return t('Wrong: “{{text}}”. The rule {{rule}} fails.', { text, rule: `${by}${parameter}` });
}

export const originWords = (from: QuestionExplanation['answerFrom']): string =>
  ({ visitor: t('by the visitor'), link: t('by the link'), form: t('by the form'), none: t('not answered') })[from];

export function requiredWords({ isRequired, requiredBy }: QuestionExplanation): string {
  if (!isRequired) return t('No');
  return requiredBy && 'type' in requiredBy && requiredBy.type
    ? t('Yes, by its type {{type}}', { type: requiredBy.type })
    : t('Yes, by a rule');
}
