/** Rich text is needed by few steps: its tokenizer comes in a chunk of its own, before the step that needs it is shown. */
import type { Step } from '../definition.ts';
import type { Markup } from './markup.ts';

type Parse = (html: string) => readonly Markup[];
let parse: Parse | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import(/* webpackChunkName: "markup" */ './markup.ts').then(
    module => {
      parse = module.parseMarkup;
    },
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const richText = {
  load,
  /** The pieces of the text, or nothing while the tokenizer is on its way. */
  parse: (html: string): readonly Markup[] | undefined => (isMarkup(html) ? parse?.(html) : [html]),
  /** Resolves at once where the step holds no markup. */
  prepareFor: (step: Step): Promise<void> => (isMarkup(JSON.stringify(step)) ? load() : Promise.resolve()),
};
export const isMarkup = (text: string): boolean => /<[a-z]|&[a-z#]/i.test(text);

const textOf = (pieces: readonly Markup[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece.children))).join('');

/** The words of a rich text as they are shown, without markup: what a consent is recorded as (LEAD-10). */
export const plainText = (html: string): string =>
  textOf(richText.parse(html) ?? [html.replace(/<[^>]*>/g, '')])
    .replace(/\s+/g, ' ')
    .trim();
