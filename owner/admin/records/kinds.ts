/** The kinds of records that owners edit, as data. docs/server.md says what their members mean. */
import type { Json } from '../../../server/api/owner.ts';
import { numberOf, t } from '../../words/words.ts';
import { type Field, field, rows } from './fields.ts';

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
    field('text', 'name', t('Name')),
    field('list', 'forms', t('Forms'), { help: FORMS_HELP, isRequired: true }),
    field('text', 'logo', t('Logo'), { help: t('The address of an image.') }),
    field('text', 'category', t('Category'), { help: t('For the texts of consents, such as roofing.') }),
    field('zone', 'timeZone', t('Time zone')),
    field('hours', 'hours', t('Opening hours'), { help: t('Without hours it is always open.') }),
    field('hours', 'callHours', t('Hours for calls'), { help: t('Without hours, calls are in the opening hours.') }),
    field('number', 'callsPerSlot', t('Calls at one time'), {
      help: t('So many visitors can book the same time for a call; without a number, one.'),
    }),
    field('switch', 'buffers', t('Leads wait while it is closed')),
    field('switch', 'isTrash', t('Takes what no other customer takes, and is never shown')),
    field('text', 'inbound.number', t('Number that visitors call'), { help: t('Such as +18005550142.') }),
    field('text', 'inbound.type', t('Kind of that number')),
    field('text', 'outbound.number', t('Number that calls visitors')),
    rows('brands', 'objects', t('Brands'), t('Add a brand'), { key: t('Id'), name: t('Name'), logo: t('Logo') }),
    field('text', 'brandsFrom.url', t('Service that knows the brands'), {
      help: t('Its address gets each lead, and answers with the brands that want it.'),
    }),
    field('text', 'brandsFrom.token', t('Token for this service')),
    rows('whatsNext', 'list', t('What happens next'), t('Add a step'), {
      title: t('Title'),
      description: t('Description'),
    }),
    field('part', 'reveal', t('May be shown as the one who calls')),
    field('number', 'reveal.priority', t('Priority'), {
      help: t('Of several that fit, the one with the lowest number is shown.'),
      within: 'reveal',
    }),
    field('number', 'reveal.perDay', t('Visitors a day'), { within: 'reveal' }),
    field('list', 'reveal.when.forms', t('Only for these forms'), { within: 'reveal' }),
    field('list', 'reveal.when.countries', t('Only for these countries'), { help: t('Such as us.'), within: 'reveal' }),
    rows(
      'reveal.when.answers',
      'values',
      t('Only for these answers'),
      t('Add an answer'),
      { key: t('Question'), value: t('Values') },
      { help: t('Several values are separated by commas.'), within: 'reveal' },
    ),
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
    field('text', 'title', t('Title')),
    field('text', 'text', t('Text')),
    field('text', 'url', t('Address of the form')),
    field('text', 'image', t('Image'), { help: t('Its address.') }),
    field('number', 'position', t('Position'), { help: t('The lower, the earlier.') }),
    rows('keys', 'values', t('Answers that are taken along'), t('Add an answer'), {
      key: t('Question here'),
      value: t('Question there'),
    }),
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
    field('list', 'postcodes', t('Postcodes'), {
      help: t('One on each line, or separated by commas.'),
      isLong: true,
      isRequired: true,
    }),
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
    field('table', 'entries', t('Entries'), {
      help: t('CSV. The first line names the columns: id, title, and those by which forms filter.'),
    }),
  ],
  empty: () => ({ entries: [] }),
};

export const KINDS = [CUSTOMERS, OFFERS, POSTCODES, LOOKUPS] as const;
