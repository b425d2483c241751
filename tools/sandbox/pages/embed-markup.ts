import { html, raw } from 'hono/html';
import type { Markup } from './html-document.ts';

/** `classic` is the plain script tag, `module` the build that works under the strict policy, `none` embeds no script. */
export type Build = 'classic' | 'module' | 'none';

/** A click id of the valid length, 24 characters. */
export const SANDBOX_DCI = 'sandbox0123456789abcdef0';

/** The element that the form renders into; its attributes are the settings. */
export const formElement = (attributes: Record<string, string>): Markup =>
  html`<div id="form"${Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)}></div>`;

/**
 * The definition as an inline JSON element, unchanged even if it is not valid JSON. `</script` and `<!--` are written as
 * equivalent JSON escapes, because they would end the element early or prevent it from ending.
 */
export function definitionScript(text: string): Markup {
  const safe = text.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\u0021--');
  return html`<script type="application/json" id="form-definition">${raw(safe)}</script>`;
}

/** The element with the page variables. */
export function pageData(type: string, name: string): Markup {
  return html`<div id="page-data" hidden data-page-type="${type}" data-page-name="${name}" data-url="/${name}"
  data-interactive-provider="dux" data-version="1.0.0" data-ab-test="a" data-activated-features=""
  data-client-offer-type="exclusive"></div>`;
}

export function embedScript(build: Build): Markup | '' {
  if (build === 'none') return '';
  return build === 'module'
    ? html`<script type="module" src="/survey/stepwell.mjs"></script>`
    : html`<script src="/survey/stepwell.js" async></script>`;
}
