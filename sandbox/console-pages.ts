import { html } from 'hono/html';
import type { App } from './ground.ts';
import { document, type Markup } from './landing/document.ts';

/** What the sandbox's own pages allow themselves. */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const links = [
  ['/', 'Pages'],
  ['/leads', 'Leads'],
  ['/codes', 'Codes'],
  ['/center', 'Calls'],
  ['/faults', 'Faults'],
] as const;

export interface ConsoleParts {
  title: string;
  /** The address of the page, which is marked in the navigation. */
  path: string;
  body: Markup;
  /** A module under `/assets/`. */
  script?: string;
  /** A style sheet of its own under `/assets/`. */
  style?: string;
}

/** The frame that the sandbox's own pages share. */
export function consolePage({ title, path, body, script, style }: ConsoleParts): Markup {
  return document({
    lang: 'en',
    title: path === '/' ? title : `${title} | Stepwell sandbox`,
    styles: ['console.css', ...(style ? [style] : [])],
    body: html`<header class="top"><a class="name" href="/"><img src="/assets/icon.svg" alt="" width="24" height="24">Stepwell</a>
<nav aria-label="Sandbox"><ul>${links.map(
      ([href, text]) =>
        html`<li><a class="top-link" href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a></li>`,
    )}</ul></nav></header>
<main><div class="heading"><h1>${title}</h1><div id="tools"></div></div>
${body}</main>
${script ? html`<script type="module" src="/assets/${script}"></script>` : ''}`,
  });
}

const say = (term: string, text: string) => html`<dt><code>${term}</code></dt><dd>${text}</dd>`;
const codesHelp = html`<details class="note"><summary>Numbers and click ids that behave in a certain way</summary><dl>
${say('…0001', 'the silent check is refused')}${say('…0002', 'the silent check stays pending')}
${say('…0003', 'the network knows no silent check')}${say('…0004', 'the number cannot be verified now (410)')}
${say('+33 1, +44 2, +49 30, …', 'a landline (422)')}
${say('attr.data-dci=…sna…', 'in the address of a bare page, such as /page?sample=us-roof-quote&attr.data-feature-phone-2fa=&attr.data-dci=my-sna-visit: the silent check alone; sna2fa: with a code where it fails; eof or edit: with the view to change the number; landline: landlines are accepted; no2fa: has_2fa fails')}
</dl><p>A code is good for 10 minutes and five checks; a number gets five in that time, and the newest alone is good.</p></details>`;

const codesIntro = html`<p class="intro">The text messages that would have been sent. <a href="/us-after">This form</a> asks
  for one after its Send.</p>`;
const centerIntro = html`<p class="intro">What the partners’ side answers. Switch it, then send
  <a href="/us-after">the form that shows all of it</a>: each visit asks anew.</p>`;

/** The live pages: leads, codes, faults. */
export function consolePages(app: App): void {
  const page = (path: string, title: string, script: string, body: Markup) =>
    app.get(path, c => {
      c.header('content-security-policy', consolePolicy);
      return c.html(consolePage({ title, path, script, body }));
    });
  const list = html`<p id="status" role="status"></p><div id="list"></div><noscript><p>This page needs JavaScript.</p></noscript>`;
  page('/leads', 'Leads', 'leads.js', list);
  page('/codes', 'Codes', 'codes.js', html`${codesIntro}${codesHelp}${list}`);
  page('/center', 'Call center', 'center.js', html`${centerIntro}<div id="editor" class="switches"></div>${list}`);
  page('/faults', 'Faults', 'faults.js', html`<div id="editor"></div>${list}`);
}
