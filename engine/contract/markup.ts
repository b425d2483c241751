/** How a running form renders rich text. `view/rich-text/` implements it. */
import type { ReactNode } from 'react';
import type { Step } from './definition.ts';
import type { Read } from './scope.ts';

export interface MarkupModule {
  /** Renders the text as elements. Texts get answers in words, addresses as they are stored, encoded. */
  drawMarkup(html: string, read: Read, onLink?: (href: string) => boolean): ReactNode;
  wordsOf(html: string): string;
}
export interface MarkupRenderer {
  load(): Promise<unknown>;
  /** Has the step markup? */
  isNeededFor(step: Step): boolean;
  /** Undefined if the step has no markup. */
  loadFor(step: Step): Promise<unknown> | undefined;
  /** The function that renders the text; `plain` if it has no markup, undefined until the parser has loaded. */
  rendererOf(html: string): MarkupModule['drawMarkup'] | 'plain' | undefined;
  /** The words of a rich text as they are shown, without markup. */
  plainText(html: string): string;
}
