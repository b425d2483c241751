/** What visitors get of a form now, who saved which version, and how that is changed. */

import { GitCompareArrows } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../words/words.ts';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import { useConfigurator } from '../configurator.tsx';
import { NO_VARIANT, usePublishing } from '../document/use-publishing.ts';
import { GoBack } from '../server/GoBack.tsx';
import { nowInWords } from '../server/in-words.ts';
import { Problem } from '../server/Problem.tsx';
import type { ChangeForm } from '../server/types.ts';
import type { Connection } from '../server/use-server.ts';
import { VariantTest } from '../server/VariantTest.tsx';
import { Button } from '../ui/Button.tsx';
import { inSentence } from '../ui/text.ts';
import { timeAgo } from '../ui/time-ago.ts';
import { FormAddress } from './FormAddress.tsx';
import { MakeVariant } from './MakeVariant.tsx';
import { PublishForm } from './PublishForm.tsx';
import { TakenId } from './TakenId.tsx';
import { useFormOnServer } from './use-form-on-server.ts';
import { Versions } from './Versions.tsx';

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
  const { form, live: liveForm, liveName, test, changed, read, reading } = useFormOnServer(api, id);
  const [live, setLive] = useState<string>();

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
  function compare(): void {
    const stored = JSON.stringify(liveForm);
    // The server keeps no line breaks, which are no difference.
    setLive(stored === JSON.stringify(JSON.parse(text)) ? text : stored);
  }

  const { error } = reading;
  if (form === undefined)
    return error ? (
      <Problem error={error} retry={() => void reading.run()} />
    ) : (
      <p role="status">{t('Reading what visitors get …')}</p>
    );
  if (form && isOwner && serverId !== id) return <TakenId id={id} name={liveName} form={form} api={api} now={now} />;
  const savedAt = form?.versions.find(({ version }) => version === form.live)?.createdAt ?? 0;
  return (
    <div className="stack gap-16">
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
          <Button
            icon={<GitCompareArrows />}
            text={t('Compare with version {{version}}', { version: form.live })}
            onPress={compare}
          />
          {isOwner && variant === '' && <MakeVariant form={form} definition={liveForm} onClose={onClose} />}
        </div>
      )}
      {isOwner ? (
        <PublishForm {...{ id, text, api, form, liveName, test, name, read, onClose }} />
      ) : (
        <p className="muted">{t('You have signed in as a reader, who changes nothing.')}</p>
      )}
      {error && <Problem error={error} />}
      <CompareDialog
        isOpen={live !== undefined}
        versions={[{ id: 'live', text: live ?? '', savedAt, name: t('What visitors get') }]}
        beforeId="live"
        onClose={() => setLive(undefined)}
      />
    </div>
  );
}
