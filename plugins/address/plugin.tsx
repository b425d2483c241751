import type { ReactNode } from 'react';
import {
  type Answers,
  Autocomplete,
  countryOf,
  definePlugin,
  defineQuestion,
  type QuestionProps,
  type QuestionType,
  type Read,
  register,
  type Scope,
  type ValueHandle,
} from '../kit/kit.ts';
import { LoadFailed } from '../shared/beyond-the-kit.ts';
import { fillable, geocodedKey } from '../shared/filled-answers.ts';
import { textOf } from '../shared/json.ts';
import { visibleText } from '../shared/plain-text.ts';
import { serviceProblem } from '../shared/services.ts';
import { waitForFact } from '../shared/wait-for-fact.ts';
import { PlaceSearch } from './places.ts';
import { type AddressQuestion, type PlaceMembers, usesGoogleMaps } from './row.ts';
import { PARTS, type Part, type Parts, type PlaceQuery, type Places, type Prediction, UNKNOWN_CITY } from './types.ts';

/**
 * `text` is the text in the field, and `answer` is the stored address. The parts of a chosen place are stored as
 * further answers.
 */
export interface Address {
  text: string;
  answer: string;
  /** The provider to name next to an address that it provided. */
  source?: string;
  /** The chosen prediction, while its details load. */
  loading?: Prediction;
  /** The chosen prediction, if its details could not be loaded. */
  failed?: Prediction;
  /**
   * The text for which nothing was found. A required question accepts this text and anything appended to it. Empty: it
   * accepts every text.
   */
  unfound?: string;
  /** The address was chosen, or comes from the answers. A typed one may be wrong. */
  chosen?: true;
}
const EMPTY: Address = { text: '', answer: '' };
/** Shorter texts are not searched. */
const MIN_LENGTH = 2;
const TOO_SHORT = 'Please enter 2 or more characters';
/** `addressType` → types of the place search. */
const SEARCH_TYPES: Readonly<Record<string, string>> = { city: '(cities)', zipcode: '(regions)', region: '(regions)' };
/** `addressType` → the autocomplete token of the input. Text that the browser fills in is searched like typed text. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  city: 'address-level2',
  zipcode: 'postal-code',
  region: 'address-level1',
};
/** In ms. The place search starts shortly after the first question is shown. */
const PLACES_TIMEOUT = 10_000;

/**
 * The state of each field by its scope. It also shows whether a field that is no longer on screen still waits for
 * details.
 */
const fieldStates = new WeakMap<Scope, ValueHandle<AddressQuestion, Address>>();

function queryFor(question: AddressQuestion, read: Read): Omit<PlaceQuery, 'text'> {
  const { id, addressType = '' } = question;
  return {
    types: Object.hasOwn(SEARCH_TYPES, addressType) ? SEARCH_TYPES[addressType]! : 'address',
    country: countryOf(question, read).toLowerCase(),
    maps: usesGoogleMaps(question) || read.feature('ADDRESS_PLACE_LOOKUP'),
    session: id,
  };
}
const waitForPlaces = (scope: Scope): Promise<Places> =>
  waitForFact(scope, 'places', PLACES_TIMEOUT, 'The search for places could not be loaded');

