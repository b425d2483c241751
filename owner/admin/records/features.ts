import { t } from '../../words/words.ts';
import type { EditedKind } from './kinds.ts';

/** One record, which is for all forms. */
export const FEATURES: EditedKind = {
  kind: 'setting',
  id: 'features',
  nameOf: () => t('What is on air'),
  fields: [
    {
      path: 'off',
      type: 'switches',
      label: t('On air'),
      help: t('For all forms. What is off is left out, and the form goes on without it.'),
      options: [
        { id: 'verification', text: t('Verification of phone numbers') },
        { id: 'brands', text: t('Choice of brands') },
        { id: 'reveal', text: t('The customer who calls') },
        { id: 'callbacks', text: t('Booking of calls') },
        { id: 'offers', text: t('Other offers') },
      ],
    },
    {
      path: 'offerView',
      type: 'choice',
      label: t('Other offers are shown as'),
      options: [
        { id: 'list', text: t('A list') },
        { id: 'carousel', text: t('A carousel') },
        { id: 'popin', text: t('A window over the page') },
        { id: 'none', text: t('Nothing') },
      ],
    },
    {
      path: 'flags',
      type: 'list',
      label: t('Flags that are on'),
      help: t('Separated by commas, such as CROSS_SELL_DESIGN.'),
    },
  ],
  empty: () => ({ off: [], offerView: 'list' }),
};
