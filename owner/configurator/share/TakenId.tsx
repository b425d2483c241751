/** The server has a form with this id that was not published from here: publishing could take another form from visitors. */
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { usePublishing } from '../document/use-publishing.ts';
import type { Api } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import type { FormWithVersions } from '../server/types.ts';
import { freeId, idFrom, takenIds } from '../start/form-id.ts';
import { nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/use-action.ts';
import { savedBy } from './Versions.tsx';

interface TakenIdProps {
  id: string;
  now: number;
  /** The name of what visitors get now. */
  name: string;
  form: FormWithVersions;
  api: Api;
}

export function TakenId({ id, name, form, api, now }: TakenIdProps) {
  const { document, forms } = useConfigurator();
  const [, change] = usePublishing();
  const newest = form.versions.find(({ version }) => version === form.live) ?? form.versions[0];
  const publishAsNew = useAction(async () => {
    const { list = [], currentId } = forms.state;
    const onServer = (await api.get<{ forms: { id: string }[] }>('forms')).forms.map(one => one.id);
    const taken = new Set([...onServer, ...takenIds(list, currentId)]);
    const free = freeId(idFrom(nameIn(document.state.definition) ?? id), taken);
    document.edit(t('Give the form another id'), draft => draft.set(['id'], free));
  });
  return (
    <div className="stack gap-16">
      <div className="note" data-level="warning" role="status">
        <p>
          <strong>{t('The server has another form with the id {{id}}', { id })}</strong>
        </p>
        <p>
          {newest &&
            t('“{{name}}”, version {{version}}, {{saved}}.', {
              name,
              version: newest.version,
              saved: savedBy(newest, now),
            })}{' '}
          {t('If you replace it, its visitors get your form, and the leads of both are listed under one id.')}
        </p>
      </div>
      <div className="dialog-actions">
        <Button text={t('Replace that form')} onPress={() => change({ serverId: id })} />
        <Button kind="primary" text={t('Publish as a new form')} action={publishAsNew} />
      </div>
      {publishAsNew.error && <Problem error={publishAsNew.error} />}
    </div>
  );
}
