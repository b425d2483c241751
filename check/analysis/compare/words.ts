/** Describes the parts of a form for the list of changes. Pure. */
import type { Condition, LogicalOperator, Question, Step } from '../../../engine/contract/plugin.ts';
import { wordsOf } from '../../../view/rich-text/parse-markup.ts';
import { conditionsInWords } from '../condition-words.ts';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? wordsOf(value).replace(/\s+/g, ' ').trim() : '';
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Names a step, such as `step 3 “Your roof”`. */
export const nameOfStep = ({ order, title, type }: Step): string =>
  `step ${order} ${textOf(title) ? `“${shortened(textOf(title))}”` : `(${type})`}`;
/** Names a question, such as `“Your email” (email)`. */
export function nameOfQuestion({ bpKey, title, text }: Question): string {
  const words = shortened(textOf(title) || textOf(text));
  return words && words !== bpKey ? `“${words}” (${bpKey})` : `“${bpKey}”`;
}

/** `always` if there are no conditions. */
export const conditionsText = (conditions: readonly Condition[], operator?: LogicalOperator): string =>
  conditionsInWords(conditions, operator) ?? 'always';

/** Any value of a definition as readable text. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `“${shortened(textOf(value) || value)}”`;
  return shortened(JSON.stringify(value));
}
