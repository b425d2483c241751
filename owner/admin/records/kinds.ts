/** The kinds of records that owners edit, as data. docs/server.md says what their members mean. */
import type { Json } from '../../../server/api/owner.ts';
import { numberOf, t } from '../../words/words.ts';
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
  /** On the button for another one, and as the title of one that is not saved yet. */
  newOne: string;
  /** If there is none. */
  none: string;
  /** What visitors see of them. */
  use: string;
  /** What happens if one is deleted. */
  loss: string;
  /** The other columns of the list. */
  columns: readonly { head: string; text(record: Json): string; isMinor?: boolean }[];
}
const SHORT_ID = t('Letters, digits and hyphens.');
const countOf = (value: unknown): string => numberOf(Array.isArray(value) ? value.length : 0);
const FORMS_HELP = t('Ids of forms, separated by commas, or * for any form.');
const formsOf = ({ forms }: Json): string =>
  Array.isArray(forms) ? forms.map(id => (id === '*' ? t('Any') : id)).join(', ') : '';

const CUSTOMERS: RecordKind = {
  kind: 'customer',
  page: 'customers',
  title: t('Customers'),
  newOne: t('New customer'),
  none: t('There is no customer yet.'),
  id: t('A number, which leads and your systems use.'),
  use: t('Brands, consents and the page after the lead show your customers to visitors.'),
  loss: t('Visitors no longer see this customer. Leads that were sent stay as they are.'),
  nameOf: ({ name }) => String(name ?? ''),
  columns: [
    { head: t('Forms'), text: formsOf },
    { head: t('Time zone'), text: ({ timeZone }) => String(timeZone), isMinor: true },
  ],
  fields: [
    { path: 'name', type: 'text', label: t('Name') },
    { path: 'forms', type: 'list', label: t('Forms'), help: FORMS_HELP, isRequired: true },
    { path: 'logo', type: 'text', label: t('Logo'), help: t('The address of an image.') },
    { path: 'category', type: 'text', label: t('Category'), help: t('For the texts of consents, such as roofing.') },
    { path: 'timeZone', type: 'zone', label: t('Time zone') },
    { path: 'hours', type: 'hours', label: t('Opening hours'), help: t('Without hours it is always open.') },
    {
      path: 'callHours',
      type: 'hours',
      label: t('Hours for calls'),
      help: t('Without hours, calls are in the opening hours.'),
    },
    {
      path: 'callsPerSlot',
      type: 'number',
      label: t('Calls at one time'),
      help: t('So many visitors can book the same time for a call; without a number, one.'),
    },
    { path: 'buffers', type: 'switch', label: t('Leads wait while it is closed') },
    { path: 'isTrash', type: 'switch', label: t('Takes what no other customer takes, and is never shown') },
    { path: 'inbound.number', type: 'text', label: t('Number that visitors call'), help: t('Such as +18005550142.') },
    { path: 'inbound.type', type: 'text', label: t('Kind of that number') },
    { path: 'outbound.number', type: 'text', label: t('Number that calls visitors') },
    {
      path: 'brands',
      type: 'rows',
      shape: 'objects',
      label: t('Brands'),
      add: t('Add a brand'),
      columns: [
        { name: 'key', label: t('Id') },
        { name: 'name', label: t('Name') },
        { name: 'logo', label: t('Logo') },
      ],
    },
    {
      path: 'brandsFrom.url',
      type: 'text',
      label: t('Service that knows the brands'),
      help: t('Its address gets each lead, and answers with the brands that want it.'),
    },
    { path: 'brandsFrom.token', type: 'text', label: t('Token for this service') },
    {
      path: 'whatsNext',
      type: 'rows',
      shape: 'list',
      label: t('What happens next'),
      add: t('Add a step'),
      columns: [
        { name: 'title', label: t('Title') },
        { name: 'description', label: t('Description') },
      ],
    },
    { path: 'reveal', type: 'part', label: t('May be shown as the one who calls') },
    {
      path: 'reveal.priority',
      type: 'number',
      label: t('Priority'),
      within: 'reveal',
      help: t('Of several that fit, the one with the lowest number is shown.'),
    },
    { path: 'reveal.perDay', type: 'number', label: t('Visitors a day'), within: 'reveal' },
    { path: 'reveal.when.forms', type: 'list', label: t('Only for these forms'), within: 'reveal' },
    {
      path: 'reveal.when.countries',
      type: 'list',
      label: t('Only for these countries'),
      within: 'reveal',
      help: t('Such as us.'),
    },
    {
      path: 'reveal.when.answers',
      type: 'rows',
      shape: 'values',
      label: t('Only for these answers'),
      within: 'reveal',
      add: t('Add an answer'),
      help: t('Several values are separated by commas.'),
      columns: [
        { name: 'key', label: t('Question') },
        { name: 'value', label: t('Values') },
      ],
    },
  ],
  empty: () => ({ name: '', forms: [], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
};

const OFFERS: RecordKind = {
  kind: 'offer',
  page: 'offers',
  title: t('Offers'),
  newOne: t('New offer'),
  none: t('There is no offer yet.'),
  id: SHORT_ID,
  use: t('After the lead, visitors see other forms that fit.'),
  loss: t('Visitors no longer see this offer. Leads that were sent stay as they are.'),
  nameOf: ({ title }) => String(title ?? ''),
  columns: [
    { head: t('Position'), text: ({ position }) => String(position ?? 0) },
    { head: t('Address'), text: ({ url }) => String(url), isMinor: true },
  ],
  fields: [
    { path: 'title', type: 'text', label: t('Title') },
    { path: 'text', type: 'text', label: t('Text') },
    { path: 'url', type: 'text', label: t('Address of the form') },
    { path: 'image', type: 'text', label: t('Image'), help: t('Its address.') },
    { path: 'position', type: 'number', label: t('Position'), help: t('The lower, the earlier.') },
    {
      path: 'keys',
      type: 'rows',
      shape: 'values',
      label: t('Answers that are taken along'),
      add: t('Add an answer'),
      columns: [
        { name: 'key', label: t('Question here') },
        { name: 'value', label: t('Question there') },
      ],
    },
  ],
  empty: () => ({ title: '', url: '' }),
};

const POSTCODES: RecordKind = {
  kind: 'postcodes',
  page: 'postcodes',
  title: t('Postcodes'),
  newOne: t('New list of postcodes'),
  none: t('There is no list of postcodes yet.'),
  id: SHORT_ID,
  use: t('Conditions of forms name such a list, for example where you have customers.'),
  loss: t('Conditions that name it are no longer met.'),
  nameOf: () => undefined,
  columns: [{ head: t('Postcodes'), text: ({ postcodes }) => countOf(postcodes) }],
  fields: [
    {
      path: 'postcodes',
      type: 'list',
      label: t('Postcodes'),
      isLong: true,
      isRequired: true,
      help: t('One on each line, or separated by commas.'),
    },
  ],
  empty: () => ({ postcodes: [] }),
};

const LOOKUPS: RecordKind = {
  kind: 'lookup',
  page: 'lookups',
  title: t('Lookups'),
  newOne: t('New lookup'),
  none: t('There is no lookup yet.'),
  id: SHORT_ID,
  use: t('Questions of the type lookup search such a list.'),
  loss: t('Questions that search it find nothing.'),
  nameOf: () => undefined,
  columns: [{ head: t('Entries'), text: ({ entries }) => countOf(entries) }],
  fields: [
    {
      path: 'entries',
      type: 'table',
      label: t('Entries'),
      help: t('CSV. The first line names the columns: id, title, and those by which forms filter.'),
    },
  ],
  empty: () => ({ entries: [] }),
};

export const KINDS = [CUSTOMERS, OFFERS, POSTCODES, LOOKUPS] as const;
