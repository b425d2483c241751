import { type ReactNode, useState } from 'react';
import { definePlugin, register, type Scope } from '../kit/kit.ts';
import { imageAddress } from '../shared/image-address.ts';
import styles from './panel.css';
import { panelOf } from './panel.ts';

function PanelView({ scope }: { scope: Scope }): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const panel = panelOf(scope.read.form);
  if (!panel) return null;
  const picture = hasFailed ? undefined : imageAddress(panel.imgUrl, scope.host.origin());
  if (!picture && !panel.quote) return null;
  return (
    <aside className="sw-panel">
      {picture && (
        <img src={picture} alt={panel.imgAlt ?? ''} loading="lazy" decoding="async" onError={() => setFailed(true)} />
      )}
      {panel.quote && (
        <figure className="sw-quote">
          <blockquote>{panel.quote}</blockquote>
          {panel.author && <figcaption>{panel.author}</figcaption>}
        </figure>
      )}
    </aside>
  );
}

/** Shows a picture or a quote of a customer. `appearance.layout` sets its position. */
export const plugin = definePlugin('panel', { slots: { below: PanelView }, styles });
register(plugin);
