/** For each chunk of the build a small form that loads it, and how a visitor fills in that form. */
import type { Page } from 'playwright-core';
import { choose, walk, write } from './form.ts';
import { FR_WAY, US_WAY } from './samples.ts';
import { NAME, REVEAL, SHORT } from './short.ts';

/** What the visitor sees if the chunk is missing: a button that loads it again, or the form without an optional part. */
export type Seen = 'Try again' | 'Send again' | 'nothing';

export interface ChunkForm {
  seen: Seen;
  /** A definition, which is served on a page of its own, or else `path`. By default the shortest form. */
  definition?: object;
  query?: Record<string, string>;
  path?: string;
  /** Runs before the first step is filled in. */
  open?(page: Page): Promise<void>;
  /** Fills in the first step, up to the press of its button. */
  fill?(page: Page): Promise<unknown>;
  /** What the visitor does after that press. */
  then?(page: Page): Promise<unknown>;
  /** The whole way through the form, instead of `fill` and the press of the button. */
  way?(page: Page): Promise<unknown>;
  /** Addresses of scripts of other sites, and the file that emulates them. */
  scripts?: Readonly<Record<string, string>>;
  /** The code of the report, if it is not `SW_CHUNK_FAILED`. `''`: it has none. `null`: nothing is reported. */
  code?: string | null;
}

const [first, last] = SHORT.steps;
const VALUES = [
  { bpKey: 'red', text: 'Red' },
  { bpKey: 'blue', text: 'Blue' },
];
const MANY = Array.from({ length: 12 }, (_, place) => ({ bpKey: `value-${place}`, text: `Choice ${place}` }));

/** The shortest form with further questions. */
const asking = (...questions: readonly object[]) => ({
  ...SHORT,
  steps: [{ ...first, questions: [...(first?.questions ?? []), ...questions] }, last],
});
const question = (type: string, members: object = {}) => asking({ bpKey: 'more', type, title: 'More', ...members });
const configured = (configuration: object, rest: object = {}) => ({
  ...SHORT,
  ...rest,
  configuration: { ...SHORT.configuration, ...configuration },
});
const types = (text: string) => (page: Page) => write(page, 'More', text);
const flag = (name: string) => ({ [`attr.data-feature-${name}`]: '' });
const form = (definition: object, fill?: (page: Page) => Promise<unknown>) => ({ definition, ...(fill && { fill }) });
const agreeing = question('legal', { text: 'I agree', title: undefined });
const agree = (page: Page) => choose(page, 'I agree');
const uncoded = { code: '' } as const;
const silent = { code: null } as const;
const optional = { seen: 'nothing' } as const;
const needed = { seen: 'Try again' } as const;
const inLead = { seen: 'Send again' } as const;

const LANGUAGES = 'af ar da de en-gb es es-mx es-us fi fr it nl no pl pt sv'.split(' ');
const THEMES = ['calm', 'bold', 'card', 'dense', 'night', 'plain'];

const rowsOf = (names: readonly string[], row: (name: string) => [string, ChunkForm]) =>
  Object.fromEntries(names.map(row));

