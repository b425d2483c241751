/** Describes the parts of a form, for findings and for the list of changes. Pure. */
import type { Condition, LogicalOperator, Question, Step } from '../../../engine/contract/plugin.ts';
import { wordsOf } from '../../../view/rich-text/parse-markup.ts';
import { phrase, phraseList, phraseWith } from '../../phrase.ts';
import { conditionsInWords } from '../condition-words.ts';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? wordsOf(value).replace(/\s+/g, ' ').trim() : '';
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
/** What the owner wrote, in quotes, so that it is not translated. */
export const quoted = (text: string): string => phrase`“${shortened(text)}”`;

/** Names a step, such as `step 3 “Your roof”`. `isFirst`: at the beginning of a sentence. */
export function nameOfStep(
  { order, title, type }: Pick<Step, 'order'> & Partial<Pick<Step, 'title' | 'type'>>,
  isFirst = false,
): string {
  const number = isFirst ? phrase`Step ${String(order)}` : phrase`step ${String(order)}`;
  return phraseList([number, textOf(title) ? quoted(textOf(title)) : type !== undefined && `(${type})`], ' ');
}
/** Names a question, such as `“Your email” (email)`. */
export function nameOfQuestion({ bpKey, title, text }: Question): string {
  const words = shortened(textOf(title) || textOf(text));
  return words && words !== bpKey ? phraseWith('“{{text}}” ({{key}})', { text: words, key: bpKey }) : quoted(bpKey);
}

/** `always` if there are no conditions. */
export const conditionsText = (conditions: readonly Condition[], operator?: LogicalOperator): string =>
  conditionsInWords(conditions, operator) ?? phrase`always`;

/** Any value of a definition as readable text. */
export function valueText(value: unknown): string {
  if (value === undefined) return phrase`nothing`;
  if (typeof value === 'string') return value === '' ? phrase`an empty text` : quoted(textOf(value) || value);
  return shortened(JSON.stringify(value));
}
