import { Download } from 'lucide-react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { Menu } from '../../configurator/ui/Menu.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { download } from './download.ts';
import type { Contact } from './PersonActions.tsx';
import { queryOf, type View } from './views.ts';

/** The leads that are listed, as a table. */
export function CsvMenu({ view, contact }: { view: View; contact: Contact | undefined }) {
  const { api } = useSession();
  const save = useAction(async (words: boolean) => {
    const query = queryOf(view, new Date());
    if (words) query.set('words', '1');
    if (!contact) return download('leads.csv', `api/leads.csv?${query}`);
    const text = await api.send<string>('POST', `leads.csv?${query}`, contact);
    download('leads.csv', new Blob(['\uFEFF', text], { type: 'text/csv' }));
  });
  return (
    <>
      {save.error && <Problem error={save.error} />}
      <Menu
        label={t('Download CSV')}
        actions={[
          { id: 'words', text: t('In the words of the form'), run: () => void save.run(true) },
          { id: 'keys', text: t('With keys, for programs'), run: () => void save.run(false) },
        ]}
      >
        <Button icon={<Download />} text={t('Download CSV')} isPending={save.isPending} />
      </Menu>
    </>
  );
}
