import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { PolicySettings } from '../../headless/check-form.ts';
import { useConfigurator } from '../configurator.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select, Switch, TextField } from '../ui/fields.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { CopyField } from './CopyField.tsx';
import { type SnippetOptions, snippetOf } from './embed-snippet.ts';
import { loadHashes } from './load-hashes.ts';
import { usePolicy } from './use-policy.ts';

export const EmbedDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) => (
  <Dialog title="Put the form into a page" isOpen={isOpen} onClose={onClose} width={760}>
    {isOpen && <EmbedOptions />}
  </Dialog>
);

const BUILDS = [
  { id: 'classic', text: 'Classic script' },
  { id: 'module', text: 'Module' },
] as const;
const SOURCES = [
  { id: 'page', text: 'In the page' },
  { id: 'service', text: 'Loaded from a service' },
] as const;

function EmbedOptions() {
  const { document: form, platform, preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const { text, definition } = form.state;
  const [build, setBuild] = useState<SnippetOptions['build']>('classic');
  const [folder, setFolder] = useState(() => platform.fileUrl(''));
  const [isPinned, setPinned] = useState(true);
  const [place, setPlace] = useState<(typeof SOURCES)[number]['id']>('page');
  const [service, setService] = useState('/api');
  const [id, setId] = useState(() => String(definition.id ?? 'form'));
  const [privacyLink, setPrivacyLink] = useState('');
  const [hashes, setHashes] = useState<Readonly<Record<string, string>>>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    loadHashes(platform).then(setHashes, (error: Error) => setProblem(error.message));
  }, [platform]);

  const options = useMemo<SnippetOptions>(() => {
    const trimmed = folder.trim();
    return {
      build,
      folder: trimmed === '' || trimmed.endsWith('/') ? trimmed : `${trimmed}/`,
      integrity: isPinned ? hashes?.[build === 'module' ? 'stepwell.mjs' : 'stepwell.js'] : undefined,
      source: place === 'page' ? { text } : { service: service.trim(), id: id.trim() },
      flags: settings.flags,
      privacyLink,
    };
  }, [build, folder, isPinned, hashes, place, text, service, id, settings.flags, privacyLink]);

  const policy = usePolicy(
    definition,
    useMemo(() => policySettings(options), [options]),
  );

  return (
    <div className="stack">
      <div className="embed-options">
        <div className="field">
          <span className="field-label">Script</span>
          <PanelTabs<SnippetOptions['build']> label="Script" tabs={BUILDS} selected={build} onSelect={setBuild} />
        </div>
        <Select
          label="Definition of the form"
          options={SOURCES}
          value={place}
          onChange={value => setPlace(value as typeof place)}
        />
        <TextField
          label="Address of the form’s files"
          value={folder}
          onChange={setFolder}
          help="The folder to which you upload the build."
        />
        <TextField
          label="Address of the privacy policy"
          value={privacyLink}
          onChange={setPrivacyLink}
          placeholder="/privacy"
          help="For the consent that the form adds by itself."
        />
        {place === 'service' && (
          <>
            <TextField label="Address of the service" value={service} onChange={setService} />
            <TextField
              label="Id of the form"
              value={id}
              onChange={setId}
              help={`The service answers ${`${service}/surveys/${id}`} with the exported file.`}
            />
          </>
        )}
        <Switch
          label="Pin this version by its integrity hash"
          isOn={isPinned}
          onChange={setPinned}
          help={problem ?? 'The browser then refuses any other file. Change the hash with each new version.'}
        />
      </div>
      {form.state.syntaxError !== undefined && (
        <p className="share-note">The JSON has a mistake, so a page would not show this form.</p>
      )}
      <CopyField label="HTML" text={snippetOf(options)} />
      {settings.flags.length > 0 && (
        <p className="muted">The flags that are on in the preview are attributes of the form.</p>
      )}
      <CopyField label="Content-Security-Policy, if the page has one" text={policy?.text ?? 'Computing …'} />
    </div>
  );
}

const policySettings = ({ build, folder, source, flags }: SnippetOptions): PolicySettings => ({
  ...{ build, files: folder, flags },
  attributes: 'service' in source ? { surveyService: source.service, surveyId: source.id } : {},
});
