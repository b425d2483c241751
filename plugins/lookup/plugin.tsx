import { definePlugin, type Question, type QuestionType, type Read } from '../../kit/index.ts';
import { loadFailedStyles } from '../shared/beyond-the-kit.ts';
import { createSearchField, fieldStates, MatchField, SelectField } from './Fields.tsx';
import { loadLabel, matchOnLeave } from './match.ts';
import type { LookupOptions, LookupQuestion } from './results.ts';
import { type LookupValue, lens } from './value.ts';

interface Lookup {
  value: LookupValue;
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
    /** The visitor finished a text that is to be matched, although the field may still have the focus. */
    lookupLeft: { question: Question };
  }
}

/** The message for a typed text in a field that accepts only results. */
function checkChosen({ text, stored }: LookupValue, read: Read): string | undefined {
  const { length } = text.trim();
  if (stored !== null || length === 0) return undefined;
  return read.text(length < 2 ? 'Please enter 2 or more characters' : 'Please choose');
}

const dropdown: QuestionType<LookupValue, LookupQuestion> = {
  ...lens(({ stored }) => stored),
  Component: createSearchField(false),
  check: (value, _, read) => checkChosen(value, read),
  enter(scope, own) {
    fieldStates.set(scope, own);
    return loadLabel(scope, own);
  },
};

/** Questions whose answers come from a service. */
export const plugin = definePlugin({
  name: 'lookup',
  contract: 1,
  questions: {
    api_dropdown: dropdown,
    api_input: { ...lens(({ text }) => text), Component: createSearchField(true) },
    api_select: {
      ...lens(({ stored }) => stored),
      chosen: true,
      Component: SelectField,
      enter: (scope, own) => void fieldStates.set(scope, own),
    },
    input_then_api_match: {
      ...lens(({ text, stored }) => stored ?? text),
      Component: MatchField,
      check: ({ matching }) => (matching ? { pending: true } : undefined),
      enter: matchOnLeave,
    },
  },
  styles: loadFailedStyles,
});
