/** The kinds of records that owners edit, as data. docs/server.md says what their members mean. */
import type { Json } from '../../../server/api/owner.ts';
import type { Field } from './fields.ts';

export interface EditedKind {
  /** In the address of the server's calls. */
  kind: string;
  /** Help of the field for the id of a new one. */
  id: string;
  /** Undefined if it has no name but its id. */
  nameOf(record: Json): string | undefined;
  fields: readonly Field[];
  empty(): Json;
}
export interface RecordKind extends EditedKind {
  /** In the address of the page. */
  page: string;
  title: string;
  /** One of them. */
  one: string;
  /** What visitors see of them. */
  use: string;
  /** What happens if one is deleted. */
  loss: string;
  /** The other columns of the list. */
  columns: readonly { head: string; text(record: Json): string; isMinor?: boolean }[];
}
const SHORT_ID = 'Letters, digits and hyphens.';
const countOf = (value: unknown): string => String(Array.isArray(value) ? value.length : 0);
const FORMS_HELP = 'Ids of forms, separated by commas, or * for any form.';
const formsOf = ({ forms }: Json): string =>
  Array.isArray(forms) ? forms.map(id => (id === '*' ? 'Any' : id)).join(', ') : '';
const LEADS_STAY = 'Leads that were sent stay as they are.';

