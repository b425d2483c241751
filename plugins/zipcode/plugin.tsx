import type { ReactNode } from 'react';
import {
  Autocomplete,
  asText,
  countryOf,
  definePlugin,
  defineQuestion,
  type Question,
  type QuestionProps,
  type Read,
  register,
  useRead,
} from '../kit/kit.ts';
import { fillable, geocodedKey } from '../shared/filled-answers.ts';
import { textOf } from '../shared/json.ts';
import { machineText } from '../shared/plain-text.ts';
import { ruleCountry, withRule } from '../shared/rules.ts';
import { serviceProblem } from '../shared/services.ts';
import { caretBehindDigit, inOwnSpelling, inputModeOf, isZipcode, withoutPlus4, withSeparator } from './countries.ts';
import { nameOf, sampleOf } from './samples.ts';
import type { ZipcodeMembers, ZipcodeQuestion } from './search.ts';
import { filledKeys, type ZipcodeFill, type ZipcodeSuggestion } from './types.ts';

export interface Zipcode {
  text: string;
  /** The provider to name next to a postcode that it provided. */
  source?: string;
}
declare module '../kit/kit.ts' {
  interface Events {
    /** Emitted when the visitor types in a zipcode field, but not for a choice. */
    postcodeTyped: { question: ZipcodeQuestion };
  }
}
const EMPTY: Zipcode = { text: '' };
const loadSearch = () => import(/* webpackChunkName: "zipcode-search" */ './search.ts');

/** The country whose zipcode rule applies to the question. */
const ruleCountryOf = (question: Question, read: Read): string => ruleCountry(countryOf(question, read));

function Field({ question, value, set, field, scope }: QuestionProps<Zipcode, ZipcodeMembers>): ReactNode {
  const country = useRead(scope, read => ruleCountryOf(question, read));
  return (
    <Autocomplete
      scope={scope}
      field={field}
      input={{
        dir: 'ltr',
        autoComplete: 'postal-code',
        autoCapitalize: 'characters',
        spellCheck: false,
        inputMode: inputModeOf(country),
        placeholder: field.placeholder ?? sampleOf(country),
      }}
      value={value.text}
      maxShown={5}
      source={value.source}
      find={async (text, signal) =>
        (await loadSearch()).searchZipcodes(scope, question, country, machineText(text), signal)
      }
      onText={(typed, { caret, show }) => {
        const text = withSeparator(typed, country);
        if (text !== typed) show(text, caretBehindDigit(typed, caret));
        set({ text });
        scope.emit('postcodeTyped', { question });
      }}
      onTrim={text => set({ ...value, text })}
      onChoose={(suggestion: ZipcodeSuggestion) => {
        const fill = ({ zipcode, filled }: ZipcodeFill): void => {
          const value = { text: zipcode, ...(suggestion.source && { source: suggestion.source }) };
          set(value, true, fillable(question, scope.read, filled));
        };
        if (!suggestion.details) return fill(suggestion);
        const text = suggestion.zipcode || suggestion.text;
        const isCurrent = (): boolean => scope.read(question.bpKey) === text;
        set({ text });
        void suggestion.details().then(
          found => isCurrent() && fill({ ...found, zipcode: found.zipcode || text }),
          error => scope.report('warning', serviceProblem('A postcode could not be completed', error)),
        );
      }}
    />
  );
}

const zipcode = defineQuestion<Zipcode, ZipcodeMembers>('zipcode', {
  answerKind: 'place',
  isPostcode: true,
  empty: EMPTY,
  view: Field,
  defaultTitle(question, read) {
    const country = ruleCountryOf(question, read);
    const { language } = read.form.configuration;
    return nameOf(country, language) ?? read.text(country === 'us' ? 'ZIP code' : 'Postal code');
  },
  read: (answers, { bpKey }) => {
    const answer = answers[bpKey];
    return typeof answer === 'string' || typeof answer === 'number' ? { text: String(answer) } : undefined;
  },
  write: ({ text }, { bpKey }) => ({ [bpKey]: machineText(text).trim() || undefined }),
  fills: filledKeys,
  // Browsers fill in the long form of US zipcodes, and people copy other spellings.
  settle(value, question, read) {
    const country = ruleCountryOf(question, read);
    return { ...value, text: inOwnSpelling(country === 'us' ? withoutPlus4(value.text) : value.text, country) };
  },
  rules: (_, given) => withRule(given, 'zipcode'),
  identity: ({ text }, { customBpKeys }, read) => ({
    zipcode: machineText(text).trim(),
    ...(text && { city: textOf(read(geocodedKey('city', customBpKeys))) }),
  }),
  posted: ([answer]) => ({ answer }),
  describe: ({ text }) => text,
  possibleAnswers: () => 'text',
  example: (question, read) => sampleOf(ruleCountryOf(question, read)),
});

export const isOftenFirst = true;

/** A zipcode field with suggestions, validated by the rule of its country. */
export const plugin = definePlugin('zipcode', {
  parts: [zipcode],
  validators: {
    zipcode: (answer, _, question, read) =>
      typeof answer !== 'string' || answer.trim() === '' || isZipcode(answer, ruleCountryOf(question, read))
        ? undefined
        : read.text('Please enter a valid zipcode'),
  },
  /** Fills in the city of a complete French zipcode. The reply may arrive after the visitor has left the step. */
  start(scope) {
    let fillCity: Promise<(question: ZipcodeQuestion) => void> | undefined;
    scope.on('postcodeTyped', ({ question }) => {
      const answer = scope.read(question.bpKey);
      const hasCity = ruleCountryOf(question, scope.read) === 'fr' && isZipcode(asText(answer), 'fr');
      if (!hasCity && !fillCity) return;
      fillCity ??= loadSearch().then(module => module.createCityFiller(scope));
      void fillCity.then(
        fill => fill(question),
        () => {
          fillCity = undefined;
        },
      );
    });
  },
});
register(plugin);
