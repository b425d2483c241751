/** The forms, and which of their versions visitors get. */
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { timeAgo } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { Badge } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { FormPane } from './FormPane.tsx';
import { UploadDialog } from './UploadDialog.tsx';

const COLUMNS: readonly Column<FormState>[] = [
  { head: t('Form'), cell: ({ id }) => id },
  { head: t('State'), cell: form => <StateBadge form={form} /> },
  { head: t('Changed'), cell: ({ changedAt }) => timeAgo(changedAt, Date.now()), isMinor: true },
];

function StateBadge({ form: { live, variants, isOff } }: { form: FormState }) {
  if (isOff) return <Badge kind="error">{t('Off air')}</Badge>;
  if (live === null) return <Badge>{t('Draft')}</Badge>;
  return (
    <span className="flex wrap gap-4">
      <Badge kind="good">{t('Version {{version}}', { version: live })}</Badge>
      {variants.map(({ name, percent }) => (
        <Badge key={name} kind="warning">
          {t('{{name}} for {{percent}} %', { name, percent })}
        </Badge>
      ))}
    </span>
  );
}

export function FormsPage() {
  const { api, isOwner } = useSession();
  const [isUploading, setUploading] = useState(false);
  /** Rises with each upload, so that an open form is read once more. */
  const [uploads, setUploads] = useState(0);
  const list = useLoaded(
    useCallback(async () => (await api.get<{ forms: readonly FormState[] }>('forms')).forms, [api]),
  );
  function onSaved(formId: string): void {
    list.reload();
    setUploads(uploads + 1);
    location.hash = linkTo('forms', formId);
  }
  return (
    <ListPage
      {...{ page: 'forms', title: t('Forms'), columns: COLUMNS, list }}
      actions={
        isOwner && (
          <>
            <Button icon={<Upload />} text={t('Upload a version')} onPress={() => setUploading(true)} />
            <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} onSaved={onSaved} />
          </>
        )
      }
      idOf={form => form.id}
      pane={id => <FormPane key={`${id} ${uploads}`} id={id} onChanged={list.reload} />}
      empty={[t('There is no form yet.'), t('Build one in the configurator, and upload its file.')]}
    />
  );
}
