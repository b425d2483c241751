import { html } from 'hono/html';
import type { Markup } from './document.ts';

const pages = [
  ['/us', 'US roofing company', 'Plain script tag; ten steps with jumps, a loading step and a TCPA consent.'],
  ['/fr', 'French energy comparison', 'In French, with the consent that the form adds by itself.'],
  [
    '/us-strict',
    'US, strict policy',
    'The same page with the module build, no inline code and no Trusted Types policy.',
  ],
  ['/fr-strict', 'French, strict policy', 'The same page with the module build under the strict policy.'],
  ['/us-full', 'US, over the page', 'The form opens by a link, from edge to edge.'],
  [
    '/us-after',
    'US, after the sending',
    'Two fields; then brands to choose, a code by text message, who calls and when, other offers.',
  ],
  ['/gallery', 'Gallery', 'Every question type in every state, side by side.'],
  ['/thank-you', 'Thank-you page', 'The form shows its final step there and asks nothing.'],
] as const;

const tools = [
  ['/leads', 'Leads', 'What arrived, live.'],
  [
    '/center',
    'Calls',
    'The call center: hours, reveal jobs, brands and offers to be switched for /us-after, and the calls that were booked.',
  ],
  ['/codes', 'Codes', 'The text messages that would have been sent.'],
  ['/faults', 'Faults', 'Make a call fail, wait or break off.'],
  ['/requests.json', 'Requests', 'The last two thousand calls, as JSON.'],
  ['/csp-reports.json', 'Policy reports', 'What the strict pages complained about, as JSON.'],
] as const;

const cards = (rows: readonly (readonly [string, string, string])[]): Markup =>
  html`<ul class="cards">${rows.map(
    ([href, title, text]) =>
      html`<li><a class="tile" href="${href}"><strong>${title}</strong><span>${text}</span><code>${href}</code></a></li>`,
  )}</ul>`;

/** What `/` shows: every page worth opening, one line each. */
export function overview(samples: string[]): Markup {
  const bare = samples.map(name => [`/page?sample=${name}`, name, 'The built-in definition on a bare page.'] as const);
  const chat = '/page?sample=us-roof-quote&attr.data-feature-chatbot=';
  return html`<p class="intro">A reference backend for the form: it answers every call, keeps the leads, and can be made
  to fail on purpose.</p>
<h2>Landing pages</h2>${cards(pages)}
<h2>Samples</h2>${cards([...bare, [chat, 'As a conversation', 'The roof form in the chatbot’s view.']])}
<h2>Behind the scenes</h2>${cards(tools)}`;
}
