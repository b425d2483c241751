/** For each chunk of the build a small form that loads it, and how a visitor fills in that form. */

import {
  agree,
  agreeing,
  asking,
  awaited,
  type ChunkForm,
  chooseBrand,
  configured,
  first,
  flag,
  form,
  inLead,
  last,
  MANY,
  needed,
  optional,
  question,
  rowsOf,
  silent,
  types,
  uncoded,
  VALUES,
  VERIFIED,
} from './chunk-form.ts';
import { CELL, forgetCodes, newest, typeCode } from './codes.ts';
import { choose, press, success, walk, write } from './form.ts';
import { GALLERY_WAY } from './gallery.ts';
import { rested } from './rested.ts';
import { FR_WAY, US_WAY } from './samples.ts';
import { BRANDS, NAME, REVEAL, SHORT } from './short.ts';

const LANGUAGES = 'af ar da de en-gb es es-mx es-us fi fr it nl no pl pt sv'.split(' ');
const THEMES = ['calm', 'bold', 'card', 'dense', 'night', 'plain'];

export const CHUNK_FORMS: Readonly<Record<string, ChunkForm>> = {
  // What every form loads.
  app: needed,
  moves: needed,
  react: needed,
  texts: needed,
  transition: needed,
  lead: inLead,
  payload: inLead,
  identity: inLead,
  theme: { ...optional, ...uncoded },
  check: {
    ...optional,
    ...form(question('short_text', { validationRules: [{ validator: 'no-such' }] })),
    says: /no-such/,
  },
  typing: optional,
  tracking: optional,
  claim: optional,
  'earlier-visit': optional,

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
  searchable: { ...optional, ...form(question('dropdown', { values: MANY })) },
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
    ...optional,
    ...form(question('api_input', { apiUrl: '/api/lookup/suppliers?q=' }), types('My own')),
  },
  consent: { ...needed, ...form(agreeing, agree) },
  date: { ...needed, ...form(question('date'), types('2024-02-29')) },
  lookup: { ...needed, ...form(question('api_input', { apiUrl: '/api/lookup/suppliers?q=' }), types('My own')) },
  diagnostic: { ...needed, ...form(question('test_enabled_feature')) },
  address: { ...needed, ...form(question('address'), types('12 Elm Street, Ottawa')) },
  maps: {
    code: 'SW_MAPS',
    ...optional,
    ...form(question('address'), types('12 Elm Street, Ottawa')),
    query: { 'attr.data-maps-key': 'key-1' },
    scripts: { 'https://maps.googleapis.com/**': 'maps.js' },
  },
  phone: { ...needed, ...form(question('phone'), types('(604) 555-0123')) },
  sha256: {
    ...optional,
    ...form(configured({ consentEvidence: true }, agreeing), agree),
    code: null, // the chunk "identity", which every lead needs, contains its module
  },
  areas: {
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
    ...awaited,
    ...optional,
    definition: { ...SHORT, steps: [{ ...first, richText: '<p>Some <b>words</b></p>' }, last] },
  },

  'number-controls': {
    ...needed,
    ...form(question('number', { display: 'stepper' }), page => page.getByRole('textbox', { name: 'More' }).fill('3')),
  },

  // What draws around the step, or in its place.
  'full-screen': {
    ...awaited,
    ...optional,
    query: flag('full-screen'),
    open: page =>
      page
        .waitForFunction(() => Reflect.get(window, 'openSurvey') !== undefined)
        .then(() => page.evaluate('openSurvey()')),
  },
  header: { ...awaited, ...optional, query: flag('new-survey-design') },
  chatbot: {
    ...awaited,
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
  panel: { ...awaited, ...optional, definition: { ...SHORT, panel: { quote: 'It works.', author: 'Ada' } } },
  loading: {
    ...needed,
    definition: { ...SHORT, steps: [first, { order: 2, type: 'loading', richText: 'We look' }, { ...last, order: 3 }] },
  },

  // What a form has by its settings, its page or its flags.
  icons: { ...optional, query: flag('ab-test-icon-inputs') },
  provenance: { ...optional, without: ['answer_provenance'], definition: configured({ answerProvenance: true }) },
  visits: { ...optional, definition: configured({ visits: { form: 'short', version: 1 } }) },
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
    ...awaited,
    query: { before: '/scripts/pushed.js?before' },
    scripts: { '**/scripts/pushed.js?*': 'pushed.js' },
  },
  appearance: {
    ...awaited,
    ...uncoded,
    ...optional,
    definition: { ...SHORT, appearance: { theme: 'card', accent: '#0a7d4f' } },
  },
  ...rowsOf(THEMES, name => [
    `theme-${name}`,
    { ...optional, ...uncoded, ...awaited, definition: { ...SHORT, appearance: { theme: name } } },
  ]),
  languages: { ...awaited, code: 'SW_DICTIONARY', ...optional, definition: configured({ language: 'fr' }) },
  ...rowsOf(LANGUAGES, name => [
    name,
    { ...optional, ...awaited, code: 'SW_DICTIONARY', definition: configured({ language: name }) },
  ]),

  prefill: {
    ...optional,
    ...awaited,
    query: { prefilled_values: Buffer.from('{"note":"By the link"}').toString('base64') },
    without: ['note', 'questionsTypes'],
  },
  catalogue: { ...silent, ...optional, also: ['fr'], definition: configured({ language: 'fr' }) },
  guard: { ...uncoded, ...optional, css: 'input { border-radius: 0 !important }' },

  // Where the definition is found.
  remote: { ...uncoded, ...needed, path: '/page?attr.data-survey-id=us-roof-quote', way: page => walk(page, US_WAY) },
  'sample-us-roof-quote': {
    ...uncoded,
    ...needed,
    path: '/page?attr.data-sample=us-roof-quote',
    way: page => walk(page, US_WAY),
  },
  'sample-all-first-types': {
    ...uncoded,
    ...needed,
    path: '/page?attr.data-sample=all-first-types',
    way: page => walk(page, GALLERY_WAY),
  },
  hydrate: {
    ...uncoded,
    ...needed,
    path: '/us-prerendered?',
    only: 'module',
    way: page => walk(page, US_WAY),
    waiting: 'Where is the roof?',
  },
  notice: {
    ...uncoded,
    ...needed,
    also: ['remote'],
    path: '/page?attr.data-survey-id=us-roof-quote',
    way: page => walk(page, US_WAY),
  },
  'sample-fr-energie': {
    ...uncoded,
    ...needed,
    path: '/page?attr.data-sample=fr-energie',
    way: page => walk(page, FR_WAY),
  },

  // What comes with the sending, and after it.
  brands: { ...inLead, waiting: undefined, definition: BRANDS, end: chooseBrand },
  brand: { ...needed, definition: BRANDS, end: chooseBrand },
  'post-submit': {
    ...inLead,
    definition: {
      ...SHORT,
      stepsAfterSubmit: [
        { type: 'questions', title: 'At last', questions: [{ bpKey: 'late', type: 'short_text', title: 'Late' }] },
      ],
    },
    async end(page) {
      await write(page, 'Late', 'x');
      await press(page, 'Next');
    },
  },
  verify: {
    ...optional,
    definition: VERIFIED,
    query: { ...flag('phone-2fa'), 'attr.data-dci': 'abc' },
    async fill(page, site) {
      await forgetCodes(site);
      await types(CELL)(page);
      await rested(page, address => address.includes('/chunks/verify.')); // without the verification, no code is sent
    },
    async end(page, site) {
      const asks = page.getByText('We have sent a code').first();
      await asks.or(success(page)).first().waitFor();
      if (await asks.isVisible()) await typeCode(page, await newest(site));
    },
    without: ['lp_after_submit'], // without the verification, nothing follows the lead
  },
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
  reveal: { ...optional, ...awaited, waiting: 'Sending your answers…', query: REVEAL, shown: 'Northgable Group' },
};

/** Chunks without a form of their own here. */
export const OTHER_CHUNKS: Readonly<Record<string, string>> = {
  preview: 'a preview sends no lead',
  resume: 'only a changed definition loads it',
  inspect: 'a script of the owner loads it',
};
