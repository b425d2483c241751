/** The calls of plugins that are repeated if the response is not OK, and whose own specs do not count them. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const NAME = { bpKey: 'a', type: 'short_text', title: 'A' };
const ADDRESS = { bpKey: 'a', type: 'address', title: 'A' };
const place = (...address_components: object[]) => ({
  result: { address_components, formatted_address: 'Dam 1', geometry: { location: { lat: 52.1, lng: 4.9 } } },
});
const part = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
const ANSWERS: Readonly<Record<string, object>> = {
  'POST /submit': { body: { 'reveal-job-id': 'j' } },
  'GET /api/address/autocomplete*': { body: { predictions: [{ description: 'Dam', place_id: 'p' }] } },
  'GET /api/address/details*': { body: place(part('Amsterdam', 'locality')) },
  'GET /cs/get*': { body: { recommended_lps: [{ csc_id: 1, title: 'B', url: 'https://b.test/' }] } },
  'GET /api/pld/get_brands_by_form_ids*': { body: { 12: { 7: { use_brand_api: true } } } },
};

const act = (f: Mounted) => f.settled(() => void fireEvent.click(f.section()));
async function end(f: Mounted): Promise<void> {
  await f.fill('a', 'x');
  await f.next();
}
async function search(f: Mounted): Promise<void> {
  await f.settled(() => f.input('a').focus());
  await f.type('a', '75');
  await f.tick(200);
}
async function pick(f: Mounted): Promise<void> {
  await search(f);
  await f.settled(() => void fireEvent.click(f.form.querySelector('[role=option]')!));
}
const on = (...names: string[]) => ({ features: Object.fromEntries(names.map(name => [name, true])) });

interface Case {
  page?: MountOptions['page'];
  question?: object;
  configuration?: object;
  form?: object;
  /** Default: the first click. */
  by?(f: Mounted): Promise<unknown>;
}
/** Goes to the end of the form, without a consent. */
const US = { configuration: { country: 'us' }, by: end };
const CALLS: Readonly<Record<string, Case>> = {
  'GET /tr/claim': {},
  'POST /sg/p': { page: { variables: { pageName: 'n' } } },
  'GET /tr/abc/has_2fa': { page: on('PHONE_2FA') },
  'POST /cs/update_cross_sell_counts': { page: on('AUTO_CROSS_SELL', 'CROSS_SELL_CAROUSEL'), ...US },
  'POST /api/cch': { question: { ...NAME, conditionalDisplay: [{ zipcodeKey: 'f', operator: 'notIn' }] } },
  'POST /api/pld/get_brands_by_api?customerIds=7': { form: { brandConfiguration: {} }, ...US },
  'POST /api/pld/reveal': { page: on('NEW_REVEAL_PAGE'), ...US },
  'GET /api/get/fr_zipcode/75001': {
    configuration: { country: 'fr' },
    question: { ...NAME, type: 'zipcode' },
    by: f => f.fill('a', '75001'),
  },
  'GET /zipcode/fallback/nl/52.1/4.9': { question: ADDRESS, by: pick },
  'GET /geocode?latlng=52.1%2C4.9': {
    page: { attributes: { geocodeUrl: '/geocode' } },
    configuration: { country: 'be' },
    question: ADDRESS,
    by: pick,
  },
};

describe('a call', () => {
  for (const [call, { page, question = NAME, configuration, form, by = act }] of Object.entries(CALLS)) {
    it(`${call} is made exactly three times, 100 ms apart, if the status is 500`, async () => {
      const host = createTestHost();
      for (const [path, answer] of Object.entries(ANSWERS)) host.reply(path, answer);
      host.reply(`${call}*`, { status: 500 });
      const definition = formOf([[question]], { country: 'nl', formId: 12, ...configuration });
      const f = await mountForm({ ...definition, ...form }, { host, page: { dci: 'abc', ...page } });
      await by(f);
      for (let seconds = 0; seconds < 8; seconds++) await f.tick(1000);
      // The session of a search is a random number.
      const named = ({ method, path }: { method: string; path: string }) =>
        `${method} ${path.replace(/&session=[^&]*$/, '')}`;
      const times = host.calls.filter(one => named(one) === call).map(({ at }) => at);
      expect(times.map(at => at - times[0]!)).to.deep.equal([0, 100, 200]);
      await f.unmount();
    });
  }
});
