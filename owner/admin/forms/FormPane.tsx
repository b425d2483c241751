/** One form: what visitors get now, and every version of it. */
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import type { FormVersion, FormWithVersions } from '../../configurator/server/types.ts';
import { versionBefore } from '../../configurator/server/version-before.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Pane, Section } from '../ui/Page.tsx';
import { Badge, Facts, Ready, TwoLines } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { OnAir } from './OnAir.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { type ChangeForm, useChangeForm } from './use-change-form.ts';

interface FormPaneProps {
  id: string;
  onChanged(): void;
}

export function FormPane({ id, onChanged }: FormPaneProps) {
  const { api } = useSession();
  const loaded = useLoaded(useCallback(() => api.get<FormWithVersions>(`forms/${encodeURIComponent(id)}`), [api, id]));
  function reload(): void {
    loaded.reload();
    onChanged();
  }
  return (
    <Pane title={id} closeHref={linkTo('forms')}>
      <Ready of={loaded}>{form => <OpenForm form={form} onChanged={reload} />}</Ready>
    </Pane>
  );
}

function nowInWords({ live, trial, trialPercent, isOff }: FormWithVersions): string {
  if (live === null) return t('Nothing: no version was published.');
  if (isOff) return t('Nothing: the form is off air.');
  if (trial === null) return t('Version {{version}}', { version: live });
  return t('Version {{trial}} for {{percent}} of 100, version {{live}} for the others', {
    trial,
    live,
    percent: trialPercent,
  });
}

const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function OpenForm({ form, onChanged }: { form: FormWithVersions; onChanged(): void }) {
  const { isOwner } = useSession();
  const { overtaken, change } = useChangeForm(form, onChanged);
  const [publishing, setPublishing] = useState<number>();
  const { id, live, trial, versions } = form;
  const columns: readonly Column<FormVersion>[] = [
    {
      head: t('Version'),
      cell: ({ version, note }) => (
        <TwoLines
          first={
            <>
              {version} {version === live && <Badge kind="good">{t('Live')}</Badge>}
              {version === trial && <Badge kind="warning">{t('Trial')}</Badge>}
            </>
          }
          second={note}
        />
      ),
    },
    {
      head: t('Saved'),
      cell: ({ author, createdAt, firstLiveAt }) => (
        <TwoLines
          first={`${author}, ${momentOf(createdAt)}`}
          second={firstLiveAt === null ? t('Never live') : t('First live {{time}}', { time: momentOf(firstLiveAt) })}
        />
      ),
    },
    {
      head: t('Definition'),
      cell: ({ version }) => (
        <a href={`api/forms/${encodeURIComponent(id)}/versions/${version}`} download={`${id}-${version}.json`}>
          JSON
          <span className="visually-hidden"> {t('of version {{version}}', { version })}</span>
        </a>
      ),
      isMinor: true,
    },
    ...(isOwner
      ? [
          {
            head: t('Action'),
            cell: ({ version }: FormVersion) =>
              version !== live && (
                <Button onPress={() => setPublishing(version)}>
                  {t('Publish')}
                  <span className="visually-hidden"> {t('version {{version}}', { version })}</span> …
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      {overtaken && (
        <div ref={scrollTo}>
          <Problem error={overtaken} />
        </div>
      )}
      <Facts
        facts={[
          [t('Visitors get'), nowInWords(form)],
          [t('Try it'), live !== null && !form.isOff ? <FormAddress key="form" id={id} /> : undefined],
          [t('Left out'), form.offTypes.join(', ')],
          [t('Changed'), momentOf(form.changedAt)],
        ]}
      />
      {isOwner && <GoBack form={form} change={change} />}
      <Section title={t('Versions')}>
        <Table caption={t('Versions')} columns={columns} rows={versions} idOf={({ version }) => String(version)} />
      </Section>
      {isOwner && <OnAir form={form} change={change} />}
      <PublishDialog form={form} version={publishing} onClose={() => setPublishing(undefined)} change={change} />
    </>
  );
}

const FormAddress = ({ id }: { id: string }) => <a href={`../forms/${encodeURIComponent(id)}`}>/forms/{id}</a>;

function GoBack({ form, change }: { form: FormWithVersions; change: ChangeForm }) {
  const [isAsking, setAsking] = useState(false);
  const before = versionBefore(form);
  if (before === undefined) return null;
  const what =
    form.trial === null
      ? t('Go back to version {{version}}', { version: before })
      : t('End the trial of version {{version}}', { version: form.trial });
  const goBack = (): Promise<void> =>
    change('rollback', {}, t('All visitors get version {{version}} now.', { version: before }));
  return (
    <div className="row wrap gap-8">
      <Button onPress={() => setAsking(true)}>
        <Undo2 aria-hidden />
        {what}
      </Button>
      <ConfirmDialog
        title={t('{{action}}?', { action: what })}
        verb={t('Go back')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        run={goBack}
      >
        <p>
          {t(
            'Visitors who open the form get version {{version}} within five seconds. Those who have begun go on with the form that they have, and keep their answers.',
            { version: before },
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}
