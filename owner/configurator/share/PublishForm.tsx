/** Publishes the form as it is now: to all visitors, or as a variant to a share of them. */

import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { nextName } from '../../../headless/variants/names.ts';
import type { TestState } from '../../../server/api/owner.ts';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { NO_VARIANT, usePublishing } from '../document/use-publishing.ts';
import { goTo, goToLeft } from '../problems/go-to.ts';
import type { ProblemsState } from '../problems/problems-state.ts';
import { useProblems } from '../problems/use-problems.ts';
import type { Api } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import { ShareSelect } from '../server/ShareSelect.tsx';
import { ALL, FIRST_SHARE, shareIn } from '../server/shares.ts';
import type { FormState, FormWithVersions } from '../server/types.ts';
import { VariantFields } from '../server/VariantFields.tsx';
import { type VariantPlan, variantPlan } from '../server/variant-plan.ts';
import { Warnings } from '../server/Warnings.tsx';
import { nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { useAction } from '../ui/use-action.ts';
import { takeOver } from './take-over.ts';

interface PublishFormProps {
  id: string;
  /** The form as it is now. */
  text: string;
  api: Api;
  /** As the server has it. */
  form: FormWithVersions | null;
  /** What visitors get now, and its name. */
  live: unknown;
  liveName: string;
  test: TestState | undefined;
  /** Who publishes. */
  name: string;
  /** Reads the form from the server again. */
  read(): Promise<void>;
  onPublished(): void;
  /** Closes the dialog. */
  onClose(): void;
}

/** A draft, and the state of its form: none was there before the first one. */
interface Saved {
  version: number;
  changedAt: number;
}

export function PublishForm({
  id,
  text,
  api,
  form,
  live,
  liveName,
  test,
  name,
  read,
  onPublished,
  onClose,
}: PublishFormProps) {
  const { announce } = useConfigurator();
  const [{ variant, variantOf, variantVersion }, change] = usePublishing();
  const [note, setNote] = useState('');
  const [chosen, setPercent] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const running = form?.variants.find(one => one.name === variant);
  const own = running?.version === variantVersion ? running : undefined;
  // The running one is of another draft, which must not be replaced by mistake.
  const variantName = typed ?? (form && running && !own ? nextName(form.variants) : variant);
  const percent = chosen ?? (variant === '' ? ALL : String(own?.percent ?? FIRST_SHARE));
  const plan = form?.live == null ? undefined : variantPlan(form, { percent, name: variantName });

  const publish = useAction(async () => {
    const path = `forms/${id}`;
    const draft = { definition: JSON.parse(text) as unknown, note };
    const { version, changedAt } = await api.send<Saved>('POST', `${path}/versions`, draft);
    change({ serverId: id });
    const seen = form?.changedAt ?? (version === 1 ? changedAt : 0);
    try {
      const share = form?.live ? percent : ALL;
      const body = { version, ...shareIn(share, variantName) };
      const { variants } = await api.send<FormState>('POST', `${path}/publish`, body, seen);
      // The name that the server has given it, if its owner gave none.
      const published = variants.find(one => one.version === version);
      const made = { variantOf: variantOf || (form?.live ?? 0), variantVersion: version };
      change({ isPublished: true, ...(published ? { ...made, variant: published.name } : NO_VARIANT) });
      setTyped(undefined);
    } finally {
      await read();
    }
    setNote('');
    announce(t('Version {{version}} is published.', { version }));
    onPublished();
  });

  return (
    <>
      {variant !== '' && form?.live != null && form.live !== variantOf && (
        <ChangedLive id={id} text={text} api={api} live={live} version={form.live} />
      )}
      <TextField label={t('Note')} value={note} onChange={setNote} placeholder={t('Such as: shorter first step')} />
      {form?.live != null && (
        <>
          <ShareSelect value={percent} onChange={setPercent} />
          <VariantFields form={form} test={test} percent={percent} name={variantName} onName={setTyped} />
        </>
      )}
      <FormWarnings onClose={onClose} />
      {form?.live != null && JSON.stringify(live) === JSON.stringify(parseJson(text)) && (
        <p>{t('Nothing has changed since version {{version}}, which is live.', { version: form.live })}</p>
      )}
      {percent !== '' && plan?.problem === undefined && (
        <p>{visitorsWillGet(nameIn(parseJson(text)) ?? id, { form, liveName, plan, percent: Number(percent) })}</p>
      )}
      <div className="dialog-actions">
        <Button
          kind="primary"
          text={t('Publish as {{name}}', { name })}
          action={publish}
          isDisabled={percent === '' || plan?.problem !== undefined}
        />
      </div>
      {publish.error && <Problem error={publish.error} />}
    </>
  );
}

interface Next extends Pick<PublishFormProps, 'form' | 'liveName'> {
  plan: VariantPlan | undefined;
  percent: number;
}

function visitorsWillGet(name: string, { form, liveName, plan, percent }: Next): string {
  const next = t('“{{name}}”, version {{version}}', { name, version: (form?.newest ?? 0) + 1 });
  if (form?.live == null) return t('Visitors will get {{next}}.', { next });
  const now = t('“{{name}}”, version {{version}}', { name: liveName, version: form.live });
  const isTested = form.variants.length > 0;
  if (percent === 100)
    return isTested
      ? t('The other visitors will get {{next}}, in place of {{now}}.', { next, now })
      : t('Visitors will get {{next}}, in place of {{now}}.', { next, now });
  const replaced = plan?.replaced;
  const rest = isTested ? t('the others what they get now') : t('the others {{now}}', { now });
  if (!replaced) return t('{{percent}} of 100 visitors will get {{next}}, {{rest}}.', { percent, next, rest });
  // A variant keeps as many of its visitors as its new share allows.
  const { name: old, percent: before } = replaced;
  if (percent === before)
    return t('The visitors of the variant {{old}}, {{before}} of 100, will get {{next}}, {{rest}}.', {
      old,
      before,
      next,
      rest,
    });
  return percent > before
    ? t(
        '{{percent}} of 100 visitors will get {{next}}: those of the variant {{old}}, and {{others}} who get {{now}}. The rest keeps what it gets now.',
        { percent, next, old, others: percent - before, now },
      )
    : t(
        '{{percent}} of 100 visitors will get {{next}}, who have the variant {{old}} now. Its other visitors will get {{now}}.',
        { percent, next, old, now },
      );
}

/**
 * What is wrong with the form as it is now, except errors of its definition, for which the server refuses it. The server does
 * not analyze visits.
 */
function FormWarnings({ onClose }: { onClose(): void }) {
  const configurator = useConfigurator();
  const { list, left, isKnown, failure } = useProblems();
  const { findings } = useSnapshot(configurator.problems) as ProblemsState;
  if (failure !== undefined) return <p role="status">{t('The check could not run: {{failure}}', { failure })}</p>;
  if (!isKnown) return <p role="status">{t('Checking the form …')}</p>;
  const found = list
    .filter(problem => problem.level === 'warning' || findings.includes(problem))
    .map(({ place, message, remedy, path }) => ({
      text: t('{{place}}: {{text}}', { place, text: `${message} ${remedy}` }),
      goTo() {
        onClose();
        goTo(configurator, path);
      },
    }));
  const others = left.map(one => ({
    text: `${one.message} ${one.remedy}`,
    goTo() {
      onClose();
      goToLeft(configurator, one);
    },
  }));
  return <Warnings warnings={[...found, ...others]} />;
}

/** Says that the live form has changed since the variant was made of it, and takes its changes over. */

interface ChangedLiveProps {
  id: string;
  /** The variant as it is now. */
  text: string;
  api: Api;
  version: number;
  /** The definition of the live form. */
  live: unknown;
}

function ChangedLive({ id, text, api, version, live }: ChangedLiveProps) {
  const { document: form, announce } = useConfigurator();
  const [{ variantOf }, change] = usePublishing();
  const take = useAction(async () => {
    const before = await api.get<unknown>(`forms/${id}/versions/${variantOf}`);
    const taken = takeOver<unknown>(JSON.parse(text), before, live);
    form.setText(t('Take over changes of the live form'), JSON.stringify(taken, null, 2));
    change({ variantOf: version });
    announce(t('The variant has the changes of version {{version}}. Publish it again.', { version }));
  });
  return (
    <div className="note" data-level="warning">
      <p>
        {t(
          'The live form has changed since you made this variant of version {{version}}. If you take its changes over, what you have changed yourself stays.',
          { version: variantOf },
        )}
      </p>
      <Button icon={<GitMerge />} text={t('Take over the changes')} action={take} />
      {take.error && <Problem error={take.error} />}
    </div>
  );
}
