/** Reads from any definition what a list of forms says about it. Definitions are untrusted: nothing is assumed. */

import type { QuestionEditor } from '../../../check/schema-parts.ts';
import { wordsOf } from '../../../view/rich-text/rich-text.ts';
import { type JsonObject, objectOf, objectsOf } from '../document/json-object.ts';
import { builtInTypes } from '../types/types.ts';

export interface QuestionSummary {
  type: string;
  title: string;
  choices: readonly string[];
  sketch: QuestionEditor['sketch'];
}
export interface StepSummary {
  title: string;
  type: string;
  next: string;
  questions: readonly QuestionSummary[];
}
export interface FormSummary {
  isChat: boolean;
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
const inOrder = (list: readonly JsonObject[]): readonly JsonObject[] =>
  list
    .map((one, index) => ({ one, order: Number(one.order ?? index + 1) }))
    .sort((a, b) => a.order - b.order || 0)
    .map(({ one }) => one);

function summaryOfQuestion(question: JsonObject): QuestionSummary {
  const { type } = question;
  const { sketch } = builtInTypes.question(type);
  const listed = objectsOf(question.values).map(choice => textOf(choice.text ?? choice.bpKey));
  const usual = Object.entries(typeof sketch === 'object' ? sketch : {});
  return {
    type: typeof type === 'string' ? type : '',
    title: textOf(question.title ?? question.text),
    choices:
      listed.length > 0 ? listed : usual.map(([member, text]) => textOf(objectOf(question[member]).text) || text),
    sketch,
  };
}

export function summaryOf(definition: unknown): FormSummary {
  const { steps, configuration } = objectOf(definition);
  const isChat = objectOf(configuration).displayMode === 'chatbot';
  const summaries = inOrder(objectsOf(steps)).map(step => ({
    title: textOf((isChat && step.titleChatbot) || step.title),
    type: typeof step.type === 'string' ? step.type : '',
    next: textOf(step.next),
    questions: inOrder(objectsOf(step.questions)).map(summaryOfQuestion),
  }));
  return {
    isChat,
    steps: summaries,
    questionCount: summaries.reduce((sum, step) => sum + step.questions.length, 0),
  };
}
