/** Publishes the form as it is now: to all visitors, or as a variant to a share of them. */
import { useState } from 'react';
import type { TestState } from '../../../server/api/owner.ts';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { NO_VARIANT, usePublishing } from '../document/use-publishing.ts';
import type { Api } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import { ShareSelect } from '../server/ShareSelect.tsx';
import { ALL, FIRST_SHARE, shareIn } from '../server/shares.ts';
import type { FormWithVersions } from '../server/types.ts';
import { VariantFields } from '../server/VariantFields.tsx';
import { nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { useAction } from '../ui/use-action.ts';
import { FormWarnings } from './FormWarnings.tsx';

interface PublishFormProps {
  id: string;
  /** The form as it is now. */
  text: string;
  api: Api;
  /** As the server has it. */
  form: FormWithVersions | null;
  /** Of what visitors get now. */
  liveName: string;
  test: TestState | undefined;
  /** Who publishes. */
  name: string;
  /** Reads the form from the server again. */
  read(): Promise<void>;
  /** Closes the dialog. */
  onClose(): void;
}

/** A draft, and the state of its form: none was there before the first one. */
interface Saved {
  version: number;
  changedAt: number;
}

export function PublishForm({ id, text, api, form, liveName, test, name, read, onClose }: PublishFormProps) {
  const { announce } = useConfigurator();
  const [{ variant, variantOf }, change] = usePublishing();
  const [note, setNote] = useState('');
  const [chosen, setPercent] = useState<string>();
  const [variantName, setVariantName] = useState(variant);
  const running = form?.variants.find(one => one.name === variant);
  const percent = chosen ?? (variant === '' ? ALL : String(running?.percent ?? FIRST_SHARE));

  const publish = useAction(async () => {
    const path = `forms/${id}`;
    const draft = { definition: JSON.parse(text) as unknown, note };
    const { version, changedAt } = await api.send<Saved>('POST', `${path}/versions`, draft);
    change({ serverId: id });
    const seen = form?.changedAt ?? (version === 1 ? changedAt : 0);
    try {
      const share = form?.live ? percent : ALL;
      await api.send('POST', `${path}/publish`, { version, ...shareIn(share, variantName) }, seen);
      change({ isPublished: true, ...(share === ALL && NO_VARIANT) });
    } finally {
      await read();
    }
    setNote('');
    announce(`Version ${version} is published.`);
  });

  return (
    <>
      {variant !== '' && form?.live != null && form.live !== variantOf && (
        <p className="note" data-level="warning">
          The live form has changed since you made this variant: it was version {variantOf}. The variant keeps its
          texts. Compare the two, and take over what you need.
        </p>
      )}
      <TextField label="Note" value={note} onChange={setNote} placeholder="Such as: shorter first step" />
      {form?.live != null && (
        <>
          <ShareSelect value={percent} onChange={setPercent} />
          <VariantFields {...{ form, test, percent }} name={variantName} onName={setVariantName} />
        </>
      )}
      <FormWarnings onClose={onClose} />
      {percent !== '' && <p>{visitorsWillGet(nameIn(parseJson(text)) ?? id, form, liveName, Number(percent))}</p>}
      <div className="dialog-actions">
        <Button
          kind="primary"
          onPress={() => void publish.run()}
          isPending={publish.isPending}
          isDisabled={percent === ''}
        >
          Publish as {name}
        </Button>
      </div>
      {publish.error && <Problem error={publish.error} />}
    </>
  );
}

/** `liveName`: of what they get now. */
function visitorsWillGet(name: string, form: FormWithVersions | null, liveName: string, percent: number): string {
  const next = `“${name}”, version ${(form?.newest ?? 0) + 1}`;
  if (form?.live == null) return `Visitors will get ${next}.`;
  const now = `“${liveName}”, version ${form.live}`;
  const isTested = form.variants.length > 0;
  return percent < 100
    ? `${percent} of 100 visitors will get ${next}, the others ${isTested ? 'what they get now' : now}.`
    : `${isTested ? 'The other visitors' : 'Visitors'} will get ${next}, in place of ${now}.`;
}
