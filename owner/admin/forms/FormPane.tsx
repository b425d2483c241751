/** One form: what visitors get now, and every version of it. */
import { useCallback, useState } from 'react';
import type { TestState } from '../../../server/api/owner.ts';
import { ConfirmButton } from '../../configurator/server/ConfirmButton.tsx';
import { GoBack } from '../../configurator/server/GoBack.tsx';
import { nowInWords } from '../../configurator/server/in-words.ts';
import { isOvertaken } from '../../configurator/server/owner-api.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import type { ChangeForm, FormState, FormVersion, FormWithVersions } from '../../configurator/server/types.ts';
import { VariantTest } from '../../configurator/server/VariantTest.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { Form } from '../../configurator/ui/Form.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { Pane, Section } from '../ui/Page.tsx';
import { Badge, Ready, TwoLines } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { PublishDialog } from './PublishDialog.tsx';

export function FormPane({ id, onChanged }: { id: string; onChanged(): void }) {
  const { api } = useSession();
  const load = useCallback(async () => {
    const path = `forms/${encodeURIComponent(id)}`;
    const form = await api.get<FormWithVersions>(path);
    return { form, test: form.live === null ? undefined : await api.get<TestState>(`${path}/test`) };
  }, [api, id]);
  const loaded = useLoaded(load);
  const name = loaded.loading.state === 'ready' ? loaded.loading.value.form.name : null;
  function reload(): void {
    loaded.reload();
    onChanged();
  }
  return (
    <Pane title={name ?? id} closeHref={linkTo('forms')}>
      <Ready of={loaded}>{open => <OpenForm {...open} onChanged={reload} />}</Ready>
    </Pane>
  );
}

export const VariantBadges = ({ variants }: Pick<FormState, 'variants'>) =>
  variants.map(({ name, percent }) => (
    <Badge key={name} kind="warning">
      {t('{{name}} for {{percent}} %', { name, percent })}
    </Badge>
  ));

const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface OpenFormProps {
  form: FormWithVersions;
  /** Undefined before the form was published. */
  test: TestState | undefined;
  onChanged(): void;
}

function OpenForm({ form, test, onChanged }: OpenFormProps) {
  const { isOwner } = useSession();
  const { overtaken, change } = useChangeForm(form, onChanged);
  const [publishing, setPublishing] = useState<number>();
  const { id, live, variants, versions } = form;
  const columns: readonly Column<FormVersion>[] = [
    {
      head: t('Version'),
      cell: ({ version, note }) => (
        <TwoLines
          first={
            <>
              {version} {version === live && <Badge kind="good">{t('Live')}</Badge>}
              <VariantBadges variants={variants.filter(one => one.version === version)} />
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
        <a
          href={`api/forms/${encodeURIComponent(id)}/versions/${version}`}
          download={`${id}-${version}.json`}
          aria-label={t('JSON of version {{version}}', { version })}
        >
          JSON
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
                <Button
                  text={t('Publish …')}
                  onPress={() => setPublishing(version)}
                  aria-label={t('Publish version {{version}} …', { version })}
                />
              ),
            isAction: true,
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
          [t('Try it'), live !== null && !form.isOff && <FormAddress key="form" id={id} />],
          [t('Left out'), form.offTypes.join(', ')],
          [t('Changed'), momentOf(form.changedAt)],
        ]}
      />
      {isOwner && (
        <div className="row wrap gap-8">
          <GoBack form={form} change={change} />
        </div>
      )}
      {test && (test.begunAt !== null || test.stopped.length > 0) && (
        <Section title={t('Test')}>
          <VariantTest test={test} change={isOwner ? change : undefined} />
        </Section>
      )}
      <Section title={t('Versions')}>
        <Table caption={t('Versions')} columns={columns} rows={versions} idOf={({ version }) => String(version)} />
      </Section>
      {isOwner && <OnAir form={form} change={change} />}
      <PublishDialog
        form={form}
        test={test}
        change={change}
        version={publishing}
        onClose={() => setPublishing(undefined)}
      />
    </>
  );
}

const FormAddress = ({ id }: { id: string }) => <a href={`../forms/${encodeURIComponent(id)}`}>/forms/{id}</a>;

/** `overtaken`: the error of a change that came after somebody else's. */
function useChangeForm({ id, changedAt }: FormWithVersions, onChanged: () => void) {
  const { api, announce } = useSession();
  const [overtaken, setOvertaken] = useState<Error>();
  const change: ChangeForm = async (path, body, said) => {
    setOvertaken(undefined);
    try {
      await api.send('POST', `forms/${encodeURIComponent(id)}/${path}`, body, changedAt);
      announce(said);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      setOvertaken(error as Error);
    }
    onChanged();
  };
  return { overtaken, change };
}

/** Takes a form, or parts of it, off air. */
function OnAir({ form: { id, isOff, offTypes, live }, change }: { form: FormState; change: ChangeForm }) {
  const [types, setTypes] = useState(offTypes.join(', '));
  const on = useAction(() => change('switch', { isOff: false, offTypes }, t('{{id}} is on air.', { id })));
  const leaveOut = useAction(() => {
    const wanted = types.split(',').map(type => type.trim());
    return change('switch', { isOff, offTypes: wanted.filter(type => type !== '') }, t('Saved.'));
  });
  if (live === null) return null;
  return (
    <Section title={t('On air')}>
      {isOff ? (
        <Button kind="primary" text={t('Put on air')} action={on} />
      ) : (
        <ConfirmButton
          kind="danger"
          text={t('Take off air …')}
          title={t('Take {{id}} off air?', { id })}
          verb={t('Take off air')}
          run={() => change('switch', { isOff: true, offTypes }, t('{{id}} is off air.', { id }))}
        >
          <p>
            {t('Within five seconds the form is no longer shown to new visitors. Leads that arrive are still stored.')}
          </p>
        </ConfirmButton>
      )}
      {on.error && <Problem error={on.error} />}
      <Form className="inline-form top wide-row gap-8" onSubmit={leaveOut.run}>
        <TextField
          label={t('Leave out types')}
          value={types}
          onChange={setTypes}
          placeholder="phone2fa, address"
          help={t('Questions and steps of these types are not shown, such as while a service is away.')}
        />
        <Button text={t('Save')} type="submit" isPending={leaveOut.isPending} />
      </Form>
      {leaveOut.error && <Problem error={leaveOut.error} />}
    </Section>
  );
}
