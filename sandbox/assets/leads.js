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

/** `how_old_is_it` → `How old is it`. A lead has the keys of the form, not its titles. */
function words(name) {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A member name with optional line breaks between its words, for narrow screens. */
const breakableName = name =>
  name
    .split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, index) => (index > 0 ? [createElement('wbr'), part] : [part]));

/** The words of a member, with its exact name as a hint. */
function memberName(name) {
  const title = createElement('span', { class: 'member' }, words(name));
  if (words(name).toLowerCase() === name) return [title];
  return [title, ' ', createElement('code', { class: 'key' }, ...breakableName(name))];
}

/** Members by which people tell leads apart; of each list, the first one that the lead has. */
const NAMING = [['full_name', 'name'], ['phone_raw', 'phone'], ['email'], ['zip_code', 'zipcode', 'postcode']];

/** Such as `Ann Miller · (512) 555-0123 · 78701`; undefined for a lead without contacts. */
function personIn(payload) {
  const text = key => (typeof payload[key] === 'string' ? payload[key].trim() : '');
  const name = [text('first_name'), text('last_name')].filter(Boolean).join(' ');
  const others = NAMING.map(keys => keys.map(text).find(Boolean));
  const parts = [name || others[0], ...others.slice(1)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

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
          createElement('th', { scope: 'row' }, ...memberName(name)),
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

function rawVersions(versions) {
  const parts = versions.flatMap(({ at, body }, index) => [
    createElement('p', {}, `Version ${index + 1}, `, timeElement(at)),
    createElement('pre', { tabindex: 0 }, formatJson(body)),
  ]);
  return createElement('details', {}, createElement('summary', {}, 'Raw JSON'), ...parts);
}

function leadCard(lead) {
  const { payload } = lead;
  const form = String(payload.comment ?? payload.interactive_app_id ?? payload.form_id ?? 'Lead');
  const person = personIn(payload);
  return createElement(
    'article',
    { class: 'record' },
    createElement(
      'header',
      {},
      createElement('h2', {}, person ?? (lead.kind === 'post-submit' ? 'After the lead' : form)),
      timeElement(lead.first),
    ),
    createElement(
      'ul',
      { class: 'badges' },
      person === undefined ? '' : createElement('li', {}, form),
      lead.kind === 'post-submit' ? createElement('li', { class: 'warm' }, `post-submit lead of ${lead.leadId}`) : '',
      payload.form_id === undefined ? '' : createElement('li', {}, `form ${payload.form_id}`),
      createElement(
        'li',
        { class: lead.arrivals > 1 ? 'warm' : '' },
        lead.arrivals === 1 ? 'received once' : `received ${lead.arrivals} times`,
      ),
      createElement('li', { class: 'mono' }, `key ${lead.key}`),
    ),
    payloadTable(payload),
    rawVersions(lead.versions),
  );
}

let leads = [];
/** Finds leads by any word of them, also by the words of a member. */
const field = createElement('input', { type: 'search', id: 'find', oninput: show });
document
  .getElementById('editor')
  .append(createElement('label', { for: 'find' }, 'Find a name, a number or an answer'), field);

const searchedIn = ({ payload, key }) => [JSON.stringify(payload), personIn(payload), key].join(' ').toLowerCase();

function show() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = leads.filter(lead => wanted.every(word => searchedIn(lead).includes(word)));
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`;
  setStatus(wanted.length > 0 ? `${found.length} of ${count}` : count);
  showRecords(
    found,
    lead => lead.id,
    lead => lead.arrivals,
    leadCard,
    wanted.length > 0
      ? 'No lead has all of these words.'
      : 'No leads have been received yet. Submit the form of a landing page to see its lead here.',
  );
}

followTopic('leads', 'Clear', (received, clearButton) => {
  clearButton.disabled = received.length === 0;
  leads = received;
  show();
});
