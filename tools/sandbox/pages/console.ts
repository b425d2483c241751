import { html } from 'hono/html';
import { htmlDocument, type Markup, OWN_POLICY } from './html-document.ts';

/** Address, title and what it is for. */
export const TOOLS = [
  ['/leads', 'Leads', 'The admin page of the server, with the leads received.'],
  ['/codes', 'Codes', 'The text messages of the phone verification.'],
  ['/center', 'Call center', 'Settings of the simulated partners (opening hours, brands, offers), and booked calls.'],
  ['/faults', 'Faults', 'Make calls fail, respond slowly or lose their connection.'],
  ['/gallery', 'Gallery', 'Every question type in every state.'],
  ['/configurator', 'Configurator', 'Build a form, see it and try it, without writing JSON.'],
  ['/docs/', 'Docs', 'How everything works, with live examples of all question types.'],
] as const;

/** The policy of pages with plain forms. */
export const FORM_POLICY = OWN_POLICY.replace("form-action 'none'", "form-action 'self'");

export interface ConsoleParts {
  title: string;
  /** The path of the page, for marking it in the navigation. */
  path: string;
  body: Markup;
  /** Beside the heading. */
  tools?: Markup;
  /** A module under `/assets/`. */
  script?: string;
  /** An additional style sheet under `/assets/`. */
  style?: string;
}

/** A page of the sandbox itself, with header and navigation. It has the style sheet of the admin page. */
export function consolePage({ title, path, body, tools, script, style }: ConsoleParts): Markup {
  return htmlDocument({
    lang: 'en',
    title: path === '/' ? title : `${title} | Stepwell sandbox`,
    styles: ['/admin/admin.css', '/assets/console.css', ...(style ? [`/assets/${style}`] : [])],
    body: html`<header class="bar"><a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="24" height="24">Stepwell</a>
<nav aria-label="Sandbox"><ul>${[['/', 'Overview'], ...TOOLS].map(
      ([href, text]) =>
        html`<li><a class="bar-link" href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a></li>`,
    )}</ul></nav></header>
<main class="page"><div class="page-head"><h1>${title}</h1>${tools ?? ''}</div>
${body}</main>
${script ? html`<script type="module" src="/assets/${script}"></script>` : ''}`,
  });
}

export interface LivePage {
  /** The name of the list: the page is at `/{topic}`. */
  topic: string;
  title: string;
  /** Above the list. */
  intro: Markup;
  /** A name for one entry, and one for several. */
  counted: readonly [string, string];
  entries: Markup[];
  /** Shown if there are no entries. */
  empty: string;
  /** The text of the button that removes all entries. */
  clear: string;
}

/** A page with a list. The list follows changes if the browser runs scripts. */
export function livePage({ topic, title, intro, counted, entries, empty, clear }: LivePage): Markup {
  const path = `/${topic}`;
  return consolePage({
    title,
    path,
    script: 'live.js',
    tools: html`<span class="live"></span>`,
    body: html`${intro}<div class="page-head"><h2><span role="status">${entries.length} ${counted[entries.length === 1 ? 0 : 1]}</span></h2>
<form method="post" action="${path}"><button class="button" name="clear" value="all">${clear}</button></form></div>
<div data-topic="${topic}">${
      entries.length === 0 ? html`<div class="empty"><p>${empty}</p></div>` : html`<ul class="records">${entries}</ul>`
    }</div>`,
  });
}

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
export const timeElement = (iso: string): Markup =>
  html`<time class="muted" datetime="${iso}">${dateTime.format(new Date(iso))}</time>`;

export const badge = (text: string, kind: 'good' | 'warning' | '' = ''): Markup =>
  html`<span class="badge" data-kind="${kind}">${text}</span>`;

/** A control with its label. `kind`: hidden unless this kind is chosen, if the browser can hide it. */
export const field = (label: string, control: Markup, kind = ''): Markup =>
  html`<label class="field" data-kind="${kind}"><span class="field-label">${label}</span>${control}</label>`;

export const select = (name: string, options: readonly (readonly [string, string])[], selected: string): Markup =>
  html`<select class="input" name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === selected ? html` selected` : ''}>${text}</option>`,
  )}</select>`;
