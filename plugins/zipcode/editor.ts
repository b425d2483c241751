import type { PluginEditor } from '../../check/schema-parts.ts';
import { isZipcode } from './countries.ts';

export const editor: PluginEditor = {
  validators: {
    zipcode: 'Is a postcode of the country',
  },
  questions: {
    zipcode: {
      name: 'ZIP or postcode',
      group: 'Places',
      purpose: 'A postcode with suggestions, checked by the rules of its country.',
      keywords: 'postal code region area plz',
      icon: 'map-pin',
      start: {
        bpKey: 'zip_code',
        title: 'Postcode',
        validationRules: [{ validator: 'required', message: 'Enter your postcode' }],
      },
      heading: 'Where is it?',
      sample: (_, { zipcode }) => [zipcode, zipcode.replace(/\s/g, '')],
      isRepeated: true,
      isPostcode: isZipcode,
      words: { apiUrl: 'Address of the service', customBpKeys: 'Keys of the geocoded fields' },
    },
  },
};