const CUSTOMERS: RecordKind = {
  kind: 'customer',
  page: 'customers',
  title: 'Customers',
  one: 'customer',
  id: 'A number, which leads and your systems use.',
  use: 'Brands, consents and the page after the lead show your customers to visitors.',
  loss: `Visitors no longer see this customer. ${LEADS_STAY}`,
  nameOf: ({ name }) => String(name ?? ''),
  columns: [
    { head: 'Forms', text: formsOf },
    { head: 'Time zone', text: ({ timeZone }) => String(timeZone), isMinor: true },
  ],
  fields: [
    { path: 'name', type: 'text', label: 'Name' },
    { path: 'forms', type: 'list', label: 'Forms', help: FORMS_HELP, isRequired: true },
    { path: 'logo', type: 'text', label: 'Logo', help: 'The address of an image.' },
    { path: 'category', type: 'text', label: 'Category', help: 'For the texts of consents, such as roofing.' },
    { path: 'timeZone', type: 'zone', label: 'Time zone' },
    { path: 'hours', type: 'hours', label: 'Opening hours', help: 'Without hours it is always open.' },
    {
      path: 'callHours',
      type: 'hours',
      label: 'Hours for calls',
      help: 'Without hours, calls are in the opening hours.',
    },
    {
      path: 'callsPerSlot',
      type: 'number',
      label: 'Calls at one time',
      help: 'So many visitors can book the same time for a call; without a number, one.',
    },
    { path: 'buffers', type: 'switch', label: 'Leads wait while it is closed' },
    { path: 'isTrash', type: 'switch', label: 'Takes what no other customer takes, and is never shown' },
    { path: 'inbound.number', type: 'text', label: 'Number that visitors call', help: 'Such as +18005550142.' },
    { path: 'inbound.type', type: 'text', label: 'Kind of that number' },
    { path: 'outbound.number', type: 'text', label: 'Number that calls visitors' },
    {
      path: 'brands',
      type: 'rows',
      shape: 'objects',
      label: 'Brands',
      add: 'Add a brand',
      columns: [
        { name: 'key', label: 'Id' },
        { name: 'name', label: 'Name' },
        { name: 'logo', label: 'Logo' },
      ],
    },
    {
      path: 'brandsFrom.url',
      type: 'text',
      label: 'Service that knows the brands',
      help: 'Its address gets each lead, and answers with the brands that want it.',
    },
    { path: 'brandsFrom.token', type: 'text', label: 'Token for this service' },
    {
      path: 'whatsNext',
      type: 'rows',
      shape: 'list',
      label: 'What happens next',
      add: 'Add a step',
      columns: [
        { name: 'title', label: 'Title' },
        { name: 'description', label: 'Description' },
      ],
    },
    { path: 'reveal', type: 'part', label: 'May be shown as the one who calls' },
    {
      path: 'reveal.priority',
      type: 'number',
      label: 'Priority',
      within: 'reveal',
      help: 'Of several that fit, the one with the lowest number is shown.',
    },
    { path: 'reveal.perDay', type: 'number', label: 'Visitors a day', within: 'reveal' },
    { path: 'reveal.when.forms', type: 'list', label: 'Only for these forms', within: 'reveal' },
    {
      path: 'reveal.when.countries',
      type: 'list',
      label: 'Only for these countries',
      within: 'reveal',
      help: 'Such as us.',
    },
    {
      path: 'reveal.when.answers',
      type: 'rows',
      shape: 'values',
      label: 'Only for these answers',
      within: 'reveal',
      add: 'Add an answer',
      help: 'Several values are separated by commas.',
      columns: [
        { name: 'key', label: 'Question' },
        { name: 'value', label: 'Values' },
      ],
    },
  ],
  empty: () => ({ name: '', forms: [], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
};

const OFFERS: RecordKind = {
  kind: 'offer',
  page: 'offers',
  title: 'Offers',
  one: 'offer',
  id: SHORT_ID,
  use: 'After the lead, visitors see other forms that fit.',
  loss: `Visitors no longer see this offer. ${LEADS_STAY}`,
  nameOf: ({ title }) => String(title ?? ''),
  columns: [
    { head: 'Position', text: ({ position }) => String(position ?? 0) },
    { head: 'Address', text: ({ url }) => String(url), isMinor: true },
  ],
  fields: [
    { path: 'title', type: 'text', label: 'Title' },
    { path: 'text', type: 'text', label: 'Text' },
    { path: 'url', type: 'text', label: 'Address of the form' },
    { path: 'image', type: 'text', label: 'Image', help: 'Its address.' },
    { path: 'position', type: 'number', label: 'Position', help: 'The lower, the earlier.' },
    {
      path: 'keys',
      type: 'rows',
      shape: 'values',
      label: 'Answers that are taken along',
      add: 'Add an answer',
      columns: [
        { name: 'key', label: 'Question here' },
        { name: 'value', label: 'Question there' },
      ],
    },
  ],
  empty: () => ({ title: '', url: '' }),
};

const POSTCODES: RecordKind = {
  kind: 'postcodes',
  page: 'postcodes',
  title: 'Postcodes',
  one: 'list of postcodes',
  id: SHORT_ID,
  use: 'Conditions of forms name such a list, for example where you have customers.',
  loss: 'Conditions that name it are no longer met.',
  nameOf: () => undefined,
  columns: [{ head: 'Postcodes', text: ({ postcodes }) => countOf(postcodes) }],
  fields: [
    {
      path: 'postcodes',
      type: 'list',
      label: 'Postcodes',
      isLong: true,
      isRequired: true,
      help: 'One on each line, or separated by commas.',
    },
  ],
  empty: () => ({ postcodes: [] }),
};

const LOOKUPS: RecordKind = {
  kind: 'lookup',
  page: 'lookups',
  title: 'Lookups',
  one: 'lookup',
  id: SHORT_ID,
  use: 'Questions of the type lookup search such a list.',
  loss: 'Questions that search it find nothing.',
  nameOf: () => undefined,
  columns: [{ head: 'Entries', text: ({ entries }) => countOf(entries) }],
  fields: [
    {
      path: 'entries',
      type: 'table',
      label: 'Entries',
      help: 'CSV. The first line names the columns: id, title, and those by which forms filter.',
    },
  ],
  empty: () => ({ entries: [] }),
};

export const KINDS = [CUSTOMERS, OFFERS, POSTCODES, LOOKUPS] as const;
