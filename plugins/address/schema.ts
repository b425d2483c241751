import {
  answerKeys,
  type DefinitionSchema,
  hinted,
  type PluginEditor,
  type PolicySources,
  rare,
  template,
  text,
} from '../../check/schema-parts.ts';
import { geocodedKey, type WrittenParts } from '../shared/filled-answers.ts';
import { textOf } from '../shared/json.ts';
import { PARTS, type Part } from './types.ts';

const members = {
  placeholder: template,
  addressType: hinted(text, { 'x-suggestions': ['city', 'zipcode', 'region'] }),
  addressProvider: hinted(text, { 'x-suggestions': ['google'], 'x-rare': true }),
  customBpKeys: rare(answerKeys),
};
const questions = { address: members, address_google_place: members };

/** Allows the services that the search uses. Without a service of its own, it uses the API. */
const sources: PolicySources = context => {
  const { mapsKey, geocodeUrl } = context.attributes;
  const searches = context.questions.filter(
    ({ type, addressProvider }) => isAddress(type) || addressProvider === 'google',
  );
  if (searches.length === 0 || !(mapsKey || geocodeUrl)) return [];
  const url = 'https://maps.googleapis.com';
  return [
    { directive: 'connect-src', url: geocodeUrl || url, why: 'the places of addresses' },
    ...(mapsKey
      ? [
          { directive: 'script-src' as const, url, why: 'the Google Maps library' },
          { directive: 'connect-src' as const, why: 'further hosts that the documentation of Google Maps lists' },
        ]
      : []),
  ];
};
const isAddress = (type: unknown): boolean => Object.hasOwn(questions, textOf(type));

interface Address {
  question: unknown;
  answer: string;
  writes: WrittenParts<this['question'], Part>;
}
declare module '../kit/kit.ts' {
  interface QuestionTypes extends Record<keyof typeof questions, Address> {}
}

export const schema = {
  sources,
  chunks: () => ({ onUse: ['combobox', 'maps'] }),
  questions,
  answers: {
    keys: PARTS,
    ofQuestion: ({ type, customBpKeys }) => (isAddress(type) ? PARTS.map(part => geocodedKey(part, customBpKeys)) : []),
  },
} satisfies DefinitionSchema;

const search = {
  group: 'Places',
  icon: 'map-pin-house',
  start: {
    bpKey: 'address',
    title: 'Address',
    validationRules: [{ validator: 'required', message: 'Enter your address' }],
  },
  heading: 'Where is it?',
  words: { customBpKeys: 'Keys of the geocoded fields' },
};

export const editor: PluginEditor = {
  questions: {
    address: {
      ...search,
      name: 'Address',
      purpose: 'An address search that fills in street, town and postcode.',
      keywords: 'street city',
      sample: ({ addressType }, { address, city, zipcode }) => [
        addressType === 'city' ? city : addressType === 'zipcode' ? zipcode : address,
      ],
    },
    address_google_place: {
      ...search,
      name: 'Address by Google',
      purpose: 'The same search, by Google Maps.',
      keywords: 'street city place',
      sample: (_, { address }) => [address],
    },
  },
};
