/** Loads the parser of rich text before a step with markup is shown. */

import type { Lazy } from '../../engine/async/lazy.ts';
import type { MarkupModule, MarkupRenderer } from '../../engine/contract/markup.ts';

const hasMarkup = (text: string): boolean => /<[a-z/!?]|&[a-z#]/i.test(text);
/** An attribute may contain ">". */
const TAG = /<("[^"]*"|'[^']*'|[^<>"'])*>/g;

export function createMarkupRenderer(markup: Lazy<MarkupModule>): MarkupRenderer {
  return {
    load: markup.load,
    isNeededFor: step => hasMarkup(JSON.stringify(step)),
    loadFor: step => (hasMarkup(JSON.stringify(step)) ? markup.load() : undefined),
    rendererOf: html => (hasMarkup(html) ? markup.now?.drawMarkup : 'plain'),
    plainText: html =>
      (hasMarkup(html) ? (markup.now?.wordsOf(html) ?? html.replace(TAG, ' ')) : html).replace(/\s+/g, ' ').trim(),
  };
}
