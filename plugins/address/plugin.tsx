import type { ReactNode } from 'react';
import {
  type Answers,
  Autocomplete,
  countryOf,
  definePlugin,
  geocodedKey,
  LoadFailed,
  type Own,
  type Question,
  type QuestionProps,
  type QuestionType,
  type Read,
  type Scope,
  waitForFact,
} from '../../kit/index.ts';
import { PARTS, type Part, type Parts } from './parts.ts';
import { createPlaces, type PlaceSearch, type Places, type Prediction } from './places.ts';
import { isOfMaps, type PlaceOptions } from './wanted.ts';

/** `text` is what the field shows; `answer` the address that was chosen, `parts` what is known of it. */
export interface Address {
  text: string;
  answer: string;
  parts?: Parts;
  /** Chosen, and its details are on their way. */
  asking?: Prediction;
  /** Chosen, and its details did not come. */
  failed?: Prediction;
}
type AddressQuestion = Question & PlaceOptions;
declare module '../../kit/index.ts' {
  interface QuestionTypes {
    address: { value: Address; options: PlaceOptions };
    /** The same with the maps library. */
    address_google_place: { value: Address; options: PlaceOptions };
  }
}
const EMPTY: Address = { text: '', answer: '' };
/** LIM-04. */
const LEAST = 2;
const TOO_SHORT = 'Please enter 2 or more characters';
const TYPES: Readonly<Record<string, string>> = { city: '(cities)', zipcode: '(regions)', region: '(regions)' };
/** What the field is for, so that browsers and aids can fill it and say so; what they fill in is searched as if typed. */
const TOKENS: Readonly<Record<string, string>> = {
  city: 'address-level2',
  zipcode: 'postal-code',
  region: 'address-level1',
};
/** The part that searches comes a moment after the first question. */
const LONGEST_WAIT = 10_000;

/** By view: what the field holds, also when the view is gone. */
const owns = new WeakMap<Scope, Own<AddressQuestion, Address>>();

function askedBy(question: AddressQuestion, read: Read): Omit<PlaceSearch, 'text'> {
  const { id, addressType = '' } = question;
  return {
    types: Object.hasOwn(TYPES, addressType) ? TYPES[addressType]! : 'address',
    country: countryOf(question, read).toLowerCase(),
    maps: isOfMaps(question) || read.feature('ADDRESS_PLACE_LOOKUP'),
    session: id,
  };
}
const whenThere = (scope: Scope): Promise<Places> =>
  waitForFact(scope, 'places', LONGEST_WAIT, 'The search for places could not be loaded');

function Field({ question, value, set, field, scope }: QuestionProps<Address, AddressQuestion>): ReactNode {
  const { failed, parts } = value;
  const { addressType = '' } = question;
  /** Its answer is taken only while it is still what the field waits for. */
  async function choose(prediction: Prediction): Promise<void> {
    set({ text: prediction.text, answer: '', asking: prediction });
    const waits = (): boolean => owns.get(scope)?.get().asking === prediction;
    try {
      const places = await whenThere(scope);
      const found = await places.details(prediction, askedBy(question, scope.read));
      if (waits()) set({ text: String(found.fullAddress), answer: String(found.fullAddress), parts: found }, true);
    } catch (problem) {
      if (!waits()) return;
      scope.report('warning', String(problem));
      set({ text: prediction.text, answer: '', failed: prediction });
      scope.announce(scope.read.text('This part could not be loaded.'));
    }
  }
  return (
    <>
      <Autocomplete
        scope={scope}
        field={field}
        input={{
          autoComplete: Object.hasOwn(TOKENS, addressType) ? TOKENS[addressType] : 'address-line1',
          spellCheck: false,
          placeholder: question.placeholder ?? scope.read.text(TOO_SHORT),
          'aria-busy': value.asking ? true : undefined,
        }}
        value={value.text}
        minLength={LEAST}
        strict
        find={async (text, signal) =>
          (await whenThere(scope)).search({ ...askedBy(question, scope.read), text }, signal)
        }
        onText={text => set({ text, answer: '' })}
        onChoose={(prediction: Prediction) => void choose(prediction)}
      />
      {failed && !parts && <LoadFailed scope={scope} onRetry={() => void choose(failed)} />}
    </>
  );
}

const keysOf = ({ customBpKeys }: AddressQuestion): readonly (readonly [Part, string])[] =>
  PARTS.map(part => [part, geocodedKey(part, customBpKeys)] as const);

const address: QuestionType<Address, AddressQuestion> = {
  empty: EMPTY,
  Component: Field,
  read(answers, question) {
    const answer = answers[question.bpKey];
    if (typeof answer !== 'string' || answer === '') return undefined;
    const found = keysOf(question).map(([part, key]) => {
      const is = answers[key];
      return [part, typeof is === 'string' || typeof is === 'number' ? is : ''] as const;
    });
    const known = found.some(([, is]) => is !== '');
    return { text: answer, answer, ...(known && { parts: Object.fromEntries(found) as Parts }) };
  },
  write({ answer, parts }, question): Answers {
    const written = keysOf(question).map(([part, key]) => [key, answer && parts ? parts[part] : undefined]);
    return { ...Object.fromEntries(written), [question.bpKey]: answer || undefined };
  },
  check({ text, answer, asking, failed }, _, read) {
    const typed = text.trim();
    if (asking) return { pending: true };
    if (!typed || answer || failed) return undefined;
    return read.text(typed.length < LEAST ? TOO_SHORT : 'Please choose an address from the list');
  },
  identity: ({ parts }) => ({
    ...(parts && { zipcode: String(parts.zipcode), city: parts.city === 'Undefined' ? '' : String(parts.city) }),
  }),
  describe: ({ answer }) => answer,
  enter(scope, own) {
    owns.set(scope, own);
  },
};

/** Addresses by search. */
export const plugin = definePlugin({
  name: 'address',
  contract: 1,
  questions: { address, address_google_place: address },
  start(scope) {
    const { loadMaps, ...places } = createPlaces(scope);
    scope.learn('places', places);
    scope.on('interacted', () => void loadMaps());
  },
});
