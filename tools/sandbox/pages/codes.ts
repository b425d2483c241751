import { html } from 'hono/html';
import type { CodeEntry } from '../simulated-phones.ts';
import { badge, livePage, timeElement } from './console.ts';
import type { Markup } from './html-document.ts';

const definition = (term: string, text: string) => html`<div><dt><code>${term}</code></dt><dd>${text}</dd></div>`;
const help = html`<details><summary>Phone numbers and click ids with a special behavior</summary>
<p>Last digits or prefix of the phone number:</p><dl class="facts">
${definition('…0001', 'the silent check fails')}${definition('…0002', 'the silent check stays pending')}
${definition('…0003', 'the mobile network does not support silent checks')}
${definition('…0004', 'the number cannot be verified at the moment (410)')}
${definition('+33 1, +44 2, +49 30, …', 'the number is a landline (422)')}</dl>
<p>Words in the click id, which is set in the address of a page such as
<code>/page?sample=us-roof-quote&amp;attr.data-feature-phone-2fa=&amp;attr.data-dci=my-sna-visit</code>:</p><dl class="facts">
${definition('sna', 'a silent check only')}${definition('sna2fa', 'a silent check, and a code if it fails')}
${definition('eof, edit', 'a code, with a view for changing the phone number')}
${definition('landline', 'landlines are accepted')}${definition('no2fa', 'the call of has_2fa fails')}</dl>
<p>A code is valid for 10 minutes and can be checked five times. Only the newest code of a number is valid, and a number
receives at most five codes in 10 minutes.</p></details>`;

const STATES: Readonly<Record<CodeEntry['state'], Markup>> = {
  sent: badge('not checked yet'),
  accepted: badge('accepted', 'good'),
  refused: badge('wrong code entered', 'warning'),
  superseded: badge('replaced by a newer code', 'warning'),
  expired: badge('expired', 'warning'),
  spent: badge('checked too many times', 'warning'),
};

const silentCheck = (touched: boolean): string =>
  `Silent check: the network’s URL ${touched ? 'was called' : 'has not been called yet'}.`;

const entry = ({ phone, sent, channel, touched, code, state, language }: CodeEntry): Markup =>
  html`<li class="pane"><div class="pane-head"><h3>${phone}</h3>${timeElement(sent)}</div>
${channel === 'sna' ? html`<p>${silentCheck(touched)}</p>` : html`<p class="code">${code}</p>`}
<p class="badges">${STATES[state]}${badge(channel)}${badge(language)}</p></li>`;

export const codesPage = (codes: readonly CodeEntry[]): Markup =>
  livePage({
    topic: 'codes',
    title: 'Codes',
    intro: html`<p class="intro">The text messages that would be sent for phone verification. To receive one, submit
<a href="/us-after">this form</a>.</p>${help}`,
    counted: ['message', 'messages'],
    entries: codes.map(entry),
    empty: 'No codes have been sent yet.',
    clear: 'Clear',
  });
