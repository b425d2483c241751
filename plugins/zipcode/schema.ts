import {
  answerKeys,
  type DefinitionSchema,
  hinted,
  type PluginEditor,
  type PolicySources,
  rare,
  template,
  text,
  url,
} from '../../check/schema-parts.ts';
import { geocodedKey, type WrittenParts } from '../shared/filled-answers.ts';
import { MEMBERS } from './members.ts';

const sources: PolicySources = ({ questions }) =>
  questions.flatMap(({ type, apiUrl }) =>
    type === 'zipcode' && typeof apiUrl === 'string'
      ? [{ directive: 'connect-src', url: apiUrl, why: 'the suggestions of postcodes' }]
      : [],
  );

interface Postcode {
  question: unknown;
  answer: string;
  writes: WrittenParts<this['question'], keyof typeof MEMBERS>;
}
declare module '../kit/kit.ts' {
  interface Validators {
    zipcode: unknown;
  }
  interface QuestionTypes extends Record<keyof (typeof schema)['questions'], Postcode> {}
}

export const schema = {
  sources,
  chunks: () => ({ onUse: ['combobox', 'zipcode-search'] }),
  answers: {
    ofQuestion: ({ type, bpKey, customBpKeys }) =>
      type === 'zipcode'
        ? Object.keys(MEMBERS)
            .map(field => geocodedKey(field, customBpKeys))
            .filter(key => key !== bpKey)
        : [],
  },
  questions: {
    zipcode: {
      placeholder: template,
      countryOverrideBpKey: hinted(text, { 'x-kind': 'answer-key', 'x-rare': true }),
      apiUrl: rare(url), // default `/api/autocomplete/{country}_zipcode/`
      // The source of the suggestions. Without it, they come from `apiUrl`.
      addressProvider: hinted(text, { 'x-suggestions': ['places', 'google'], 'x-rare': true }),
      // Name of a geocoded field → the answer key to use instead.
      customBpKeys: rare(answerKeys),
    },
  },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  validators: {
    zipcode: 'Is a postcode of the country',
  },
  questions: {
    zipcode: {
      name: 'ZIP or postcode',
      group: 'Places',
      purpose: 'A postcode with suggestions, checked by the rules of its country.',
      keywords: 'postal code',
      icon: 'map-pin',
      start: {
        bpKey: 'zip_code',
        title: 'Postcode',
        validationRules: [{ validator: 'required', message: 'Enter your postcode' }],
      },
      heading: 'Where is it?',
      sample: (_, { zipcode }) => [zipcode, zipcode.replace(/\s/g, '')],
      isRepeated: true,
      words: { apiUrl: 'Address of the service', customBpKeys: 'Keys of the geocoded fields' },
    },
  },
};
