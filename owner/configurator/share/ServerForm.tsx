/** What visitors get of a form now, who saved which version, and how that is changed. */
import { Split } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_VARIANTS, nextName } from '../../../headless/variants/names.ts';
import type { TestState } from '../../../server/api/owner.ts';
import { t } from '../../words/words.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { NO_VARIANT, usePublishing } from '../document/use-publishing.ts';
import { GoBack } from '../server/GoBack.tsx';
import { nowInWords } from '../server/in-words.ts';
import type { Connection } from '../server/known-server.ts';
import { type Api, ApiError } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import type { Change, ChangeForm, FormState, FormWithVersions } from '../server/types.ts';
import { VariantTest } from '../server/VariantTest.tsx';
import { freeId, idFrom, takenIds } from '../start/form-id.ts';
import { nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { inSentence } from '../ui/text.ts';
import { timeAgo } from '../ui/time-ago.ts';
import { useAction } from '../ui/use-action.ts';
import { FormAddress } from './FormAddress.tsx';
import { PublishForm } from './PublishForm.tsx';
import { savedBy, Versions } from './Versions.tsx';

interface ServerFormProps {
  id: string;
  /** The form as it is now. */
  text: string;
  connection: Extract<Connection, { state: 'signed-in' }>;
  now: number;
  /** Where visitors find the form on the server. */
  address: string;
  /** Closes the dialog. */
  onClose(): void;
}

export function ServerForm({ id, text, connection: { api, isOwner, name }, now, address, onClose }: ServerFormProps) {
  const { announce } = useConfigurator();
  const [{ serverId, privacyLink, variant, variantVersion }, change] = usePublishing();
  const path = `forms/${id}`;
  const top = useRef<HTMLDivElement>(null);
  /** The address of the form is above what was pressed. */
  const onPublished = (): void => top.current?.scrollIntoView?.();
  const { form, live: liveForm, liveName, test, changed, read, reading } = useFormOnServer(api, id);

  const changeForm: ChangeForm = async (call, body, said) => {
    try {
      await api.send('POST', `${path}/${call}`, body, form?.changedAt);
    } finally {
      await read();
    }
    announce(said);
  };
  const isNowLive = variantVersion > 0 && form?.live === variantVersion;
  useEffect(() => {
    if (isNowLive) change(NO_VARIANT);
  });

  const { error } = reading;
  if (form === undefined)
    return error ? (
      <Problem error={error} retry={() => void reading.run()} />
    ) : (
      <p role="status">{t('Reading what visitors get …')}</p>
    );
  if (form && isOwner && serverId !== id) return <TakenId id={id} name={liveName} form={form} api={api} now={now} />;
  const stored = JSON.stringify(liveForm);
  // The server keeps no line breaks, which are no difference.
  const liveText = stored === JSON.stringify(parseJson(text)) ? text : stored;
  const savedAt = form?.versions.find(({ version }) => version === form.live)?.createdAt ?? 0;
  return (
    <div className="stack gap-16" ref={top}>
      <p role="status">
        {form
          ? t('Visitors get {{now}}.', { now: inSentence(nowInWords(form)) })
          : t('The server does not have the form {{id}} yet.', { id })}
      </p>
      {changed && (
        <p className="muted">
          {changed.words}, {timeAgo(changed.at, now)}.
        </p>
      )}
      {form?.live != null && !form.isOff && (
        <FormAddress address={address} privacyLink={privacyLink} isOwner={isOwner} />
      )}
      {test && <VariantTest test={test} change={isOwner ? changeForm : undefined} />}
      {form && <Versions form={form} now={now} />}
      {form?.live != null && (
        <div className="dialog-actions">
          {isOwner && <GoBack form={form} change={changeForm} />}
          <CompareButton
            text={t('Compare with version {{version}}', { version: form.live })}
            versions={[{ id: 'live', text: liveText, savedAt, name: t('What visitors get') }]}
            beforeId="live"
          />
          {isOwner && variant === '' && <MakeVariant form={form} definition={liveForm} onClose={onClose} />}
        </div>
      )}
      {isOwner ? (
        <PublishForm
          id={id}
          text={text}
          api={api}
          form={form}
          liveName={liveName}
          test={test}
          name={name}
          read={read}
          onPublished={onPublished}
          onClose={onClose}
          live={liveForm}
        />
      ) : (
        <p className="muted">{t('You have signed in as a reader, who changes nothing.')}</p>
      )}
      {error && <Problem error={error} />}
    </div>
  );
}

/** The form as the server has it, which is null if it has none, its test, and who changed it last. */
function useFormOnServer(api: Api, id: string) {
  const [form, setForm] = useState<FormWithVersions | null>();
  const [live, setLive] = useState<unknown>();
  const [test, setTest] = useState<TestState>();
  const [changed, setChanged] = useState<ReturnType<typeof lastChange>>();
  const read = useCallback(async () => {
    const path = `forms/${id}`;
    const found = await api.get<FormWithVersions>(path).catch(error => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    const { changes } = await api.get<{ changes: Change[] }>('audit');
    const isLive = found?.live != null;
    setLive(isLive ? await api.get<unknown>(`${path}/versions/${found.live}`) : undefined);
    setTest(isLive ? await api.get<TestState>(`${path}/test`) : undefined);
    setForm(found);
    setChanged(lastChange(changes, id));
  }, [api, id]);
  const reading = useAction(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => void reading.run(), []);
  return { form, live, liveName: nameIn(live) ?? id, test, changed, read, reading };
}

type Words = (person: string, detail: NonNullable<Change['detail']>) => string;
const WORDS: Readonly<Record<string, Words>> = {
  'form.publish': (person, { version }) =>
    t('{{person}} published version {{version}}', { person, version: String(version) }),
  'form.rollback': (person, { version }) =>
    t('{{person}} went back to version {{version}}', { person, version: String(version) }),
  'form.end': (person, { variant }) => t('{{person}} ended the variant {{name}}', { person, name: String(variant) }),
  'form.stop': (_, { variant }) => t('The server stopped the variant {{name}}', { name: String(variant) }),
  'form.switch': person => t('{{person}} changed what is on air', { person }),
};

/** Who last changed what visitors get, such as "bea published version 3", if it is one of these changes, newest first. */
function lastChange(changes: readonly Change[], formId: string): { words: string; at: number } | undefined {
  for (const { actor, action, subject, detail, at } of changes) {
    const words = WORDS[action];
    if (subject === formId && words) return { words: words(actor, detail ?? {}), at };
  }
  return undefined;
}

/** Opens the live form as a new draft, which is published as a variant of it. */
interface MakeVariantProps {
  form: FormState;
  /** The definition of the live form. */
  definition: unknown;
  /** Closes the dialog, so that the owner sees the variant. */
  onClose(): void;
}

function MakeVariant({ form, definition, onClose }: MakeVariantProps) {
  const { forms, announce } = useConfigurator();
  const [publishing] = usePublishing();
  const name = nextName(form.variants);
  const make = useAction(async () => {
    const text = JSON.stringify(definition, null, 2);
    const own = { isPublished: true, serverId: form.id, variant: name, variantOf: form.live, variantVersion: 0 };
    onClose();
    await forms.create(text, { publishing: { ...publishing, ...own } });
    announce(
      t('This is the variant {{name}} of the live form. Change what you want to test, then publish it in Share.', {
        name,
      }),
    );
  });
  if (form.variants.length >= MAX_VARIANTS) return null;
  return (
    <Button
      icon={<Split />}
      text={t('Make a variant of version {{version}}', { version: form.live ?? 0 })}
      action={make}
    />
  );
}

interface TakenIdProps {
  id: string;
  now: number;
  /** The name of what visitors get now. */
  name: string;
  form: FormWithVersions;
  api: Api;
}

function TakenId({ id, name, form, api, now }: TakenIdProps) {
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
