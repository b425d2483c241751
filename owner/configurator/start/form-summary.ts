/** Reads from any definition what a list of forms says about it. Definitions are untrusted: nothing is assumed. */
import { wordsOf } from '../../../view/rich-text/rich-text.ts';
import { itemsOf } from '../document/items.ts';
import { objectOf, objectsOf } from '../document/json-object.ts';

export interface StepSummary {
  title: string;
  /** To see whether two steps are the same. */
  json: string;
}
export interface FormSummary {
  /** In the order in which they are shown. */
  steps: readonly StepSummary[];
  questionCount: number;
}

/** Without its templates and elements, as text. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? wordsOf(value)
        .replace(/\{\{[^{}]*\}\}/g, '')
        .replace(/(?<!\s)\s+([,!?])/g, '$1')
        .trim()
    : '';
export function summaryOf(definition: unknown): FormSummary {
  const { steps, configuration } = objectOf(definition);
  const isChat = objectOf(configuration).displayMode === 'chatbot';
  const all = itemsOf(steps).map(({ value }) => value);
  return {
    steps: all.map(step => ({
      title: textOf((isChat && step.titleChatbot) || step.title),
      json: JSON.stringify(step),
    })),
    questionCount: all.reduce((sum, step) => sum + objectsOf(step.questions).length, 0),
  };
}
