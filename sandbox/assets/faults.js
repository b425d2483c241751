import { createElement, followTopic, sendDelete, setStatus, showRecords } from './console.js';

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

/** The kinds of fault: the fields of each, and the step it creates from their values. */
const kinds = {
  status: { text: 'Respond with a status', fields: ['status', 'times'], step: values => ({ status: values.status }) },
  delay: { text: 'Respond after a delay', fields: ['delay', 'times'], step: values => ({ delay: values.delay }) },
  before: { text: 'Drop the connection before handling the call', fields: ['times'], step: () => ({ drop: 'before' }) },
  after: { text: 'Handle the call, then drop the connection', fields: ['times'], step: () => ({ drop: 'after' }) },
  hang: { text: 'Never respond', fields: ['times'], step: () => ({ hang: true }) },
  body: {
    text: 'Respond with a body',
    fields: ['status', 'type', 'body', 'times'],
    step: values => ({ status: values.status, type: values.type, body: values.body }),
  },
};

const createOptions = entries => entries.map(([value, text]) => createElement('option', { value }, text));
const field = (name, text, control, fullWidth) =>
  createElement('label', { 'data-field': name, class: fullWidth ? 'whole' : undefined }, text, control);

const method = createElement(
  'select',
  { name: 'method' },
  ...createOptions([
    ['*', 'any'],
    ['GET', 'GET'],
    ['POST', 'POST'],
  ]),
);
const path = createElement('input', {
  name: 'path',
  list: 'paths',
  value: '/submit',
  required: true,
  autocomplete: 'off',
});
const kind = createElement(
  'select',
  { name: 'kind' },
  ...createOptions(Object.entries(kinds).map(([id, one]) => [id, one.text])),
);
const statusCode = createElement('input', { name: 'status', type: 'number', min: 200, max: 599, value: 500 });
const delay = createElement('input', { name: 'delay', type: 'number', min: 0, step: 100, value: 2000 });
const type = createElement('input', { name: 'type', value: 'text/html' });
const body = createElement('textarea', { name: 'body' });
const times = createElement('input', { name: 'times', type: 'number', min: 1, value: 3, placeholder: 'always' });
const error = createElement('p', { class: 'error whole', role: 'alert' });

const form = createElement(
  'form',
  { onsubmit: submit },
  field('path', 'Path (* matches any characters)', path),
  field('method', 'Method', method),
  field('kind', 'Fault', kind),
  field('status', 'Status', statusCode),
  field('delay', 'Delay in milliseconds', delay),
  field('type', 'Content type', type),
  field('times', 'Number of calls (empty: all)', times),
  field('body', 'Body', body, true),
  error,
  createElement('div', { class: 'whole' }, createElement('button', { class: 'main' }, 'Add fault')),
  createElement('datalist', { id: 'paths' }, ...paths.map(value => createElement('option', { value }))),
);

function showFields() {
  const { fields } = kinds[kind.value];
  for (const label of form.querySelectorAll('[data-field]')) {
    const name = label.dataset.field;
    label.hidden = !['path', 'method', 'kind'].includes(name) && !fields.includes(name);
  }
}

async function addFault(rule) {
  const response = await fetch('/faults.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  error.textContent = response.ok ? '' : (await response.json()).error;
}

function submit(event) {
  event.preventDefault();
  const values = { status: Number(statusCode.value), delay: Number(delay.value), type: type.value, body: body.value };
  const step = { ...kinds[kind.value].step(values), times: times.value === '' ? 'always' : Number(times.value) };
  addFault({ method: method.value, path: path.value, steps: [step] });
}

const presets = [
  ['Lead fails three times', { method: 'POST', path: '/submit', steps: [{ status: 500, times: 3 }] }],
  ['Lead stored, response lost', { method: 'POST', path: '/submit', steps: [{ drop: 'after' }] }],
  ['Slow chunks', { path: '/survey/*', steps: [{ delay: 2000, times: 'always' }] }],
  ['No network', { path: '/*', steps: [{ drop: 'before', times: 'always' }] }],
];

kind.addEventListener('change', showFields);
showFields();
document
  .getElementById('editor')
  .append(
    createElement(
      'p',
      { class: 'intro' },
      'A fault applies to the next matching calls of endpoints and of files under /survey/. When no fault is left, calls are handled normally.',
    ),
    form,
    createElement(
      'div',
      { class: 'row' },
      ...presets.map(([text, rule]) =>
        createElement('button', { type: 'button', onclick: () => addFault(rule) }, text),
      ),
    ),
    createElement('h2', {}, 'Queue'),
  );

const describeStep = ({ times: left = 1, ...step }) => {
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
};

const ruleCard = rule =>
  createElement(
    'article',
    { class: 'record' },
    createElement(
      'header',
      {},
      createElement('h2', { class: 'mono' }, `${rule.method === '*' ? 'any' : rule.method} ${rule.path}`),
      createElement('button', { type: 'button', onclick: () => sendDelete(`/faults.json?id=${rule.id}`) }, 'Remove'),
    ),
    createElement(
      'ul',
      { class: 'badges' },
      ...(rule.steps.length > 0
        ? rule.steps.map(step => createElement('li', { class: 'warm' }, describeStep(step)))
        : [createElement('li', {}, 'used up')]),
      createElement('li', {}, rule.hits === 1 ? 'applied once' : `applied ${rule.hits} times`),
    ),
  );

followTopic('faults', 'Clear', (rules, clearButton) => {
  clearButton.disabled = rules.length === 0;
  setStatus(rules.length === 1 ? '1 fault' : `${rules.length} faults`);
  showRecords(
    rules,
    rule => rule.id,
    rule => rule.hits,
    ruleCard,
    'No faults are set. All calls are handled normally.',
  );
});
