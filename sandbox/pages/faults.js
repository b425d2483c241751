import { follow, make, read, remove, show, status, tools } from './console.js';

const paths = [
  '/submit',
  '/survey/*',
  '/tr/claim',
  '/tr/*/pl',
  '/tr/*/interact',
  '/tr/*/has_2fa',
  '/phone2fa',
  '/api/autocomplete/*',
  '/api/address/*',
  '/api/lookup/*',
  '/api/cch',
  '/api/pld/reveal',
  '/api/pld/get_brands_by_form_ids',
  '/api/pld/get_brands_by_api',
  '/api/pld/get_tcpa_info',
  '/api/pld/update_lead',
  '/cs/get_cross_sell_offers/*',
  '/surveys/*',
];

/** What can be chosen: the fields it needs, and the step it makes of them. */
const kinds = {
  status: { text: 'Answer a status', fields: ['status', 'times'], step: from => ({ status: from.status }) },
  delay: { text: 'Wait, then answer', fields: ['delay', 'times'], step: from => ({ delay: from.delay }) },
  before: { text: 'Break off before storing', fields: ['times'], step: () => ({ drop: 'before' }) },
  after: { text: 'Store, then break off', fields: ['times'], step: () => ({ drop: 'after' }) },
  hang: { text: 'Never answer', fields: ['times'], step: () => ({ hang: true }) },
  body: {
    text: 'Answer a body',
    fields: ['status', 'type', 'body', 'times'],
    step: from => ({ status: from.status, type: from.type, body: from.body }),
  },
};

const options = entries => entries.map(([value, text]) => make('option', { value }, text));
const field = (name, text, control, whole) =>
  make('label', { 'data-field': name, class: whole ? 'whole' : undefined }, text, control);

const method = make(
  'select',
  { name: 'method' },
  ...options([
    ['*', 'any'],
    ['GET', 'GET'],
    ['POST', 'POST'],
  ]),
);
const path = make('input', { name: 'path', list: 'paths', value: '/submit', required: true, autocomplete: 'off' });
const kind = make('select', { name: 'kind' }, ...options(Object.entries(kinds).map(([id, one]) => [id, one.text])));
const statusCode = make('input', { name: 'status', type: 'number', min: 200, max: 599, value: 500 });
const delay = make('input', { name: 'delay', type: 'number', min: 0, step: 100, value: 2000 });
const type = make('input', { name: 'type', value: 'text/html' });
const body = make('textarea', { name: 'body' });
const times = make('input', { name: 'times', type: 'number', min: 1, value: 3, placeholder: 'always' });
const error = make('p', { class: 'error whole', role: 'alert' });

const form = make(
  'form',
  { onsubmit: submit },
  field('path', 'Path (* stands for anything)', path),
  field('method', 'Method', method),
  field('kind', 'What happens', kind),
  field('status', 'Status', statusCode),
  field('delay', 'Milliseconds', delay),
  field('type', 'Content type', type),
  field('times', 'How many times (empty: always)', times),
  field('body', 'Body', body, true),
  error,
  make('div', { class: 'whole' }, make('button', { class: 'main' }, 'Add fault')),
  make('datalist', { id: 'paths' }, ...paths.map(value => make('option', { value }))),
);

function arrange() {
  const { fields } = kinds[kind.value];
  for (const label of form.querySelectorAll('[data-field]')) {
    const name = label.dataset.field;
    label.hidden = !['path', 'method', 'kind'].includes(name) && !fields.includes(name);
  }
}

async function add(rule) {
  const answer = await fetch('/faults.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  error.textContent = answer.ok ? '' : (await answer.json()).error;
}

function submit(event) {
  event.preventDefault();
  const given = { status: Number(statusCode.value), delay: Number(delay.value), type: type.value, body: body.value };
  const step = { ...kinds[kind.value].step(given), times: times.value === '' ? 'always' : Number(times.value) };
  add({ method: method.value, path: path.value, steps: [step] });
}

const presets = [
  ['Lead fails three times', { method: 'POST', path: '/submit', steps: [{ status: 500, times: 3 }] }],
  ['Lead stored, answer lost', { method: 'POST', path: '/submit', steps: [{ drop: 'after' }] }],
  ['Every chunk is slow', { path: '/survey/*', steps: [{ delay: 2000, times: 'always' }] }],
  ['No network for calls', { path: '/*', steps: [{ drop: 'before', times: 'always' }] }],
];

kind.addEventListener('change', arrange);
arrange();
document
  .getElementById('editor')
  .append(
    make(
      'p',
      { class: 'intro' },
      'A fault is taken from the queue by the next matching call, of the endpoints and of the files under /survey/. When the queue is empty, the call is answered as usual.',
    ),
    form,
    make(
      'div',
      { class: 'row' },
      ...presets.map(([text, rule]) => make('button', { type: 'button', onclick: () => add(rule) }, text)),
    ),
    make('h2', {}, 'Queue'),
  );

const say = ({ times: left = 1, ...step }) => {
  const parts = [
    step.delay ? `waits ${step.delay} ms` : '',
    step.hang ? 'never answers' : '',
    step.drop === 'before' ? 'breaks off before storing' : '',
    step.drop === 'after' ? 'stores, then breaks off' : '',
    step.status ? `answers ${step.status}` : '',
    step.body === undefined ? '' : 'with its own body',
    step.stored ? 'after storing' : '',
  ];
  return `${parts.filter(Boolean).join(', ')} (${left === 'always' ? 'always' : left === 1 ? 'once' : `${left} times`})`;
};

const card = rule =>
  make(
    'article',
    { class: 'record' },
    make(
      'header',
      {},
      make('h2', { class: 'mono' }, `${rule.method === '*' ? 'any' : rule.method} ${rule.path}`),
      make('button', { type: 'button', onclick: () => remove(`/faults.json?id=${rule.id}`) }, 'Remove'),
    ),
    make(
      'ul',
      { class: 'badges' },
      ...(rule.steps.length > 0
        ? rule.steps.map(step => make('li', { class: 'warm' }, say(step)))
        : [make('li', {}, 'used up')]),
      make('li', {}, rule.hits === 1 ? 'hit once' : `hit ${rule.hits} times`),
    ),
  );

const clear = make('button', { type: 'button', onclick: () => remove('/faults.json') }, 'Clear');
const connected = tools(clear);

follow(
  'faults',
  async () => {
    const rules = await read('/faults.json');
    clear.disabled = rules.length === 0;
    status(rules.length === 1 ? '1 fault' : `${rules.length} faults`);
    show(
      rules,
      rule => rule.id,
      rule => rule.hits,
      card,
      'No fault is set: every call is answered as usual.',
    );
  },
  connected,
);
