/** Loads the parser of rich text before a step with markup is shown. */

import type { Lazy } from '../async/lazy.ts';
import type { MarkupModule, MarkupRenderer } from '../contract/markup.ts';
import { withoutTags } from '../engine/form/values.ts';

const hasMarkup = (text: string): boolean => /<[a-z/!?]|&[a-z#]/i.test(text);

export function createMarkupRenderer(markup: Lazy<MarkupModule>): MarkupRenderer {
  return {
    load: markup.load,
    isNeededFor: step => hasMarkup(JSON.stringify(step)),
    loadFor: step => (hasMarkup(JSON.stringify(step)) ? markup.load() : undefined),
    rendererOf: html => (hasMarkup(html) ? markup.now?.drawMarkup : 'plain'),
    plainText: html =>
      (markup.now && hasMarkup(html) ? markup.now.wordsOf(html) : withoutTags(html, '')).replace(/\s+/g, ' ').trim(),
  };
}
