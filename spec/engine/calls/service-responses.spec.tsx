/** Whatever the services respond, nothing throws, the visitor can reach the end, and the lead is sent. */
import { expect } from 'chai';
import { itExtended } from '../../support/extended.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const DCI = 'abcdefghijklmnopqrstuvwx';
const ask = (bpKey: string, type: string, more: object = {}) => ({ bpKey, type, title: bpKey, ...more });
/** A definition that makes every call a form can make. */
const DEFINITION = {
  ...formOf(
    [
      [
        ask('name', 'short_text'),
        ask('zip', 'zipcode'),
        ask('home', 'address'),
        ask('drop', 'api_dropdown', { apiUrl: '/lookup/dropdown?q=' }),
        ask('free', 'api_input', { apiUrl: '/lookup/input?q=' }),
        ask('pick', 'api_select', { apiUrl: '/lookup/select?q=' }),
        ask('match', 'input_then_api_match', { apiUrl: '/lookup/match?q=' }),
        ask('never', 'short_text', { conditionalDisplay: [{ zipcodeKey: 'paris', operator: 'in' }] }),
      ],
      { questions: [ask('phone', 'phone2fa')], skip: 'Skip' },
    ],
    { country: 'fr', formId: 10 },
  ),
  brandConfiguration: {},
  stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [ask('more', 'short_text')], skip: 'Skip' }],
};
const CALLED = [
  `GET /tr/${DCI}/interact`,
  'GET /tr/claim',
  `GET /tr/${DCI}/has_2fa`,
  `POST /tr/${DCI}/pl`,
  'POST /sg/t',
  'POST /sg/p',
  'POST /api/cch',
  'GET /survey/metadata/countries/phone-metadata.FR.json',
  'GET /lookup/dropdown',
  'GET /lookup/input',
  'GET /lookup/select',
  'GET /lookup/match',
  'GET /api/autocomplete/fr_zipcode/75001',
  'GET /api/get/fr_zipcode/75001',
  'GET /api/address/autocomplete',
  'GET /api/pld/get_brands_by_form_ids',
  `GET /cs/get_cross_sell_offers/${DCI}`,
  'POST /submit',
];
/** The members of the documented responses. */
const MEMBERS =
  'results hits result title name id value zipcode city predictions description place_id reference status customers ' +
  'address_components formatted_address global_features type_2fa accept_landline new_edit_view revealed_customer_id ' +
  'recommended_lps display_chosen lead reveal-job-id countries country_calling_codes version';
const all = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(MEMBERS.split(' ').map(name => [name, value])));

const BODIES: Readonly<Record<string, string>> = {
  HTML: '<!doctype html><html></html>',
  'a list of random values': '[null,7,"x",[],{}]',
  'null members': all(null),
  'numbers as members': all(7),
  'objects as members': all({ a: null, b: [{}] }),
};
/** They take the same ways through the code. */
const SIMILAR: Readonly<Record<string, string>> = {
  'an empty body': '',
  null: 'null',
  'a text': '"text"',
  'an object of unknown members': '{"extra":{"deep":[1]}}',
  'lists as members': all([null, 7, 'x', [], {}]),
};

/** Goes from the first question to the end with the buttons on screen. */
async function goToEnd(body: string): Promise<Mounted> {
  const host = createTestHost();
  host.reply('GET *', { body });
  host.reply('POST *', { body });
  // A web page is no answer of a lead endpoint, so the lead would not count as sent.
  if (body.startsWith('<')) host.reply('POST /submit', { body: '{}' });
  // An object would mean that there are no brands, which ends the form without a lead.
  host.reply('GET /api/pld/get_brands_by_form_ids*', { body: `[${body}]` });
  const page = { dci: DCI, features: { NEW_REVEAL_PAGE: true, AUTO_CROSS_SELL: true }, variables: { pageName: 'p' } };
  const f = await mountForm(DEFINITION, { host, page });
  const typed = { name: 'Ann', zip: '75001', drop: 'ab', free: 'ab', match: 'ab', home: 'rue' };
  for (const [key, text] of Object.entries(typed)) {
    await f.type(key, text);
    await f.tick(500);
    await f.leave(key);
  }
  expect(f.form.textContent).not.to.contain('could not be loaded');
  for (const key of ['drop', 'home']) await f.fill(key, '');
  await f.next(6000);
  expect(f.step(), 'the second step').to.equal(2);
  await f.fill('phone', '06 13 57 92 46');
  await f.tickBox('gdpr-optin');
  const press = () => f.settled(() => f.form.querySelector<HTMLElement>('.sw-skip, .sw-next:not(.sw-retry)')?.click());
  for (let presses = 0; presses < 4; presses++) {
    await press();
    await f.tick(15_000);
  }
  return f;
}

describe('responses of all services', () => {
  for (const [what, body] of Object.entries({ ...BODIES, ...SIMILAR })) {
    (what in BODIES ? it : itExtended)(`leave the form usable to its end: ${what}`, async () => {
      const f = await goToEnd(body);
      const calls = f.host.calls.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
      expect(calls).to.include.members(CALLED);
      expect(f.sending()).to.equal('success');
      expect(f.section().textContent).to.match(
        /^(Done|Thank you for completing the survey|We found the perfect offer)/,
      );
      // What the services lack is reported, and two questions write a postcode.
      const broken = f.reports.filter(({ message }) =>
        /SW_(?!2FA_UNAVAILABLE|ASSET|DEFINITION|SERVICE)|TypeError|is not|undefined/.test(message),
      );
      expect(broken).to.deep.equal([]);
    });
  }
});
