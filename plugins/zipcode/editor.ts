import type { PluginEditor } from '../../check/schema-parts.ts';

const named = (title: string, name = title.toLowerCase()) => ({
  title,
  validationRules: [{ validator: 'required', message: `Enter your ${name}` }],
});

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
      start: { bpKey: 'zip_code', ...named('Postcode') },
      startIn: { us: named('ZIP code', 'ZIP code'), ca: named('Postal code') },
      heading: 'Where is it?',
      sample: (_, { zipcode }) => [zipcode, zipcode.replace(/\s/g, '')],
      isRepeated: true,
      words: { apiUrl: 'Address of the service', customBpKeys: 'Keys of the geocoded fields' },
    },
  },
};
