import type { ReactNode } from 'react';
import {
  Autocomplete,
  countryOf,
  definePlugin,
  type Json,
  type Question,
  type QuestionProps,
  type QuestionType,
  type Read,
  type Scope,
  useRead,
  withRule,
} from '../../kit/index.ts';
import { inputModeOf, isZipcode, placeIn, ruleCountry, separate } from './countries.ts';
import { sampleOf } from './samples.ts';
import type { Hit } from './search.ts';

/** `filled`: what else a chosen suggestion answered, by key. */
export interface Zipcode {
  text: string;
  filled?: Readonly<Record<string, Json>>;
}
export interface ZipcodeOptions {
  /** Where suggestions come from: `places`, `google`, else `apiUrl`. */
  addressProvider?: string;
  /** Default `/api/autocomplete/{country}_zipcode/`. */
  apiUrl?: string;
  /** Name of a geocoded field → the key to use instead. */
  customBpKeys?: Readonly<Record<string, string>>;
}
export type ZipcodeQuestion = Question & ZipcodeOptions;
declare module '../../kit/index.ts' {
  interface QuestionTypes {
    zipcode: { value: Zipcode; options: ZipcodeOptions };
  }
  interface Validators {
    zipcode: unknown;
  }
  interface Events {
    /** The text of a postcode field was typed, not chosen. */
    postcodeTyped: { question: ZipcodeQuestion };
  }
}
const EMPTY: Zipcode = { text: '' };
const search = () => import(/* webpackChunkName: "zipcode-search" */ './search.ts');

/** The country that the check of this question uses. */
const countryFor = (question: Question, read: Read): string => ruleCountry(countryOf(question, read));

/** What a choice had filled in goes with it, unless it was changed since. */
function unfill(scope: Scope, { filled = {} }: Zipcode): void {
  for (const key of Object.keys(filled)) if (scope.read(key) === filled[key]) scope.set(key, undefined);
}

function Field({ question, value, set, field, scope }: QuestionProps<Zipcode, ZipcodeQuestion>): ReactNode {
  const country = useRead(scope, read => countryFor(question, read));
  return (
    <Autocomplete
      scope={scope}
      field={field}
      input={{
        autoComplete: 'postal-code',
        autoCapitalize: 'characters',
        spellCheck: false,
        inputMode: inputModeOf(country),
        placeholder: question.placeholder ?? sampleOf(country),
      }}
      value={value.text}
      maxShown={5}
      find={async (text, signal) => (await search()).find(scope, question, country, text, signal)}
      onText={(typed, input) => {
        const text = separate(typed, country);
        if (text !== typed) {
          // Written at once: where the answer stays the same nothing is drawn anew, and the caret would be lost.
          const caret = placeIn(typed, input.selectionStart ?? typed.length);
          input.value = text;
          input.setSelectionRange(caret, caret);
        }
        unfill(scope, value);
        set({ text });
        scope.emit('postcodeTyped', { question });
      }}
      onChoose={(hit: Hit) => {
        const take = ({ zipcode, filled }: Pick<Hit, 'zipcode' | 'filled'>): void => {
          for (const key of Object.keys(filled)) scope.set(key, filled[key]);
          set({ text: zipcode, filled }, true);
        };
        unfill(scope, value);
        if (!hit.whole) return take(hit);
        const text = hit.zipcode || hit.text;
        const chosen = (): boolean => scope.read(question.bpKey) === text;
        set({ text });
        void hit.whole().then(
          found => chosen() && take({ ...found, zipcode: found.zipcode || text }),
          problem => scope.report('warning', String(problem)),
        );
      }}
    />
  );
}

const zipcode: QuestionType<Zipcode, ZipcodeQuestion> = {
  empty: EMPTY,
  Component: Field,
  read: (answers, { bpKey }) => {
    const answer = answers[bpKey];
    return typeof answer === 'string' || typeof answer === 'number' ? { text: String(answer) } : undefined;
  },
  write: ({ text }, { bpKey }) => ({ [bpKey]: text || undefined }),
  rules: (_, given) => withRule(given, 'zipcode'),
  identity: ({ text }) => ({ zipcode: text }),
  describe: ({ text }) => text,
};

/** A postcode with suggestions, checked by its country's rule. */
export const plugin = definePlugin({
  name: 'zipcode',
  contract: 1,
  questions: { zipcode },
  validators: {
    zipcode: (answer, _, question, read) =>
      typeof answer !== 'string' || answer.trim() === '' || isZipcode(answer, countryFor(question, read))
        ? undefined
        : read.text('Please enter a valid zipcode'),
  },
  /** A French postcode typed in full names its town; the answer may come when the step was left. */
  start(scope) {
    let naming: Promise<(question: ZipcodeQuestion) => void> | undefined;
    scope.on('postcodeTyped', ({ question }) => {
      const answer = scope.read(question.bpKey);
      const named = countryFor(question, scope.read) === 'fr' && isZipcode(String(answer ?? ''), 'fr');
      if (!named && !naming) return;
      naming ??= search().then(module => module.nameTowns(scope));
      void naming.then(
        name => name(question),
        () => {
          naming = undefined;
        },
      );
    });
  },
});
