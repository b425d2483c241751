import { html } from 'hono/html';
import type { App } from '../app.ts';
import { htmlDocument, type Markup, OWN_POLICY } from './html-document.ts';

const LINKS = [
  ['/', 'Overview'],
  ['/leads', 'Leads'],
  ['/codes', 'Codes'],
  ['/center', 'Call center'],
  ['/faults', 'Faults'],
  ['/gallery', 'Gallery'],
  ['/configurator', 'Configurator'],
  ['/docs/', 'Docs'],
] as const;

export interface ConsoleParts {
  title: string;
  /** The path of the page, for marking it in the navigation. */
  path: string;
  body: Markup;
  /** A module under `/assets/`. */
  script?: string;
  /** An additional style sheet under `/assets/`. */
  style?: string;
}

/** A page of the sandbox itself, with header and navigation. */
export function consolePage({ title, path, body, script, style }: ConsoleParts): Markup {
  return htmlDocument({
    lang: 'en',
    title: path === '/' ? title : `${title} | Stepwell sandbox`,
    styles: ['console.css', ...(style ? [style] : [])],
    body: html`<header class="top"><a class="name" href="/"><img src="/assets/icon.svg" alt="" width="24" height="24">Stepwell</a>
<nav aria-label="Sandbox"><ul>${LINKS.map(
      ([href, text]) =>
        html`<li><a class="top-link" href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a></li>`,
    )}</ul></nav></header>
<main><div class="heading"><h1>${title}</h1><div id="tools"></div></div>
${body}</main>
${script ? html`<script type="module" src="/assets/${script}"></script>` : ''}`,
  });
}

const definition = (term: string, text: string) => html`<dt><code>${term}</code></dt><dd>${text}</dd>`;
const codesHelp = html`<details class="note"><summary>Phone numbers and click ids with a special behavior</summary>
<p>Last digits or prefix of the phone number:</p><dl>
${definition('…0001', 'the silent check fails')}${definition('…0002', 'the silent check stays pending')}
${definition('…0003', 'the mobile network does not support silent checks')}
${definition('…0004', 'the number cannot be verified at the moment (410)')}
${definition('+33 1, +44 2, +49 30, …', 'the number is a landline (422)')}</dl>
<p>Words in the click id, which is set in the address of a page such as
<code>/page?sample=us-roof-quote&amp;attr.data-feature-phone-2fa=&amp;attr.data-dci=my-sna-visit</code>:</p><dl>
${definition('sna', 'a silent check only')}${definition('sna2fa', 'a silent check, and a code if it fails')}
${definition('eof, edit', 'a code, with a view for changing the phone number')}
${definition('landline', 'landlines are accepted')}${definition('no2fa', 'the call of has_2fa fails')}</dl>
<p>A code is valid for 10 minutes and can be checked five times. Only the newest code of a number is valid, and a number
receives at most five codes in 10 minutes.</p></details>`;

const codesIntro = html`<p class="intro">The text messages that would be sent for phone verification. To receive one, submit
  <a href="/us-after">this form</a>.</p>`;
const centerIntro = html`<p class="intro">These settings control how the simulated partners respond. They apply to calls made
  from now on; <a href="/us-after">this form</a> uses all of them. A change replaces what was edited of the three partners
  in <a href="/admin">the admin page</a>.</p>`;

const leadsTable = html`<p><a href="/leads.csv" download>Download all leads as a table (CSV)</a></p>`;

/** The live pages: leads, codes, call center and faults. */
export function consolePages(app: App): void {
  const page = (path: string, title: string, script: string, body: Markup) =>
    app.get(path, c => {
      c.header('content-security-policy', OWN_POLICY);
      return c.html(consolePage({ title, path, script, body }));
    });
  const list = html`<p id="status" role="status"></p><div id="list"></div><noscript><p>Please enable JavaScript to use this page.</p></noscript>`;
  page('/leads', 'Leads', 'leads.js', html`<div id="editor" class="search"></div>${list}${leadsTable}`);
  page('/codes', 'Codes', 'codes.js', html`${codesIntro}${codesHelp}${list}`);
  page('/center', 'Call center', 'center.js', html`${centerIntro}<div id="editor" class="switches"></div>${list}`);
  page('/faults', 'Faults', 'faults.js', html`<div id="editor"></div>${list}`);
}
