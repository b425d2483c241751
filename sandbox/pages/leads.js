import { follow, make, read, remove, show, status, time, tools } from './console.js';

const isObject = value => typeof value === 'object' && value !== null;

/** A payload member as it reads best: lists by comma, maps as a small list of their own. */
function readable(value) {
  if (value === true || value === false || value === null) return make('span', { class: 'kind' }, String(value));
  if (Array.isArray(value) && value.every(item => !isObject(item))) return value.join(', ') || '(empty list)';
  if (isObject(value) && Object.keys(value).length > 0 && !Array.isArray(value)) {
    const pairs = Object.entries(value).flatMap(([name, own]) => [
      make('dt', {}, name),
      make('dd', {}, isObject(own) ? JSON.stringify(own) : String(own)),
    ]);
    return make('dl', {}, ...pairs);
  }
  if (isObject(value)) return make('code', {}, JSON.stringify(value));
  return value === '' ? make('span', { class: 'kind' }, '(empty text)') : String(value);
}

/** A member's name, which may be broken after its parts on a narrow screen. */
const nameOf = name =>
  name.split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/).flatMap((part, index) => (index > 0 ? [make('wbr'), part] : [part]));

const table = payload =>
  make(
    'table',
    {},
    make(
      'tbody',
      {},
      ...Object.entries(payload).map(([name, value]) =>
        make('tr', {}, make('th', { scope: 'row' }, ...nameOf(name)), make('td', {}, readable(value))),
      ),
    ),
  );

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function rawArrivals(raw) {
  const parts = raw.flatMap((arrival, index) => [
    make('p', {}, `Arrival ${index + 1}, `, time(arrival.at), arrival.keyFrom ? `, key in the ${arrival.keyFrom}` : ''),
    make('pre', { tabindex: 0 }, pretty(arrival.body)),
  ]);
  return make('details', {}, make('summary', {}, 'Raw JSON'), ...parts);
}

function card(lead) {
  const { payload } = lead;
  const name = payload.comment ?? payload.interactive_app_id ?? payload.form_id ?? 'Lead';
  const key = lead.key === null ? 'no key' : `key ${lead.key}`;
  return make(
    'article',
    { class: 'record' },
    make('header', {}, make('h2', {}, String(name)), time(lead.first)),
    make(
      'ul',
      { class: 'badges' },
      lead.kind === 'post-submit' ? make('li', { class: 'warm' }, `after submit of ${lead.cacheId}`) : '',
      payload.form_id === undefined ? '' : make('li', {}, `form ${payload.form_id}`),
      make(
        'li',
        { class: lead.arrivals > 1 ? 'warm' : '' },
        lead.arrivals === 1 ? 'arrived once' : `arrived ${lead.arrivals} times`,
      ),
      make('li', { class: 'mono' }, key),
      make('li', { class: 'mono' }, lead.path),
    ),
    table(payload),
    rawArrivals(lead.raw),
  );
}

const clear = make('button', { type: 'button', onclick: () => remove('/leads.json') }, 'Clear');
const connected = tools(clear);

follow(
  'leads',
  async () => {
    const leads = await read('/leads.json');
    clear.disabled = leads.length === 0;
    status(leads.length === 1 ? '1 record' : `${leads.length} records`);
    show(
      leads,
      lead => lead.id,
      lead => lead.arrivals,
      card,
      'Nothing has arrived yet. Open a landing page, fill in the form, and watch this page.',
    );
  },
  connected,
);
