/** Loads the tokenizer of rich text before a step with markup is shown. */
import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { withoutTags } from '../form/values.ts';
import type { Lazy } from '../lazy.ts';

export interface MarkupModule {
  /** Renders the text as elements; `fill` puts template values into words and, encoded, into addresses. */
  drawMarkup(html: string, fill: (text: string) => string, onLink?: (href: string) => boolean): ReactNode;
  wordsOf(html: string): string;
}
export interface MarkupRenderer {
  load(): Promise<unknown>;
  /** Undefined if the step has no markup. */
  loadFor(step: Step): Promise<unknown> | undefined;
  /** The function that renders the text; `plain` if it has no markup, undefined until the tokenizer has loaded. */
  rendererOf(html: string): MarkupModule['drawMarkup'] | 'plain' | undefined;
  /** The words of a rich text as they are shown, without markup. */
  plainText(html: string): string;
}

const hasMarkup = (text: string): boolean => /<[a-z]|&[a-z#]/i.test(text);

export function createMarkupRenderer(markup: Lazy<MarkupModule>): MarkupRenderer {
  return {
    load: markup.load,
    loadFor: step => (hasMarkup(JSON.stringify(step)) ? markup.load() : undefined),
    rendererOf: html => (hasMarkup(html) ? markup.now?.drawMarkup : 'plain'),
    plainText: html =>
      (markup.now && hasMarkup(html) ? markup.now.wordsOf(html) : withoutTags(html, '')).replace(/\s+/g, ' ').trim(),
  };
}
