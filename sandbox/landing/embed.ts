import { html, raw } from 'hono/html';
import type { Markup } from './document.ts';

/** `classic` is the plain script tag, `module` the build that holds under the strict policy, `none` leaves it out. */
export type Build = 'classic' | 'module' | 'none';

/** Any click id of the right length: 24 characters. */
export const sandboxDci = 'sandbox0123456789abcdef0';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

/** The element that the form renders into, with its settings as attributes. */
export function formElement(attributes: Record<string, string>): Markup {
  const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return html`<div id="form"${raw(all.join(''))}></div>`;
}

/**
 * The definition inside the page, as it is, broken JSON included. Only what would end the element early, or
 * keep it from ending, is written in another way, which inside a JSON text means the same.
 */
export function definitionScript(text: string): Markup {
  const safe = text.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\u0021--');
  return html`<script type="application/json" id="form-definition">${raw(safe)}</script>`;
}

/** The page variables. */
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
