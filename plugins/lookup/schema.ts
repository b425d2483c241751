import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  memberPath,
  type PluginEditor,
  type PolicySources,
  rare,
  requiredKey,
  requiredText,
  template,
  url,
} from '../../check/schema-parts.ts';
import { textOf } from '../shared/json.ts';
import { FIBER_KEY, isFiberLookup } from './fiber.ts';

const filter = v.looseObject(
  // `bpKey` is the key of the answer to send, and `apiKey` is the name under which it is sent.
  { bpKey: hinted(requiredKey, { 'x-kind': 'answer-key' }), apiKey: requiredText },
  'a filter',
);
const members = {
  apiUrl: url, // The typed text is appended to it.
  apiFilter: rare(v.optional(v.union([filter, v.array(filter)], 'a filter or a list of filters'))),
  placeholder: template,
};

const questions = { api_dropdown: members, api_input: members, api_select: members, input_then_api_match: members };

const missingAddresses: DefinitionRule = (context, problems) => {
  for (const { path, value: question } of context.questions) {
    const { apiUrl, type } = question;
    if (!Object.hasOwn(questions, textOf(type)) || (typeof apiUrl === 'string' && apiUrl.trim() !== '')) continue;
    const remedy = 'Add the address of the service. Without it, nothing is ever found.';
    const found = describeValue(apiUrl);
    problems.error(memberPath(path, 'apiUrl'), { expected: 'the address of a service', found, remedy });
  }
};

const sources: PolicySources = context =>
  context.questions.flatMap(({ type, apiUrl }) =>
    Object.hasOwn(questions, textOf(type)) && typeof apiUrl === 'string'
      ? [{ directive: 'connect-src', url: apiUrl, why: 'the suggestions of a question' }]
      : [],
  );

declare module '../kit/kit.ts' {
  interface QuestionTypes extends Record<keyof typeof questions, { answer: string | number }> {}
}

export const schema = {
  sources,
  chunks: () => ({ onUse: ['combobox', 'searchable'] }),
  questions,
  answers: {
    keys: [FIBER_KEY],
    ofQuestion: question =>
      Object.hasOwn(questions, textOf(question.type)) && isFiberLookup(question) ? [FIBER_KEY] : [],
  },
  rules: [missingAddresses],
} satisfies DefinitionSchema;

const service = {
  group: 'Lookups',
  start: {
    bpKey: 'result',
    title: 'Your question',
    apiUrl: '/api/lookup?q=',
    validationRules: [{ validator: 'required', message: 'Type, and choose a result' }],
  },
  words: { apiUrl: 'Address of the service', apiKey: 'Name for the service', apiFilter: 'Filters' },
};

export const editor: PluginEditor = {
  questions: {
    api_dropdown: {
      ...service,
      name: 'Search with results',
      purpose: 'Suggestions of your service; one must be picked.',
      keywords: 'api autocomplete',
      icon: 'search',
    },
    api_input: {
      ...service,
      name: 'Text with suggestions',
      purpose: 'Free text with suggestions of your service.',
      keywords: 'api autocomplete',
      icon: 'text-search',
    },
    api_select: {
      ...service,
      name: 'Choices of a service',
      purpose: 'A select whose choices come from your service.',
      keywords: 'api dropdown',
      icon: 'square-chevron-down',
    },
    input_then_api_match: {
      ...service,
      name: 'Matched text',
      purpose: 'A text that your service looks up afterwards.',
      keywords: 'api',
      icon: 'scan-search',
    },
  },
};
