/** Loads the tokenizer of rich text before a step that holds markup is shown. */
import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import type { Lazy } from '../lazy.ts';

export interface Markup {
  /** The text as elements; `fill` puts template values into words and, encoded, into addresses. */
  drawMarkup(html: string, fill: (text: string) => string, onLink?: (href: string) => boolean): ReactNode;
  wordsOf(html: string): string;
}
export interface MarkupRenderer {
  load(): Promise<unknown>;
  /** Resolves at once if the step holds no markup. */
  loadFor(step: Step): Promise<unknown> | undefined;
  /** Draws the text; `plain` if it holds no markup, undefined while the tokenizer is loading. */
  rendererOf(html: string): Markup['drawMarkup'] | 'plain' | undefined;
  /** The words of a rich text as they are shown, without markup. */
  plainText(html: string): string;
}

const hasMarkup = (text: string): boolean => /<[a-z]|&[a-z#]/i.test(text);

export function createMarkupRenderer(markup: Lazy<Markup>): MarkupRenderer {
  return {
    load: markup.load,
    loadFor: step => (hasMarkup(JSON.stringify(step)) ? markup.load() : undefined),
    rendererOf: html => (hasMarkup(html) ? markup.now?.drawMarkup : 'plain'),
    plainText: html =>
      (markup.now && hasMarkup(html) ? markup.now.wordsOf(html) : html.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
  };
}
