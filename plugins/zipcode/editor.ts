import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  questions: {
    zipcode: {
      name: 'Postcode',
      group: 'Places',
      purpose: 'A postcode with suggestions, checked by the rules of its country.',
      keywords: 'zip postal',
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
