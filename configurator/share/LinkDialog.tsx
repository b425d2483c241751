import { useMemo } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CopyField } from './CopyField.tsx';
import { encodeForm, SAFE_LENGTH } from './share-link.ts';

export const LinkDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) => (
  <Dialog title="Share the form as a link" isOpen={isOpen} onClose={onClose}>
    {isOpen && <ShareLink />}
  </Dialog>
);

function ShareLink() {
  const { document: form, platform } = useConfigurator();
  const link = useMemo(() => `${platform.pageUrl()}#share=${encodeForm(form.state.text)}`, [form, platform]);
  return (
    <div className="stack">
      <p>
        Whoever opens the link gets a copy of the form as it is now. The form is in the link itself, behind the #.{' '}
        Browsers don’t send that part to a server.
      </p>
      <CopyField label="Link" text={link} />
      {link.length > SAFE_LENGTH && (
        <p className="share-note">
          {`The link has ${link.length.toLocaleString('en')} characters. Some mail programs cut links that long; then send the file.`}
        </p>
      )}
    </div>
  );
}
