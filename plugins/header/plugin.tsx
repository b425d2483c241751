/** The header above the form: a logo, or the page's icon with its domain, or a generic logo. */
import { type ReactNode, useEffect, useRef } from 'react';
import { definePlugin, type Scope, useRead } from '../../kit/index.ts';
import styles from './header.css';
import { wanted } from './wanted.ts';

const GENERIC = 'NEW_SURVEY_DESIGN_GENERIC_LOGO';
const DESIGN = 'NEW_SURVEY_DESIGN';

/** A picture by https or of the page's own origin, never one that could run anything. */
const picture = (address: string | undefined): string | undefined =>
  address && /^(https?:\/\/|data:image\/|\/|[\w.-]+(\/|$))/i.test(address) ? address : undefined;

function Header({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLElement>(null);
  const shown = useRead(scope, wanted);
  const design = useRead(scope, read => read.feature(DESIGN));
  const generic = useRead(scope, read => read.feature(GENERIC));
  useEffect(() => {
    const root = place.current?.closest('form');
    root?.classList.toggle('sw-new-design', design);
    return () => root?.classList.remove('sw-new-design');
  }, [design]);
  if (!shown) return null;
  const { logo, favicon, domain } = scope.read.page.header;
  return (
    <header ref={place} className="sw-header">
      {generic ? <GenericLogo /> : picture(logo) ? <img className="sw-logo" src={picture(logo)} alt={domain} /> : null}
      {!generic && !picture(logo) && (
        <>
          {picture(favicon) && <img className="sw-favicon" src={picture(favicon)} alt="" />}
          <span>{domain}</span>
        </>
      )}
    </header>
  );
}

function GenericLogo(): ReactNode {
  return (
    <svg className="sw-generic-logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="2" width="28" height="28" rx="8" />
      <path d="m10 16.5 4 4 8.5-9" />
    </svg>
  );
}

export const plugin = definePlugin({ name: 'header', contract: 1, slots: { header: Header }, styles });
