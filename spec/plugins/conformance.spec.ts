import { expect } from 'chai';
import type { Trait } from '../../engine/contract/traits.ts';
import { partsOf } from '../../plugins/address/geocode.ts';
import { itIsAPlugin, type Samples } from '../support/conformance.ts';
import { ROWS } from '../support/form.ts';
import { BUILT_IN } from '../support/mount.tsx';

const values = [
  { bpKey: 'a', text: 'A' },
  { bpKey: 'b', text: 'B' },
  { bpKey: 'o', text: 'Other', isOther: true },
];
const one = ['a', 'b', 'gone', null];
const many = [['a'], ['a', 'b'], ['o'], []];
const text = ['x', ' spaced ', '12,5'];
const ticked = [true, false];
const phone = [{ raw: '(512) 478-3467', national: '5124783467', international: '+15124783467', formatted: '' }];
const parts = partsOf({ formatted_address: '1 Main St', geometry: { location: { lat: 1, lng: 2 } } });
const addresses = [
  { text: '1 Main St', answer: '1 Main St', parts },
  { text: '1 Main St', answer: '1 Main St' },
  { text: '1 Ma', answer: '' },
];
const choices = { values };
const lookup = { apiUrl: '/api/lookup/' };
const looked = [
  { text: 'T', stored: 5, fiber: null },
  { text: 'half', stored: null, fiber: null },
  { text: ' spaced ', stored: 0, fiber: true },
];

const samples: Samples = {
  axe: false, // journeys run it in a browser, with all styles
  questions: {
    radio: choices,
    card: choices,
    list: choices,
    dropdown: choices,
    single_choice: choices,
    multiple_choices: choices,
    multiple_cards: choices,
    api_dropdown: lookup,
    api_input: { apiUrl: '/api/fiber_eligibility/' },
    api_select: lookup,
    input_then_api_match: lookup,
    legal: { text: 'I agree to the <a href="/terms">terms</a>' },
    tcpa: { tcpaOptIn: true, text: 'Call me, {customers}' },
    checkbox: { text: 'Send me news' },
    phone_otp: { phoneBpKey: 'phone' },
  },
  values: {
    radio: one,
    card: one,
    list: one,
    dropdown: one,
    single_choice: one,
    yesno: ['yes', 'no'],
    owner_renter: ['owner'],
    multiple_choices: many,
    multiple_cards: many,
    api_dropdown: looked,
    api_input: looked,
    api_select: looked,
    input_then_api_match: looked,
    short_text: text,
    long_text: ['two\nlines'],
    first_name: text,
    last_name: text,
    email: ['a@b.fr'],
    number: ['12.5', '12.', '.5', '.'],
    float: ['1.5', '7.'],
    date: [
      { typed: '12/25/2025', day: '2025-12-25' },
      { typed: '12/2', day: '' },
      { typed: '', day: '2024-02-29' },
    ],
    address: addresses,
    address_google_place: addresses,
    zipcode: [{ text: '78701' }, { text: '75001', filled: { city: 'Paris' } }],
    phone,
    phone2fa: phone,
    phone_otp: [null],
    legal: ticked,
    tcpa: ticked,
    checkbox: ticked,
  },
  steps: { phone_code: { skip: 'Skip' }, loading: { richText: 'One\nTwo' }, transition: { richText: '<p>Done</p>' } },
};

const TRAITS = ['withoutQuestions', 'onlyQuestions', 'showsEnding', 'choosesBrands', 'isPostcode'] as const;

describe('every manifest row', () => {
  it('lists exactly the types that its plugin defines, with their traits', () => {
    for (const plugin of BUILT_IN) {
      const rows = ROWS.filter(row => row.name === plugin.name);
      for (const kind of ['questions', 'steps', 'validators', 'conditions'] as const) {
        const listed = rows.flatMap(row => row[kind] ?? []);
        expect(listed.sort(), `${plugin.name}: ${kind}`).to.deep.equal(Object.keys(plugin[kind] ?? {}).sort());
      }
      const types = Object.entries({ ...plugin.questions, ...plugin.steps });
      for (const trait of TRAITS) {
        const isOfRows = rows.some(row => row[trait]);
        const ofTypes = types.map(([, type]) => (type as { [T in Trait]?: true })[trait] ?? false);
        expect(ofTypes, `${plugin.name}: ${trait}`).to.deep.equal(types.map(() => isOfRows));
      }
    }
  });
  for (const plugin of BUILT_IN) itIsAPlugin(plugin, samples);
});
