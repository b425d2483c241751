import {
  answerKeys,
  type DefinitionSchema,
  hinted,
  type PolicySources,
  rare,
  template,
  text,
  url,
} from '../../check/schema-parts.ts';
import type { WrittenParts } from '../shared/filled-answers.ts';
import { filledKeys, type MEMBERS } from './types.ts';

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
    ofQuestion: question => (question.type === 'zipcode' ? filledKeys(question) : []),
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
