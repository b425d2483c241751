import { html } from 'hono/html';
import { TOOLS } from './console.ts';
import type { Markup } from './html-document.ts';

const PAGES = [
  ['/us', 'US roofing company', 'Plain script tag. Ten steps with jumps, a loading step and a TCPA consent.'],
  ['/fr', 'French energy comparison', 'In French, with the consent that the form adds automatically.'],
  [
    '/us-strict',
    'US with a strict policy',
    'The module build under a content security policy without inline code and Trusted Types policies.',
  ],
  ['/fr-strict', 'French with a strict policy', 'The module build under the same policy.'],
  ['/us-prerendered', 'US, prerendered', 'The first step is part of the HTML, under the strict policy.'],
  ['/fr-prerendered', 'French, prerendered', 'The same in French.'],
  ['/us-tag', 'US, one tag', 'The own script of the form draws the first step, under the strict policy.'],
  ['/fr-tag', 'French, one tag', 'The same in French.'],
  ['/callback', 'One step, prerendered', 'A browser can also send it without script.'],
  ['/us-full', 'US in full screen', 'A link on the page opens the form.'],
  [
    '/us-after',
    'US with steps after the submit',
    'Two fields, followed by brand selection, phone verification, callback and other offers.',
  ],
  ['/thank-you', 'Thank-you page', 'The form shows only its final step.'],
] as const;

const LOGS = [
  ['/requests.json', 'Requests', 'The last 2,000 calls, as JSON.'],
  ['/csp-reports.json', 'Policy reports', 'Violations reported by the strict pages, as JSON.'],
] as const;

const cards = (rows: readonly (readonly [string, string, string])[]): Markup =>
  html`<ul class="tiles">${rows.map(
    ([href, title, text]) =>
      html`<li><a class="pane tile" href="${href}"><strong>${title}</strong><span>${text}</span><code>${href}</code></a></li>`,
  )}</ul>`;

/** The content of `/`: links to all pages with descriptions. */
export function overview(samples: string[]): Markup {
  const sampleCards = samples.map(
    name => [`/page?sample=${name}`, name, 'A built-in definition on a page with nothing else.'] as const,
  );
  const chat = '/page?sample=us-roof-quote&attr.data-feature-chatbot=';
  return html`<p class="intro">A reference backend for the form. It answers every call of the form, stores the leads, and can
  simulate failures.</p>
<h2>Landing pages</h2>${cards(PAGES)}
<h2>Samples</h2>${cards([...sampleCards, [chat, 'Chatbot', 'The roof quote form as a conversation.']])}
<h2>Tools</h2>${cards([...TOOLS, ...LOGS])}
<details><summary>Delete all leads</summary><form method="post" action="/leads"><p>Booked calls are deleted with them.</p>
<button class="button" data-kind="danger">Delete</button></form></details>`;
}
