/** What is the same in all forms. An owner edits it without creating the record first. */

import { useCallback } from 'react';
import type { Json } from '../../../server/api/owner.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { Page } from '../ui/Page.tsx';
import { Ready } from '../ui/states.tsx';
import type { EditedKind } from './kinds.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordView } from './RecordPane.tsx';

export function FeaturesPage() {
  const { api, isOwner } = useSession();
  const loaded = useLoaded(useCallback(() => api.getForChange<Json>(`records/${FEATURES.kind}/${FEATURES.id}`), [api]));
  const { id } = FEATURES;
  return (
    <Page title={t('Features')}>
      <div className="pane stack gap-16 padded-large bordered rounded-large on-panel shadow">
        <Ready of={loaded}>
          {record =>
            isOwner ? (
              <RecordForm of={FEATURES} id={id} record={record} onSaved={loaded.reload} />
            ) : (
              <RecordView of={FEATURES} id={id} record={record.value} />
            )
          }
        </Ready>
      </div>
    </Page>
  );
}

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
