import type { PluginEditor } from '../../check/schema-parts.ts';

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
