import { html } from 'hono/html';
import type { FaultRule, FaultStep } from '../fault-queue.ts';
import { badge, field, livePage, select } from './console.ts';
import type { Markup } from './html-document.ts';

const PATHS =
  `/submit /survey/* /tr/claim /tr/*/pl /tr/*/interact /tr/*/has_2fa /phone2fa /api/autocomplete/* /api/address/*
/api/lookup/* /api/cch /api/pld/reveal /api/pld/get_brands_by_form_ids /api/pld/get_brands_by_api /api/pld/get_tcpa_info
/api/pld/update_lead /cs/get_cross_sell_offers/* /surveys/*`.split(/\s+/);

const METHODS = [
  ['*', 'any'],
  ['GET', 'GET'],
  ['POST', 'POST'],
] as const;
const KINDS = [
  ['status', 'Respond with a status'],
  ['delay', 'Respond after a delay'],
  ['before', 'Drop the connection before handling the call'],
  ['after', 'Handle the call, then drop the connection'],
  ['hang', 'Never respond'],
] as const;

/** What the form shows first. */
const FIELDS = {
  path: '/submit',
  method: '*',
  times: '3',
  kind: 'status',
  status: '500',
  delay: '2000',
  body: '',
  type: 'text/html',
};
type Fields = typeof FIELDS;

const PRESETS: readonly (readonly [string, Partial<Fields>])[] = [
  ['Lead fails three times', { method: 'POST' }],
  ['Lead stored, response lost', { method: 'POST', kind: 'after', times: '1' }],
  ['Slow chunks', { path: '/survey/*', kind: 'delay', times: '' }],
  ['No network', { path: '/*', kind: 'before', times: '' }],
];

function effectOf({ kind, status, delay, body, type }: Fields): FaultStep {
  if (kind === 'delay') return { delay: Number(delay) };
  if (kind === 'before' || kind === 'after') return { drop: kind };
  if (kind === 'hang') return { hang: true };
  return { status: Number(status), ...(body !== '' && { body, type }) };
}

/** The fields of a posted form, and the fault that they describe. */
export function readFault(posted: Readonly<Record<string, string>>) {
  const [, preset] = PRESETS[Number(posted.preset ?? -1)] ?? [];
  const fields: Fields = { ...FIELDS, ...(preset ?? posted) };
  const { method, path, times } = fields;
  const step = { ...effectOf(fields), times: times === '' ? 'always' : Number(times) };
  return { fields, rule: { method, path, steps: [step] } };
}

const input = (name: keyof Fields, fields: Fields, more = html``): Markup =>
  html`<input class="input" name="${name}" value="${fields[name]}" autocomplete="off"${more}>`;
const whole = (min: number, max: number): Markup => html` type="number" min="${min}" max="${max}"`;

/** The browser checks nothing: a wrong number in a field that is hidden for this kind would keep the form from being sent. */
function form(fields: Fields, error: string): Markup {
  return html`<p class="intro">A fault applies to the next matching calls of endpoints and of files under /survey/. When no
fault is left, calls are handled normally.</p>
<form class="pane fields" method="post" action="/faults" novalidate>
${field('Path (* matches any characters)', input('path', fields, html` list="paths"`))}
${field('Method', select('method', METHODS, fields.method))}
${field('Number of calls (empty: all)', input('times', fields, whole(1, 1000)))}
${field('Fault', select('kind', KINDS, fields.kind))}
${field('Status', input('status', fields, whole(200, 599)), 'status')}
${field('Content type of the body', input('type', fields), 'status')}
${field('Body (empty: a short text)', html`<textarea class="input" name="body">${fields.body}</textarea>`, 'status')}
${field('Delay in milliseconds', input('delay', fields, whole(0, 600_000)), 'delay')}
${error === '' ? '' : html`<p class="field-error whole" role="alert">${error}</p>`}
<div class="whole"><button class="button" data-kind="primary">Add fault</button></div>
<datalist id="paths">${PATHS.map(path => html`<option value="${path}">`)}</datalist></form>
<form class="badges" method="post" action="/faults" aria-label="Frequent faults">${PRESETS.map(
    ([text], index) => html`<button class="button" name="preset" value="${index}">${text}</button>`,
  )}</form>`;
}

function describeStep({ times: left = 1, ...step }: FaultStep): string {
  const parts = [
    step.delay ? `waits ${step.delay} ms` : '',
    step.hang ? 'never responds' : '',
    step.drop === 'before' ? 'drops the connection before handling the call' : '',
    step.drop === 'after' ? 'handles the call, then drops the connection' : '',
    step.status ? `responds with ${step.status}` : '',
    step.body === undefined ? '' : 'with a custom body',
    step.stored ? 'after handling the call' : '',
  ];
  return `${parts.filter(Boolean).join(', ')} (${left === 'always' ? 'always' : left === 1 ? 'once' : `${left} times`})`;
}

const entry = ({ id, method, path, steps, hits }: FaultRule): Markup =>
  html`<li class="pane"><div class="pane-head"><h3>${method === '*' ? 'any' : method} ${path}</h3>
<form method="post" action="/faults"><button class="button" id="remove-${id}" name="clear" value="${id}">Remove</button></form></div>
<p class="badges">${steps.length > 0 ? steps.map(step => badge(describeStep(step), 'warning')) : badge('used up')}
${badge(hits === 0 ? 'not applied yet' : hits === 1 ? 'applied once' : `applied ${hits} times`)}</p></li>`;

/** `error`: why the fault in the fields was not added. */
export const faultsPage = (rules: readonly FaultRule[], fields = FIELDS, error = ''): Markup =>
  livePage({
    topic: 'faults',
    title: 'Faults',
    intro: form(fields, error),
    counted: ['fault', 'faults'],
    entries: rules.map(entry),
    empty: 'No faults are set. All calls are handled normally.',
    clear: 'Clear',
  });
