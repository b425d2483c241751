import { type ReactNode, useState } from 'react';
import { definePlugin, type Form, isObject, register, type Scope } from '../kit/kit.ts';
import { imageAddress } from '../shared/image-address.ts';
import type { JsonObject } from '../shared/json.ts';
import styles from './panel.css';

/** A picture or a customer quote, next to the form or below it. */
interface Panel {
  readonly imgUrl?: string;
  /** Describes the picture. Default: the picture is decorative. */
  readonly imgAlt?: string;
  readonly quote?: string;
  readonly author?: string;
}

/** The panel of the definition, if it has something to show. */
function panelOf(form: Form): Panel | undefined {
  const { panel } = form as Form & { readonly panel?: unknown };
  if (!isObject(panel)) return undefined;
  const members = Object.entries(panel as JsonObject).filter(([, value]) => typeof value === 'string' && value !== '');
  const given: Panel = Object.fromEntries(members);
  return given.imgUrl || given.quote ? given : undefined;
}

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

export const drawsAroundStep = true;

/** Shows a picture or a quote of a customer. `appearance.layout` sets its position. */
export const plugin = definePlugin('panel', {
  isNeeded: ({ form }) => 'panel' in form,
  slots: { below: PanelView },
  styles,
});
register(plugin);
