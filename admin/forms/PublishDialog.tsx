import { useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { ALL, SHARES } from '../../configurator/server/shares.ts';
import type { FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { Dialog } from '../../configurator/ui/Dialog.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useSession } from '../session.ts';

interface PublishDialogProps {
  form: FormState;
  /** Undefined while it is closed. */
  version: number | undefined;
  onClose(): void;
  onPublished(): void;
}

export function PublishDialog({ form, version, onClose, onPublished }: PublishDialogProps) {
  const { api, announce } = useSession();
  const [percent, setPercent] = useState(ALL);
  const publish = useAction(async () => {
    await api.send('POST', `forms/${encodeURIComponent(form.id)}/publish`, { version, percent: Number(percent) });
    announce(`Version ${version} is published.`);
    onPublished();
    close();
  });
  function close(): void {
    publish.clear();
    setPercent(ALL);
    onClose();
  }
  return (
    <Dialog title={`Publish version ${version ?? ''}`} isOpen={version !== undefined} onClose={close} width={480}>
      <p>The server checks it first. With errors nothing changes for visitors.</p>
      {/* A share needs a version that the others get. */}
      {form.live !== null && <Select label="Who gets it" options={SHARES} value={percent} onChange={setPercent} />}
      {publish.error && <Problem error={publish.error} />}
      <div className="dialog-actions">
        <Button onPress={close}>Cancel</Button>
        <Button kind="primary" onPress={() => void publish.run()} isPending={publish.isPending}>
          Publish
        </Button>
      </div>
    </Dialog>
  );
}
