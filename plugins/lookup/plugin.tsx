import { definePlugin, defineQuestion, type Question, type Read, register } from '../kit/kit.ts';
import { loadFailedStyles } from '../shared/beyond-the-kit.ts';
import { createSearchField, fieldStates, MatchField, SelectField } from './Fields.tsx';
import { loadLabel, matchOnLeave } from './match.ts';
import { type LookupMembers, pathFor, UNKNOWN_ELIGIBILITY } from './results.ts';
import { type LookupValue, settle, sharedReadAndWrite } from './value.ts';

declare module '../kit/kit.ts' {
  interface Events {
    /** The visitor finished a text that has to be matched. The field may still have the focus. */
    lookupLeft: { question: Question };
  }
}

/** The message for a typed text in a field that accepts only results. */
function checkChosen({ text, stored }: LookupValue, read: Read): string | undefined {
  const { length } = text.trim();
  if (stored !== null || length === 0) return undefined;
  return read.text(length < 2 ? 'Please enter 2 or more characters' : 'Please choose');
}

const dropdown = defineQuestion<LookupValue, LookupMembers>('api_dropdown', {
  ...sharedReadAndWrite(({ stored }) => stored),
  view: createSearchField(false),
  settle,
  check: (value, _, read) => checkChosen(value, read),
  enter(scope, own) {
    fieldStates.set(scope, own);
    return loadLabel(scope, own);
  },
});

/** Questions whose answers come from a service. */
export const plugin = definePlugin('lookup', {
  parts: [
    dropdown,
    defineQuestion<LookupValue, LookupMembers>('api_input', {
      ...sharedReadAndWrite(({ text }) => text),
      view: createSearchField(true),
      enter(scope, own) {
        fieldStates.set(scope, own);
        scope.watch(
          read => pathFor(own.def, '', read),
          path => {
            const { path: searched = path, ...typed } = own.get();
            if (searched === path) return;
            own.set(typed);
            scope.fill(own.def, UNKNOWN_ELIGIBILITY); // it followed from another filter
          },
        );
      },
    }),
    defineQuestion<LookupValue, LookupMembers>('api_select', {
      ...sharedReadAndWrite(({ stored }) => stored),
      chosen: true,
      settle,
      view: SelectField,
      enter: (scope, own) => void fieldStates.set(scope, own),
    }),
    defineQuestion<LookupValue, LookupMembers>('input_then_api_match', {
      ...sharedReadAndWrite(({ text, stored }) => stored ?? text),
      view: MatchField,
      settle,
      check: ({ matching }) => (matching ? { pending: true } : undefined),
      enter: matchOnLeave,
    }),
  ],
  styles: loadFailedStyles,
});
register(plugin);
