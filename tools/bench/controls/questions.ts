/** The controls of question types. */
import { HOUSES, OPTION, of, oneStep, question, values } from './forms.ts';
import type { Scene } from './measure.ts';

const PROVINCES = values('Alberta Manitoba Ontario Quebec Yukon Nunavut');
const STATES = values(
  'Alabama Alaska Arizona California Colorado Delaware Florida Georgia Hawaii Idaho Iowa Maine Ohio',
);
const STAYS = { 'attr.data-feature-disable-autopass': '' };

const choices: Scene = {
  name: 'choices',
  query: STAYS,
  definition: oneStep([
    question('radio', 'radio', { values: HOUSES }),
    question('card', 'card', { values: HOUSES }),
    question('list', 'list', { values: HOUSES }),
    question('yesno', 'yesno'),
    question('owner', 'owner_renter'),
    question('boxes', 'multiple_choices', { values: HOUSES }),
    question('cards', 'multiple_cards', { values: HOUSES }),
  ]),
  async play({ page, press, key }) {
    await press('radio tile', of(page, 'radio', 'label'));
    await key('radio tile, arrow key', of(page, 'radio', ':checked'), 'ArrowDown');
    for (const [row, bpKey] of [
      ['card', 'card'],
      ['list', 'list'],
      ['yes or no', 'yesno'],
      ['owner or renter', 'owner'],
      ['checkbox', 'boxes'],
      ['checkbox card', 'cards'],
    ] as const)
      await press(row, of(page, bpKey, 'label'));
  },
};

const dropdowns: Scene = {
  name: 'dropdowns',
  query: STAYS,
  definition: oneStep([
    question('province', 'dropdown', { values: PROVINCES }),
    question('state', 'dropdown', { values: STATES }),
  ]),
  async play({ page, press, key }) {
    await key('native, choose by key', of(page, 'province', 'select'), 'ArrowDown');
    await press('native, open', of(page, 'province', 'select'));
    await page.keyboard.press('Escape');
    await press('searchable, open', of(page, 'state', '.sw-search__control'));
    await page.locator(OPTION).first().waitFor();
    await key('searchable, key', of(page, 'state', 'input[role=combobox]'), 'a');
    await press('searchable, choose', page.locator(OPTION));
  },
};

const texts: Scene = {
  name: 'texts',
  definition: oneStep([
    question('line', 'short_text'),
    question('lines', 'long_text'),
    question('first', 'first_name'),
    question('mail', 'email'),
    question('number', 'number'),
    question('float', 'float'),
    question('slider', 'number', {
      display: 'slider',
      step: 5,
      validationRules: [
        { validator: 'min', value: 20 },
        { validator: 'max', value: 400 },
      ],
    }),
    question('stepper', 'number', {
      display: 'stepper',
      format: 0,
      validationRules: [
        { validator: 'min', value: 1 },
        { validator: 'max', value: 9 },
      ],
    }),
    question('date', 'date'),
  ]),
  async play({ page, press, key, drag }) {
    await press('focus a field', of(page, 'line', 'input'));
    await key('text, key', of(page, 'line', 'input'), 'a');
    await key('several lines, key', of(page, 'lines', 'textarea'), 'a');
    await key('name, key', of(page, 'first', 'input'), 'a');
    await key('email, key', of(page, 'mail', 'input'), 'a');
    await key('email, Tab', of(page, 'mail', 'input'), 'Tab');
    await key('number, key', of(page, 'number', 'input'), '1');
    await key('decimal number, key', of(page, 'float', 'input'), '1');
    await drag('slider, drag', of(page, 'slider', 'input'), 0.2);
    await key('slider, arrow key', of(page, 'slider', 'input'), 'ArrowRight');
    await press('stepper', of(page, 'stepper', '.sw-step-up'));
    await key('date, key', of(page, 'date', 'input.sw-input'), '1');
    await press('date, open the calendar', of(page, 'date', '.sw-date-open'));
  },
};

const places: Scene = {
  name: 'places',
  definition: oneStep(
    [question('home', 'address'), question('zip', 'zipcode'), question('gdpr-optin', 'checkbox', { text: 'News' })],
    { country: 'fr' },
  ),
  async play({ page, press, key }) {
    const home = of(page, 'home', 'input');
    await key('address, first key', home, '1');
    await page.keyboard.type('2 rue de ri');
    await page.locator(OPTION).first().waitFor();
    await key('address, key', home, 'v');
    await page.locator(OPTION).first().waitFor();
    await press('address, choose a suggestion', page.locator(OPTION));
    const zip = of(page, 'zip', 'input');
    await key('postcode, first key', zip, '7');
    await page.keyboard.type('50');
    await page.locator(OPTION).first().waitFor();
    await key('postcode, key', zip, '0');
    await page.locator(OPTION).first().waitFor();
    await press('postcode, choose a suggestion', page.locator(OPTION));
  },
};

const lookups: Scene = {
  name: 'lookups',
  definition: oneStep([
    question('boiler', 'api_dropdown', { apiUrl: '/api/lookup/boilers/' }),
    question('supplier', 'api_input', { apiUrl: '/api/lookup/suppliers?q=' }),
    question('insurer', 'api_select', { apiUrl: '/api/lookup/insurers/' }),
    question('make', 'input_then_api_match', { apiUrl: '/api/lookup/makes/' }),
  ]),
  async play({ page, press, key }) {
    await key('api_dropdown, first key', of(page, 'boiler', 'input'), 'c');
    await page.keyboard.type('alora');
    await page.locator(OPTION).first().waitFor();
    await press('api_dropdown, choose', page.locator(OPTION));
    await key('api_input, key', of(page, 'supplier', 'input'), 'h');
    await key('api_select, choose by key', of(page, 'insurer', 'select'), 'ArrowDown');
    await key('input_then_api_match, key', of(page, 'make', 'input'), 'c');
  },
};

const phone: Scene = {
  name: 'phone and consent',
  definition: oneStep(
    [
      question('phone', 'phone'),
      question('news', 'checkbox', { text: 'Send me the newsletter.' }),
      question('calls', 'tcpa', {
        tcpaOptIn: true,
        text: 'Call me: <a href="#customers">companies</a>',
      }),
    ],
    { country: 'us', formId: '4210' },
  ),
  async play({ page, press, key }) {
    await key('phone, first key', of(page, 'phone', 'input'), '5');
    await key('phone, key', of(page, 'phone', 'input'), '1');
    await press('newsletter box', of(page, 'news', 'input'));
    await press('consent box', of(page, 'calls', 'input[type=checkbox]'));
    await of(page, 'calls', ':checked').waitFor();
    await press('dialog of companies, open', of(page, 'calls', 'a'));
    const company = page.locator('.sw-customers-list label');
    await company.first().waitFor();
    await press('dialog of companies, a box', company);
    await press('dialog of companies, close', page.locator('.sw-customers-done'));
  },
};

export const QUESTION_SCENES: readonly Scene[] = [choices, dropdowns, texts, places, lookups, phone];
