import type { EditedKind } from './kinds.ts';

/** One record, which is for all forms. */
export const FEATURES: EditedKind = {
  kind: 'setting',
  id: 'features',
  nameOf: () => 'What is on air',
  fields: [
    {
      path: 'off',
      type: 'switches',
      label: 'On air',
      help: 'For all forms. What is off is left out, and the form goes on without it.',
      options: [
        { id: 'verification', text: 'Verification of phone numbers' },
        { id: 'brands', text: 'Choice of brands' },
        { id: 'reveal', text: 'The customer who calls' },
        { id: 'callbacks', text: 'Booking of calls' },
        { id: 'offers', text: 'Other offers' },
      ],
    },
    {
      path: 'offerView',
      type: 'choice',
      label: 'Other offers are shown as',
      options: [
        { id: 'list', text: 'A list' },
        { id: 'carousel', text: 'A carousel' },
        { id: 'popin', text: 'A window over the page' },
        { id: 'none', text: 'Nothing' },
      ],
    },
    {
      path: 'flags',
      type: 'list',
      label: 'Flags that are on',
      help: 'Separated by commas, such as CROSS_SELL_DESIGN.',
    },
  ],
  empty: () => ({ off: [], offerView: 'list' }),
};
