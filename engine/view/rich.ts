/** Rich text is needed by few steps: its tokenizer comes in a chunk of its own, before the step that needs it is shown. */
import type { Step } from '../form/definition.ts';

type Markup = typeof import('./markup.tsx');
let markup: Markup | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import(/* webpackChunkName: "markup" */ './markup.tsx').then(
    module => {
      markup = module;
    },
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
const isMarkup = (text: string): boolean => /<[a-z]|&[a-z#]/i.test(text);

export const richText = {
  load,
  /** What draws the text, `plain` where it needs nothing, nothing while the tokenizer is on its way. */
  drawn: (html: string): Markup['drawMarkup'] | 'plain' | undefined => (isMarkup(html) ? markup?.drawMarkup : 'plain'),
  /** Resolves at once where the step holds no markup. */
  prepareFor: (step: Step): Promise<void> => (isMarkup(JSON.stringify(step)) ? load() : Promise.resolve()),
};

/** The words of a rich text as they are shown, without markup: what a consent is recorded as. */
export const plainText = (html: string): string =>
  (markup && isMarkup(html) ? markup.wordsOf(html) : html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ').trim();
