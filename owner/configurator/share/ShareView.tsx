import { t } from '../../words/words.ts';
import './share.css';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import type { SharePanel } from '../home.ts';
import { Translations } from '../translations/Translations.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { Embed } from './Embed.tsx';
import { PublishToServer } from './PublishToServer.tsx';
import { Readiness } from './Readiness.tsx';
import { ShareLink } from './ShareLink.tsx';

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
    <div className="share-page stack top">
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
