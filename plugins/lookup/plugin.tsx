import {
  definePlugin,
  loadFailedStyles,
  type Question,
  type QuestionType,
  type Read,
  selectStyles,
} from '../../kit/index.ts';
import { Matched, owns, Select, searching } from './Fields.tsx';
import { matching, naming } from './match.ts';
import type { LookupOptions, LookupQuestion } from './results.ts';
import { type Looked, lens } from './value.ts';

interface Lookup {
  value: Looked;
  options: LookupOptions;
}
declare module '../../kit/index.ts' {
  interface QuestionTypes {
    api_dropdown: Lookup;
    api_input: Lookup;
    api_select: Lookup;
    input_then_api_match: Lookup;
  }
  interface Events {
    /** The visitor is done with a text that is matched, though the focus may still be there. */
    lookupLeft: { question: Question };
  }
}

/** A typed text is no answer where only results are: it says so rather than going silently. */
function refused({ text, stored }: Looked, read: Read): string | undefined {
  const { length } = text.trim();
  if (stored !== null || length === 0) return undefined;
  return read.text(length < 2 ? 'Please enter 2 or more characters' : 'Please choose');
}

const dropdown: QuestionType<Looked, LookupQuestion> = {
  ...lens(({ stored }) => stored),
  Component: searching(false),
  check: (value, _, read) => refused(value, read),
  enter: naming,
};

/** Answers that a service offers. */
export const plugin = definePlugin({
  name: 'lookup',
  contract: 1,
  questions: {
    api_dropdown: dropdown,
    api_input: { ...lens(({ text }) => text), Component: searching(true) },
    api_select: {
      ...lens(({ stored }) => stored),
      chosen: true,
      Component: Select,
      enter: (scope, own) => void owns.set(scope, own),
    },
    input_then_api_match: {
      ...lens(({ text, stored }) => stored ?? text),
      Component: Matched,
      check: ({ asking }) => (asking ? { pending: true } : undefined),
      enter: matching,
    },
  },
  styles: selectStyles + loadFailedStyles,
});
