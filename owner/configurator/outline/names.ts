/** What steps, questions and their types are called in the outline. */

import { wordsOf } from '../../../view/rich-text/rich-text.ts';
import { t, tDeclared } from '../../words/words.ts';
import { itemsOf, textIn } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { builtInTypes } from '../types/types.ts';

const MAX_LENGTH = 120;

/**
 * HTML and templates as plain words: tags are dropped, and `{{first_name}}` becomes
 * `[first name]`. The result is only ever shown as text.
 */
export function plainText(html: unknown): string {
  const text = wordsOf(textIn(html).slice(0, MAX_LENGTH * 10))
    .replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => `[${key.trim().replaceAll('_', ' ')}]`)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
}

function typeName(type: string): string {
  const isQuestion = builtInTypes.rankOf('question', type) < Number.MAX_SAFE_INTEGER;
  return tDeclared(builtInTypes.of(isQuestion ? 'question' : 'step', type).name);
}

/** What a question is called beside its step: never by its key. */
export const questionName = ({ title, titleChatbot, text, type }: JsonObject): string =>
  plainText(title) || plainText(titleChatbot) || plainText(text) || typeName(textIn(type));

/** The words of a step or question that its visitor reads first, or else those that its owner knows it by. */
export function nameOf(item: JsonObject | undefined): string {
  if (!item) return t('the form');
  if (item.steps !== undefined) return t('the form');
  for (const member of ['title', 'titleChatbot', 'text', 'bpKey', 'richText']) {
    const text = plainText(item[member]);
    if (text) return text;
  }
  const [first] = itemsOf(item.questions);
  if (first) return nameOf(first.value);
  if (textIn(item.type)) return typeName(textIn(item.type));
  return t('Without a title');
}
