import type { PluginEditor } from '../../check/schema-parts.ts';

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
