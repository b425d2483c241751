import { numberOf, t } from '../../words/words.ts';
import './share.css';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition, useDocument } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import type { SharePanel } from '../home.ts';
import { fileNameOf, nameIn } from '../start/form-text.ts';
import { Translations } from '../translations/Translations.tsx';
import { Button } from '../ui/Button.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { CopyField } from './CopyField.tsx';
import { Embed } from './Embed.tsx';
import { PublishToServer } from './PublishToServer.tsx';
import { Readiness } from './Readiness.tsx';
import { encodeForm, SAFE_LENGTH } from './share-link.ts';

const PANELS = [
  { id: 'publish', text: t('Publish') },
  { id: 'languages', text: t('Languages') },
] as const;

/** What an owner does with a form that is built: publish it, or translate it. */
export function ShareView() {
  const { layout } = useConfigurator();
  const { sharePanel } = useSnapshot(layout);
  return (
    <main className="share stack head-and-body shrink" aria-label={t('Share')}>
      <div className="view-bar">
        <PanelTabs<SharePanel>
          label={t('Ways to share')}
          tabs={PANELS}
          selected={sharePanel}
          onSelect={id => void Object.assign(layout, { sharePanel: id })}
        />
      </div>
      {sharePanel === 'languages' ? <Translations /> : <Publish />}
    </main>
  );
}

const Publish = () => (
  <div className="panel-body">
    <div className="share-page gap-24 stack top">
      <Readiness />
      <div className="stack gap-24">
        <section className="stack gap-14 padded-large bordered rounded-large on-panel">
          <h2>{t('Put it into a page')}</h2>
          <Embed />
        </section>
        <section className="stack gap-14 padded-large bordered rounded-large on-panel">
          <h2>{t('Publish it to your server')}</h2>
          <PublishToServer />
        </section>
        <section className="stack gap-14 padded-large bordered rounded-large on-panel">
          <h2>{t('Give it to somebody')}</h2>
          <ShareLink />
        </section>
      </div>
    </div>
  </div>
);

/** The form for somebody else: as a link that contains it, or as a file. */
function ShareLink() {
  const { platform } = useConfigurator();
  const text = useDocument(state => state.text);
  const definition = useDefinition();
  const [, change] = usePublishing();
  const link = useMemo(() => `${platform.pageUrl()}#share=${encodeForm(text)}`, [text, platform]);
  const published = () => change({ isPublished: true });
  function download(): void {
    platform.download(fileNameOf(nameIn(definition) ?? ''), text, 'application/json');
    published();
  }
  return (
    <div className="stack gap-16">
      <p className="muted">
        {t(
          'Whoever opens the link gets a copy of the form as it is now. The form is in the link itself, behind the #. Browsers don’t send that part to a server.',
        )}
      </p>
      <div className="share-link">
        <CopyField label={t('Link')} text={link} onCopied={published} />
      </div>
      {link.length > SAFE_LENGTH && (
        <p className="note" data-level="warning">
          {t('The link has {{number}} characters. Some mail programs cut links that long; then send the file.', {
            number: numberOf(link.length),
          })}
        </p>
      )}
      <div>
        <Button icon={<Download />} text={t('Export file')} onPress={download} />
      </div>
    </div>
  );
}