export const CHUNK_FORMS: Readonly<Record<string, ChunkForm>> = {
  // What every form loads.
  app: needed,
  react: needed,
  texts: needed,
  transition: needed,
  lead: inLead,
  payload: inLead,
  identity: inLead,
  theme: { ...optional, ...uncoded },
  check: { ...optional, ...uncoded },
  typing: optional,
  tracking: optional,
  claim: optional,
  'earlier-visit': optional,
  prefill: { ...optional, query: { prefilled_values: btoa('{"name":"Ada"}') } },

  // Types of questions and what they load.
  choices: { ...needed, ...form(question('radio', { values: VALUES }), page => choose(page, 'Red')) },
  dropdown: {
    ...needed,
    ...form(question('dropdown', { values: VALUES }), page => page.getByLabel('More').selectOption('Blue')),
  },
  'choice-icons': {
    ...needed,
    ...form(question('card', { values: VALUES.map(value => ({ ...value, icon: 'house' })) }), page =>
      choose(page, 'Red'),
    ),
  },
  searchable: { ...silent, ...optional, ...form(question('dropdown', { values: MANY })) },
  zipcode: { ...needed, ...form(question('zipcode'), types('K1A 0B1')) },
  'zipcode-search': {
    ...uncoded,
    ...optional,
    ...form(question('zipcode'), async page => {
      const requested = page.waitForRequest(/chunks\/zipcode-search\./);
      await page.getByLabel('More').pressSequentially('K1A 0B1');
      await requested;
    }),
  },
  combobox: {
    ...silent,
    ...optional,
    ...form(question('api_input', { apiUrl: '/api/lookup/suppliers?q=' }), types('My own')),
  },
  consent: { ...needed, ...form(agreeing, agree) },
  date: { ...needed, ...form(question('date'), types('2024-02-29')) },
  lookup: { ...needed, ...form(question('api_input', { apiUrl: '/api/lookup/suppliers?q=' }), types('My own')) },
  diagnostic: { ...needed, ...form(question('test_enabled_feature')) },
  address: { ...needed, ...form(question('address'), types('12 Elm Street, Ottawa')) },
  maps: {
    ...uncoded,
    ...optional,
    ...form(question('address'), types('12 Elm Street, Ottawa')),
    query: { 'attr.data-maps-key': 'key-1' },
    scripts: { 'https://maps.googleapis.com/**': 'maps.js' },
  },
  phone: { ...needed, ...form(question('phone'), types('(604) 555-0123')) },
  sha256: { ...silent, ...optional, ...form(configured({ consentEvidence: true }, agreeing), agree) },
  areas: {
    ...silent,
    ...optional,
    ...form(
      asking({ bpKey: 'more', type: 'short_text', title: 'More', conditionalDisplay: [{ zipcodeKey: 'served' }] }),
    ),
  },
  reselect: {
    ...optional,
    ...form(
      asking(
        { bpKey: 'color', type: 'dropdown', title: 'Color', values: VALUES },
        {
          bpKey: 'more',
          type: 'dropdown',
          title: 'More',
          conditionalDisplay: [{ bpKey: 'color', value: 'red' }],
          values: VALUES.map(value => ({ ...value, conditionalValue: 'red' })),
        },
      ),
    ),
  },
  markup: {
    ...silent,
    ...optional,
    definition: { ...SHORT, steps: [{ ...first, richText: '<p>Some <b>words</b></p>' }, last] },
  },

  // What draws around the step, or in its place.
  'full-screen': {
    ...optional,
    query: flag('full-screen'),
    open: page => page.waitForFunction('window.openSurvey').then(() => page.evaluate('openSurvey()')),
  },
  header: { ...optional, query: flag('new-survey-design') },
  chatbot: {
    ...optional,
    definition: configured(
      { displayMode: 'chatbot' },
      { steps: [{ ...first, questions: first?.questions?.slice(0, 1) }, last] },
    ),
    async way(page) {
      await write(page, NAME, 'Ada');
      await page.keyboard.press('Enter');
    },
  },
  panel: { ...optional, definition: { ...SHORT, panel: { quote: 'It works.', author: 'Ada' } } },
  loading: {
    ...needed,
    definition: { ...SHORT, steps: [first, { order: 2, type: 'loading', richText: 'We look' }, { ...last, order: 3 }] },
  },

  // What a form has by its settings, its page or its flags.
  icons: { ...optional, query: flag('ab-test-icon-inputs') },
  provenance: { ...optional, definition: configured({ answerProvenance: true }) },
  certificates: {
    ...inLead,
    definition: configured({ trustedFormBpKey: 'certificate' }),
    scripts: { 'https://api.trustedform.com/**': 'trustedform.js' },
  },
  values: {
    ...inLead,
    definition: { ...SHORT, additionalFormValues: [{ type: 'static', payloadKey: 'source', value: 'garden' }] },
  },
  'tag-manager': { ...optional, query: { 'attr.data-gtm-id': 'GTM-1' } },
  'page-view': optional,
  shared: {
    ...uncoded,
    ...optional,
    query: { before: '/scripts/pushed.js?before' },
    scripts: { '**/scripts/pushed.js?*': 'pushed.js' },
  },
  appearance: { ...uncoded, ...optional, definition: { ...SHORT, appearance: { theme: 'card', accent: '#0a7d4f' } } },
  ...rowsOf(THEMES, name => [
    `theme-${name}`,
    { ...optional, ...uncoded, definition: { ...SHORT, appearance: { theme: name } } },
  ]),
  languages: { code: 'SW_DICTIONARY', ...optional, definition: configured({ language: 'fr' }) },
  ...rowsOf(LANGUAGES, name => [
    name,
    { ...optional, code: 'SW_DICTIONARY', definition: configured({ language: name }) },
  ]),

  // Where the definition is found.
  remote: { ...uncoded, ...needed, path: '/page?attr.data-survey-id=us-roof-quote', way: page => walk(page, US_WAY) },
  'sample-us-roof-quote': {
    ...uncoded,
    ...needed,
    path: '/page?attr.data-sample=us-roof-quote',
    way: page => walk(page, US_WAY),
  },
  'sample-fr-energie': {
    ...uncoded,
    ...needed,
    path: '/page?attr.data-sample=fr-energie',
    way: page => walk(page, FR_WAY),
  },

  // What comes with the sending, and after it.
  affiliation: {
    ...needed,
    definition: {
      ...SHORT,
      steps: [
        first,
        { order: 2, type: 'recommendation', affiliationUrl: '/us', affiliationTitle: 'A friend', final: true },
      ],
    },
  },
  offers: { ...optional, query: flag('cross-sell-carousel') },
  reveal: { ...optional, query: REVEAL },
};

/** Chunks without a form of their own here. */
export const OTHER_CHUNKS: Readonly<Record<string, string>> = {
  preview: 'a preview sends no lead',
  inspect: 'a script of the owner loads it',
  'sample-all-first-types': 'a sample like the others',
  ...Object.fromEntries(
    'brands brand post-submit verify hydrate catalogue number-controls guard notice'
      .split(' ')
      .map(name => [name, 'to come']),
  ),
};
