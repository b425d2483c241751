/** Publishes the form to the server of the owner's company, without a change of any page. */

import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { asText } from '../document/json-object.ts';
import { useDocument, useSyntaxError, useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { Problem } from '../server/Problem.tsx';
import { useServer } from '../server/use-server.ts';
import { Button } from '../ui/Button.tsx';
import { DialogButton } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields.tsx';
import { AdminLink } from './AdminLink.tsx';
import { ServerForm } from './ServerForm.tsx';

export const PublishToServer = () => (
  <div className="stack gap-16">
    <p className="muted">
      {t(
        'If your company runs a Stepwell server, visitors get the form from there. You can publish it to some of them first, read whether a variant brings more leads, see who published what, and go back.',
      )}
    </p>
    <div>
      <DialogButton
        icon={<CloudUpload />}
        text={t('Publish to a server …')}
        title={t('Publish to a server')}
        width={720}
      >
        {close => <Connected onClose={close} />}
      </DialogButton>
    </div>
  </div>
);

function Connected({ onClose }: { onClose(): void }) {
  const { platform, knownServer } = useConfigurator();
  const connection = useServer();
  const look = () => void knownServer.look(false);
  const text = useDocument(state => state.text);
  const syntaxError = useSyntaxError();
  const [{ isPublished }] = usePublishing();
  const name = asText(useValueAt(['name']));
  const id = asText(useValueAt(['id']));
  switch (connection.state) {
    case 'looking':
      return <p role="status">{t('Looking for the server …')}</p>;
    case 'failed':
      return <Problem error={connection.error} retry={look} />;
    case 'none':
      return (
        <>
          <p role="status">{t('No Stepwell server serves this page.')}</p>
          <p className="muted">
            {tNodes(
              'Open the configurator at your server, at {{address}}. Or export the file, and upload it on the admin page of the server.',
              { address: <code>/survey/configurator/index.html</code> },
            )}
          </p>
        </>
      );
    case 'signed-out':
      return (
        <>
          <p role="status">
            {tNodes(
              'Sign in on the {{link}}, which opens in another tab, then come back. The person who runs your server has the token for it.',
              { link: <AdminLink /> },
            )}
          </p>
          <div className="dialog-actions">
            <Button kind="primary" text={t('I have signed in')} onPress={look} />
          </div>
        </>
      );
    case 'signed-in':
      if (syntaxError !== undefined)
        return <p role="status">{t('Correct the mistake in the code of the form first.')}</p>;
      if (name.trim() === '' && !isPublished) return <NameForm />;
      if (!/^[\w.-]{1,200}$/.test(id))
        return <p role="status">{t('Give the form an id first, in its settings: letters, digits, _, . and -.')}</p>;
      return (
        <ServerForm
          key={id}
          id={id}
          text={text}
          connection={connection}
          now={platform.now()}
          address={new URL(platform.fileUrl(`../forms/${id}`)).href}
          onClose={onClose}
        />
      );
  }
}

function NameForm() {
  const { document: form } = useConfigurator();
  const [name, setName] = useState('');
  const keep = (): void => form.edit(t('Rename'), draft => draft.set(['name'], name.trim()));
  const help = t('Its address on the server is made of it.');
  return (
    <Form className="stack gap-16" onSubmit={() => name.trim() && keep()}>
      <TextField label={t('Name of the form')} help={help} value={name} onChange={setName} autoFocus />
      <div className="dialog-actions">
        <Button kind="primary" type="submit" text={t('Save')} isDisabled={!name.trim()} />
      </div>
    </Form>
  );
}
