/** The header above the form: a logo, or the icon and domain of the page, or a generic logo. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { definePlugin, objectOf, register, type Scope, useRead } from '../kit/kit.ts';
import { isPictureAddress } from '../shared/image-address.ts';
import styles from './header.css';

const GENERIC_LOGO_FLAG = 'NEW_SURVEY_DESIGN_GENERIC_LOGO';
const NEW_DESIGN_FLAG = 'NEW_SURVEY_DESIGN';

function Header({ scope }: { scope: Scope }): ReactNode {
  const place = useRef<HTMLElement>(null);
  /** Shows the name instead if the picture cannot be loaded. */
  const [hasFailed, setFailed] = useState(false);
  const design = useRead(scope, read => read.feature(NEW_DESIGN_FLAG));
  const generic = useRead(scope, read => read.feature(GENERIC_LOGO_FLAG));
  useEffect(() => {
    const root = place.current?.closest('form');
    root?.classList.toggle('sw-new-design', design);
    return () => root?.classList.remove('sw-new-design');
  }, [design]);
  const { attributes } = scope.read.page;
  const { logo = objectOf(scope.read.form).logo, favicon } = attributes;
  const hasLogo = !hasFailed && isPictureAddress(logo);
  const domain = attributes.domain || attributes.hostname || '';
  return (
    <header ref={place} className="sw-header">
      {generic ? (
        <GenericLogo />
      ) : hasLogo ? (
        <img className="sw-logo" src={logo} alt={domain} onError={() => setFailed(true)} />
      ) : null}
      {!generic && !hasLogo && (
        <>
          {isPictureAddress(favicon) && <img className="sw-favicon" src={favicon} alt="" />}
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

export const drawsAroundStep = /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/;

export const plugin = definePlugin('header', {
  /** A form with a logo, with any of these flags, or that covers the page. */
  isNeeded: ({ form, feature, fact }) =>
    ('logo' in form && !!form.logo) ||
    ['NEW_SURVEY_DESIGN', 'NEW_SURVEY_DESIGN_GENERIC_LOGO', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP'].some(feature) ||
    fact('surveyOpen') === true,
  slots: { header: Header },
  styles,
});
register(plugin);
