import { createElement, followTopic, setStatus, showRecords, timeElement } from './console.js';

const isObject = value => typeof value === 'object' && value !== null;

/** A payload value: lists joined by commas, objects as a description list. */
function valueContent(value) {
  if (value === true || value === false || value === null)
    return createElement('span', { class: 'kind' }, String(value));
  if (Array.isArray(value) && value.every(item => !isObject(item))) return value.join(', ') || '(empty list)';
  if (isObject(value) && Object.keys(value).length > 0 && !Array.isArray(value)) {
    const pairs = Object.entries(value).flatMap(([name, member]) => [
      createElement('dt', {}, name),
      createElement('dd', {}, isObject(member) ? JSON.stringify(member) : String(member)),
    ]);
    return createElement('dl', {}, ...pairs);
  }
  if (isObject(value)) return createElement('code', {}, JSON.stringify(value));
  return value === '' ? createElement('span', { class: 'kind' }, '(empty text)') : String(value);
}

/** A member name with optional line breaks between its words, for narrow screens. */
const breakableName = name =>
  name
    .split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, index) => (index > 0 ? [createElement('wbr'), part] : [part]));

const payloadTable = payload =>
  createElement(
    'table',
    {},
    createElement(
      'tbody',
      {},
      ...Object.entries(payload).map(([name, value]) =>
        createElement(
          'tr',
          {},
          createElement('th', { scope: 'row' }, ...breakableName(name)),
          createElement('td', {}, valueContent(value)),
        ),
      ),
    ),
  );

function formatJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function rawArrivals(raw) {
  const parts = raw.flatMap((arrival, index) => [
    createElement(
      'p',
      {},
      `Arrival ${index + 1}, `,
      timeElement(arrival.at),
      arrival.keyFrom ? `, key in the ${arrival.keyFrom}` : '',
    ),
    createElement('pre', { tabindex: 0 }, formatJson(arrival.body)),
  ]);
  return createElement('details', {}, createElement('summary', {}, 'Raw JSON'), ...parts);
}

function leadCard(lead) {
  const { payload } = lead;
  const name = payload.comment ?? payload.interactive_app_id ?? payload.form_id ?? 'Lead';
  const key = lead.key === null ? 'no key' : `key ${lead.key}`;
  return createElement(
    'article',
    { class: 'record' },
    createElement('header', {}, createElement('h2', {}, String(name)), timeElement(lead.first)),
    createElement(
      'ul',
      { class: 'badges' },
      lead.kind === 'post-submit' ? createElement('li', { class: 'warm' }, `post-submit lead of ${lead.cacheId}`) : '',
      payload.form_id === undefined ? '' : createElement('li', {}, `form ${payload.form_id}`),
      createElement(
        'li',
        { class: lead.arrivals > 1 ? 'warm' : '' },
        lead.arrivals === 1 ? 'received once' : `received ${lead.arrivals} times`,
      ),
      createElement('li', { class: 'mono' }, key),
      createElement('li', { class: 'mono' }, lead.path),
    ),
    payloadTable(payload),
    rawArrivals(lead.raw),
  );
}

followTopic('leads', 'Clear', (leads, clearButton) => {
  clearButton.disabled = leads.length === 0;
  setStatus(leads.length === 1 ? '1 lead' : `${leads.length} leads`);
  showRecords(
    leads,
    lead => lead.id,
    lead => lead.arrivals,
    leadCard,
    'No leads have been received yet. Submit the form of a landing page to see its lead here.',
  );
});