function Field({ question, value, set, field, scope }: QuestionProps<Address, PlaceMembers>): ReactNode {
  const { failed } = value;
  const { addressType = '' } = question;
  /** Ignores the details if the visitor has typed or chosen something else in the meantime. */
  async function choose(prediction: Prediction): Promise<void> {
    set({ text: prediction.text, answer: '', loading: prediction });
    const isCurrent = (): boolean => fieldStates.get(scope)?.get().loading === prediction;
    try {
      const places = await waitForPlaces(scope);
      const found = await places.details(prediction, queryFor(question, scope.read));
      if (!isCurrent()) return;
      const answer = String(found.fullAddress);
      const value: Address = {
        text: answer,
        answer,
        chosen: true,
        ...(prediction.source && { source: prediction.source }),
      };
      set(value, true, fillable(question, scope.read, answersOf(found, question, scope.read)));
    } catch (error) {
      if (!isCurrent()) return;
      scope.report('warning', serviceProblem('An address could not be completed', error));
      set({ ...EMPTY, failed: prediction, unfound: '' });
      scope.announce(scope.read.text('This part could not be loaded.'));
    }
  }
  /** The visitor may know an address that the service cannot find or that it misses during an outage. */
  function acceptTyped(typed: string, unfound: string): void {
    const own = fieldStates.get(scope);
    const now = own?.get();
    if (now?.text.trim() === typed && !now.answer && !now.loading) own?.set(typedAddress(now.text, question, unfound));
  }
  async function find(text: string, signal: AbortSignal): Promise<readonly Prediction[]> {
    try {
      const places = await waitForPlaces(scope);
      const found = await places.search({ ...queryFor(question, scope.read), text }, signal);
      if (found.length === 0 && !signal.aborted) acceptTyped(text, text);
      return found;
    } catch (error) {
      if (!signal.aborted) acceptTyped(text, '');
      throw error;
    }
  }
  return (
    <>
      <Autocomplete
        scope={scope}
        field={field}
        input={{
          autoComplete: Object.hasOwn(AUTOCOMPLETE, addressType) ? AUTOCOMPLETE[addressType] : 'address-line1',
          spellCheck: false,
          placeholder: field.placeholder ?? scope.read.text(TOO_SHORT),
          'aria-busy': value.loading ? true : undefined,
        }}
        value={value.text}
        minLength={MIN_LENGTH}
        strict
        source={value.source}
        find={find}
        onUnavailable={() => acceptTyped(fieldStates.get(scope)?.get().text.trim() ?? '', '')}
        onText={text => set(typedAddress(text, question, value.unfound))}
        onTrim={text => set({ ...value, text })}
        onChoose={(prediction: Prediction) => void choose(prediction)}
      />
      {failed && <LoadFailed scope={scope} onRetry={() => void choose(failed)} />}
    </>
  );
}

/** The value for a typed text. The text counts as an answer unless the visitor has to choose a suggestion. */
function typedAddress(text: string, { validationRules }: AddressQuestion, unfound: string | undefined): Address {
  const typed = visibleText(text);
  const isRequired = validationRules.some(({ validator }) => validator === 'required');
  const isAccepted = !isRequired || (unfound !== undefined && typed.startsWith(unfound));
  return {
    text,
    answer: isAccepted && typed.length >= MIN_LENGTH ? typed : '',
    ...(unfound !== undefined && { unfound }),
  };
}

/** Whether the value means that the part is unknown. */
const isUnknown = (part: Part, value: string | number): boolean =>
  value === '' || (part === 'city' && value === UNKNOWN_CITY);

/** The parts of a place by answer key. An unknown part never replaces an answer. */
function answersOf(parts: Parts, { customBpKeys }: AddressQuestion, read: Read): Answers {
  const keyed = PARTS.map(part => [geocodedKey(part, customBpKeys), part] as const);
  const known = keyed.filter(([key, part]) => !isUnknown(part, parts[part]) || read(key) === undefined);
  return Object.fromEntries(known.map(([key, part]) => [key, parts[part]]));
}

const address: QuestionType<Address, PlaceMembers> = {
  answerKind: 'place',
  empty: EMPTY,
  view: Field,
  secondsToAnswer: 15,
  defaultTitle: (_, { text }) => text('Address'),
  read: (answers, { bpKey }) => {
    const answer = answers[bpKey];
    return typeof answer === 'string' && answer ? { text: answer, answer, chosen: true } : undefined;
  },
  write: ({ answer }, { bpKey }) => ({ [bpKey]: answer || undefined }),
  fills: ({ bpKey, customBpKeys }) => PARTS.map(part => geocodedKey(part, customBpKeys)).filter(key => key !== bpKey),
  isConfirmed: ({ chosen }) => chosen === true,
  check({ text, answer, loading, failed }, _, read) {
    const typed = visibleText(text);
    if (loading) return { pending: true };
    if (!typed || answer || failed) return undefined;
    return read.text(typed.length < MIN_LENGTH ? TOO_SHORT : 'Please choose an address from the list');
  },
  identity({ answer }, { customBpKeys }, read) {
    const part = (name: Part): string => {
      const text = answer ? textOf(read(geocodedKey(name, customBpKeys))) : '';
      return isUnknown(name, text) ? '' : text;
    };
    return { zipcode: part('zipcode'), city: part('city') };
  },
  possibleAnswers: () => 'text',
  describe: ({ answer }) => answer,
  enter(scope, own) {
    fieldStates.set(scope, own);
  },
};

/** Address questions, which are answered by searching places. */
export const plugin = definePlugin('address', {
  parts: [
    defineQuestion('address', address),
    // This type always uses the Google Maps library.
    defineQuestion('address_google_place', address),
  ],
  start(scope) {
    const places = new PlaceSearch(scope);
    scope.setFact('places', places);
    scope.on('interacted', () => void places.loadGoogleMaps());
  },
});
register(plugin);
