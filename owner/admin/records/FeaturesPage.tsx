/** What is the same in all forms. An owner edits it without creating the record first. */
import { useCallback } from 'react';
import type { Json } from '../../../server/api/owner.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { Page } from '../ui/Page.tsx';
import { Ready } from '../ui/states.tsx';
import { FEATURES } from './features.ts';
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
              <RecordForm of={FEATURES} {...{ id, record }} onSaved={loaded.reload} />
            ) : (
              <RecordView of={FEATURES} id={id} record={record.value} />
            )
          }
        </Ready>
      </div>
    </Page>
  );
}
