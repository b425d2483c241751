/** Addresses from the endpoints: suggestions, details, geocoded parts, gaps and failures. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { partsOf } from '../../plugins/address/geocode.ts';
import { PARTS } from '../../plugins/address/types.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';
import { runs } from '../support/runs.ts';

const ADDRESS = { bpKey: 'home', type: 'address', title: 'Address' };
const part = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });
const CITY = part('Paris', 'Paris', 'locality', 'political');
const ZIP = part('75001', '75001', 'postal_code');
const REST = [
  part('12', '12', 'street_number'),
  part('Rue de Rivoli', 'R. de Rivoli', 'route'),
  part('Département de Paris', 'DP', 'administrative_area_level_2', 'political'),
  part('Île-de-France', 'IDF', 'administrative_area_level_1', 'political'),
  part('France', 'FR', 'country', 'political'),
];
const RIVOLI = '12 Rue de Rivoli, 75001 Paris, France';
const details = (address_components: readonly object[], location: object = { lat: 48.86, lng: 2.34 }) => ({
  result: { address_components, formatted_address: RIVOLI, geometry: { location } },
});
const ALL = {
  home: RIVOLI,
  fullAddress: RIVOLI,
  zipcode: '75001',
  city: 'Paris',
  region: 'Île-de-France',
  regionShort: 'IDF',
  county: 'Département de Paris',
  countyShort: 'DP',
  country: 'France',
  countryShort: 'FR',
  street: '12 Rue de Rivoli',
  streetNumber: '12',
  streetName: 'Rue de Rivoli',
  lat: 48.86,
  lng: 2.34,
};
const PREDICTIONS = {
  predictions: [
    { description: 'Rue de Rivoli, Paris', place_id: 'p1', reference: 'r1' },
    { description: 'Rue de Rivoli, Lyon', reference: 'r2' },
  ],
};

interface Given extends MountOptions {
  question?: object;
  others?: readonly object[];
  country?: string;
  language?: string;
}
async function mounted({ question = {}, others = [], country = 'fr', language = 'fr', ...options }: Given = {}) {
  const host = options.host ?? createTestHost();
  host.reply('GET /api/address/autocomplete*', { body: PREDICTIONS });
  host.reply('GET /api/address/details*', { body: details([...REST, CITY, ZIP]) });
  const form = formOf([[{ ...ADDRESS, ...question }, ...others]], { country, language });
  const f = await mountForm(form, { ...options, host });
  return { f, host, asked: (start: string) => host.calls.filter(({ path }) => path.startsWith(start)) };
}
async function search(f: Mounted, text: string, key = 'home'): Promise<void> {
  await f.settled(() => f.input(key).focus());
  await f.type(key, text);
  await f.tick(200);
}
const options = (f: Mounted): HTMLElement[] => [...f.form.querySelectorAll<HTMLElement>('[role=option]')];
const pick = (f: Mounted, index = 0): Promise<void> => f.settled(() => void fireEvent.click(options(f)[index]!));
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
/** Every GET that is not given here keeps the answer of `mounted`. */
const scripted = (script: (host: TestHost) => void) => (given: Awaited<ReturnType<typeof mounted>>) => {
  script(given.host);
  return given;
};

describe('address', () => {
  it('searches texts of two or more characters with their session, and shows the descriptions', async () => {
    const { f, asked } = await mounted({ country: 'FR', language: 'fr-fr' });
    await search(f, 'r');
    expect(asked('/api/address')).to.deep.equal([]);
    await search(f, 'ru');
    const [call, ...more] = asked('/api/address/autocomplete');
    expect(more).to.deep.equal([]);
    const { session, ...parameters } = parametersOf(call!.url);
    expect(session).to.match(/^[0-9a-f]{16,}$/);
    expect(parameters).to.deep.equal({ input: 'ru', types: 'address', language: 'fr-fr', country: 'fr' });
    expect(options(f).map(one => one.textContent)).to.deep.equal(['Rue de Rivoli, Paris', 'Rue de Rivoli, Lyon']);
  });

  it('of another type searches its own types, and sets the autocomplete token', async () => {
    const asking = (addressType: string) => ({ ...ADDRESS, bpKey: `a_${addressType}`, addressType });
    const { f, asked } = await mounted({ others: ['city', 'zipcode', 'region', 'constructor'].map(asking) });
    for (const [addressType, types, token] of [
      ['city', '(cities)', 'address-level2'],
      ['zipcode', '(regions)', 'postal-code'],
      ['region', '(regions)', 'address-level1'],
      ['constructor', 'address', 'address-line1'],
    ] as const) {
      expect(f.input(`a_${addressType}`).autocomplete).to.equal(token);
      await search(f, 'pa', `a_${addressType}`);
      expect(parametersOf(asked('/api/address/autocomplete').at(-1)!.url).types).to.equal(types);
    }
  });

  it('searches in the country of countryOverrideBpKey', async () => {
    const land = { bpKey: 'land', type: 'short_text' };
    const { f, asked } = await mounted({ question: { countryOverrideBpKey: 'land' }, others: [land] });
    await f.fill('land', ' BE ');
    await search(f, 'ru');
    expect(parametersOf(asked('/api/address/autocomplete')[0]!.url).country).to.equal('be');
    await f.fill('land', ' ');
    await search(f, 'rue');
    expect(parametersOf(asked('/api/address/autocomplete').at(-1)!.url).country).to.equal('fr');
  });

  it('loads the details of the choice once, by place_id, else by reference, and fills all fields', async () => {
    const { f, asked } = await mounted();
    await search(f, 'rue');
    await pick(f, 1);
    const [searched] = asked('/api/address/autocomplete').map(({ url }) => parametersOf(url));
    expect(asked('/api/address/details').map(({ url }) => parametersOf(url))).to.deep.equal([
      { place_id: 'r2', language: 'fr', session: searched!.session },
    ]);
    expect(f.values()).to.deep.equal(ALL);
    expect(f.input('home').value).to.equal(RIVOLI);
    expect(f.error('home')).to.equal('');
    await f.tick(2000);
    expect(f.question('home').className).to.contain('sw-completed');
    await search(f, 'rue');
    await pick(f);
    expect(parametersOf(asked('/api/address/details').at(-1)!.url).place_id).to.equal('p1');
  });

  it('has one session from the first text to the choice, for each question', async () => {
    const work = { ...ADDRESS, bpKey: 'work', customBpKeys: { city: 'work_city' } };
    const { f, asked } = await mounted({ others: [work] });
    await search(f, 'ru');
    await search(f, 'ru', 'work');
    await search(f, 'rue');
    await pick(f);
    await search(f, 'rue d');
    const sessions = asked('/api/address/').map(({ url }) => parametersOf(url).session);
    const [first, other, , , next] = sessions;
    expect(sessions).to.deep.equal([first, other, first, first, next]);
    expect(new Set([first, other, next]).size).to.equal(3);
  });

  it('writes all fourteen keys if parts are unknown, with the city Undefined', async () => {
    const { f, host } = await mounted();
    host.reply('GET /api/address/details*', { body: { result: {} } });
    await search(f, 'rue');
    await pick(f);
    const { home, ...parts } = f.values();
    expect(home).to.equal('Rue de Rivoli, Paris');
    expect(Object.keys(parts).sort()).to.deep.equal([...PARTS].sort());
    expect(parts).to.include({ city: 'Undefined', zipcode: '', lat: '', fullAddress: home });
  });

  it('uses other component types for the city if there is no locality', () => {
    const city = (...kinds: string[]) =>
      partsOf({ address_components: kinds.map(kind => part(kind, kind, kind)) }).city;
    expect(city('sublocality', 'postal_town', 'locality')).to.equal('locality');
    expect(city('sublocality', 'postal_town')).to.equal('postal_town');
    expect(city('sublocality')).to.equal('sublocality');
  });

  it('accepts a street without a number, and coordinates as text', () => {
    const at = (lat: string, lng: string) =>
      partsOf({ address_components: REST.slice(1), geometry: { location: { lat, lng } } });
    expect(at('48.86', ' 2.34 ')).to.include({ street: 'Rue de Rivoli', streetNumber: '', lat: 48.86, lng: 2.34 });
    expect(at(' ', 'east')).to.include({ lat: '', lng: '' });
  });

  it('stores parts under the keys of customBpKeys, so two addresses do not collide', async () => {
    const second = {
      ...ADDRESS,
      bpKey: 'work',
      title: 'Work',
      customBpKeys: Object.fromEntries(PARTS.map(name => [name, `work_${name}`])),
    };
    const { f, host } = await mounted({ others: [second] });
    await search(f, 'rue');
    await pick(f);
    host.reply('GET /api/address/details*', {
      body: details([part('Lyon', 'Lyon', 'locality'), part('69001', '69001', 'postal_code')]),
    });
    await search(f, 'rue', 'work');
    await pick(f);
    expect(f.values()).to.include({ ...ALL, work_city: 'Lyon', work_zipcode: '69001', work_fullAddress: RIVOLI });
    await f.type('home', 'x');
    expect(f.values()).to.include({ work_city: 'Lyon', work: RIVOLI }).and.not.have.property('city');
  });

  it('keeps the default keys if customBpKeys has no usable key', async () => {
    const customBpKeys = { city: '__proto__', zipcode: 'constructor', region: ' ', county: null };
    const { f } = await mounted({ question: { customBpKeys } });
    await search(f, 'rue');
    await pick(f);
    expect(f.values()).to.deep.equal(ALL);
  });

  it('is empty if the details fail, shows that, and can try again', async () => {
    const { f, host, asked } = await mounted({ question: { validationRules: [{ validator: 'required' }] } });
    await search(f, 'rue');
    await pick(f);
    expect(f.values()).to.deep.equal(ALL);
    host.reply('GET /api/address/details*', { status: 500 });
    await search(f, 'rue');
    await pick(f);
    await f.tick(1000);
    expect(asked('/api/address/details')).to.have.length(4);
    expect(f.values()).to.deep.equal({});
    expect(f.input('home').value).to.equal('');
    expect(f.announced()).to.equal('This part could not be loaded.');
    await f.next();
    expect(f.step()).to.equal(1);
    expect(f.error('home')).to.equal('This field is required');
    host.reply('GET /api/address/details*', { body: details([...REST, CITY, ZIP]) });
    await f.click('Try again');
    expect(f.values()).to.deep.equal(ALL);
    expect(f.error('home')).to.equal('');
  });

  it('has its error announced if the details fail after the field was left', async () => {
    const { f, host } = await mounted({ question: { validationRules: [{ validator: 'required' }] } });
    host.reply('GET /api/address/details*', { status: 500, delay: 1000 });
    await search(f, 'rue');
    await pick(f);
    await f.leave('home');
    expect(f.error('home')).to.equal('');
    await f.tick(5000);
    expect(f.error('home')).to.equal('This field is required');
    expect(f.announced()).to.equal('Address: This field is required');
  });

  it('makes Next wait for the details', async () => {
    const { f, host } = await mounted({ country: 'us' });
    host.reply('GET /api/address/details*', { body: details([CITY, ZIP]), delay: 2000 });
    await search(f, 'rue');
    await pick(f);
    await f.next(1000);
    expect(f.step()).to.equal(1);
    await f.tick(2000);
    expect(f.step()).to.equal(2);
    expect(f.values()).to.include({ city: 'Paris' });
  });

  it('stops waiting for the details after a timeout', async () => {
    const { f, host } = await mounted({ country: 'us' });
    host.reply('GET /api/address/details*', { body: {}, delay: 1_000_000 });
    await search(f, 'rue');
    await pick(f);
    await f.next();
    await f.tick(9000);
    expect(f.step()).to.equal(2);
    expect(f.values()).to.not.have.property('home');
  });

  it('ignores details that arrive after something else was typed or chosen', async () => {
    const { f, host } = await mounted();
    host.reply('GET /api/address/details*', { body: details([CITY, ZIP]), delay: 1000 });
    await search(f, 'rue');
    await pick(f);
    await f.type('home', 'rue d');
    await f.tick(1500);
    expect(f.values()).to.deep.equal({ home: 'rue d' });
    expect(f.input('home').value).to.equal('rue d');
    host.reply('GET /api/address/details*', { status: 500, delay: 1000 });
    await search(f, 'rue');
    await pick(f);
    await f.type('home', 'rue d');
    await f.tick(5000);
    expect(f.input('home').value).to.equal('rue d');
    expect(f.question('home').textContent).to.not.contain('This part could not be loaded.');
  });

  it('has a placeholder in the language of the form, but prefers that of the question', async () => {
    const words = { 'Please enter 2 or more characters': 'Deux lettres' };
    const work = { ...ADDRESS, bpKey: 'work', placeholder: 'Street and number' };
    const { f } = await mounted({ others: [work], dictionaries: { fr: async () => ({ default: words }) } });
    expect([f.input('home').placeholder, f.input('work').placeholder]).to.deep.equal([
      'Deux lettres',
      work.placeholder,
    ]);
  });

  it('accepts a typed text of two characters if it is optional', async () => {
    const { f, host } = await mounted({ language: 'en-us', country: 'us' });
    host.reply('POST /submit', {});
    expect(f.input('home').placeholder).to.equal('Please enter 2 or more characters');
    await f.fill('home', 'r');
    expect(f.error('home')).to.equal('Please enter 2 or more characters');
    await f.fill('home', ' 12 Nowhere ');
    expect([f.error('home'), f.values()]).to.deep.equal(['', { home: '12 Nowhere' }]);
    await f.next();
    await f.tick(0);
    const lead = host.calls.find(({ path }) => path === '/submit')?.body as object;
    expect(lead).to.include({ home: '12 Nowhere' });
    expect(lead).to.not.have.any.keys('fullAddress', 'street', 'zipcode', 'city');
  });

  describe('that is required', () => {
    const needed = { question: { validationRules: [{ validator: 'required' }] }, country: 'us' };
    const CHOOSE = 'Please choose an address from the list';

    it('has to be chosen while the search finds something', async () => {
      const { f } = await mounted(needed);
      await search(f, 'ru');
      await f.leave('home');
      expect([f.error('home'), f.values()]).to.deep.equal([CHOOSE, {}]);
      await f.next();
      expect(f.step()).to.equal(1);
    });

    it('can be typed once the search has found nothing', async () => {
      const { f, host } = await mounted(needed);
      host.reply('GET /api/address/autocomplete*', { body: { predictions: [] } });
      await search(f, '12 Now');
      await f.fill('home', '12 Nowhere');
      expect([f.error('home'), f.values()]).to.deep.equal(['', { home: '12 Nowhere' }]);
      await f.tick(2000);
      expect(f.question('home').className, 'nobody knows whether it exists').not.to.contain('sw-completed');
      await f.fill('home', '7 Other');
      expect(f.error('home'), 'another text was not searched yet').to.equal(CHOOSE);
      await search(f, '12 Nowhere');
      await f.next();
      expect(f.step()).to.equal(2);
    });

    it('can be typed once the search has failed', async () => {
      const { f, host } = await mounted(needed);
      host.reply('GET /api/address/autocomplete*', { status: 500 });
      await search(f, '12 Main');
      await f.leave('home');
      await f.tick(5000);
      expect([f.error('home'), f.values()]).to.deep.equal(['', { home: '12 Main' }]);
      await f.next();
      expect(f.step()).to.equal(2);
    });

    it('can be typed once the details of a choice could not be loaded', async () => {
      const { f, host } = await mounted(needed);
      host.reply('GET /api/address/details*', { status: 500 });
      await search(f, 'rue');
      await pick(f);
      await f.tick(5000);
      await f.fill('home', '12 Main');
      expect([f.error('home'), f.values()]).to.deep.equal(['', { home: '12 Main' }]);
    });
  });

  it('reads a whole address from the link, and gives the identity its city and zipcode', async () => {
    const values = Buffer.from(JSON.stringify({ home: RIVOLI })).toString('base64');
    const page = { query: { prefilled_values: values }, showsPrefilled: true };
    const { f } = await mounted({ page });
    expect(f.input('home').value).to.equal(RIVOLI);
    expect(f.values()).to.include({ home: RIVOLI });
    const chosen = await mounted();
    await search(chosen.f, 'rue');
    await pick(chosen.f);
    expect(chosen.f.engine.read.identity()).to.deep.equal({ zipcode: '75001', city: 'Paris' });
  });
});

describe('gaps in an address', () => {
  const AMSTERDAM = [part('Amsterdam', 'Amsterdam', 'locality'), part('Netherlands', 'NL', 'country')];
  const at = { lat: 52.1, lng: 4.9 };
  async function chosen(components: readonly object[], given: Given = {}, script: (host: TestHost) => void = () => {}) {
    const found = scripted(script)(await mounted(given));
    found.host.reply('GET /api/address/details*', { body: details(components, at) });
    await search(found.f, 'da');
    await pick(found.f);
    await found.f.tick(1000);
    return found;
  }

  it('loads a missing or incomplete Dutch postcode by position', async () => {
    for (const zip of [[], [part('0123 AB', '0123 AB', 'postal_code')]]) {
      const { f, asked } = await chosen([...AMSTERDAM, ...zip], {}, host =>
        host.reply('GET /zipcode/*', { body: { result: zip.length ? '1012 AB' : { postcode: '1012 AB' } } }),
      );
      expect(asked('/zipcode/').map(({ path }) => path)).to.deep.equal(['/zipcode/fallback/nl/52.1/4.9']);
      expect(f.values()).to.include({ zipcode: '1012 AB', city: 'Amsterdam' });
      await f.unmount();
    }
  });

  it('does not load a complete Dutch postcode, or one of another country', async () => {
    for (const zipcode of ['1012AB', '1012 ab']) {
      const { asked } = await chosen([...AMSTERDAM, part(zipcode, zipcode, 'postal_code')]);
      expect(asked('/zipcode/'), zipcode).to.deep.equal([]);
    }
    const french = await chosen([CITY], { country: 'fr' });
    expect(french.asked('/zipcode/')).to.deep.equal([]);
  });

  it('uses the country of the form if the place has none, and needs a position', async () => {
    const page = { attributes: { geocodeUrl: '/geocode' } };
    const { asked } = await chosen([CITY], { country: 'NL' });
    expect(asked('/zipcode/')[0]?.path).to.equal('/zipcode/fallback/nl/52.1/4.9');
    const { f, host } = await mounted({ country: 'nl', page });
    host.reply('GET /api/address/details*', { body: details([], { lat: 52.1 }) });
    await search(f, 'da');
    await pick(f);
    await f.tick(1000);
    expect(host.calls.filter(({ path }) => /^\/(zipcode|geocode)/.test(path))).to.deep.equal([]);
  });

  it('keeps the known parts if the fallback fails', async () => {
    const { f } = await chosen([...AMSTERDAM, part('1012', '1012', 'postal_code')]);
    expect(f.values()).to.include({ zipcode: '1012', city: 'Amsterdam' });
  });

  const geocoded = (host: TestHost) =>
    host.reply('GET /geocode*', { body: { results: [{ address_components: [CITY, ZIP] }] } });

  it('geocodes a missing city or postcode once, by latlng', async () => {
    for (const missing of [[ZIP], [CITY]]) {
      const page = { attributes: { geocodeUrl: '/geocode' } };
      const { f, asked } = await chosen(missing, { page }, geocoded);
      expect(asked('/geocode').map(({ url }) => parametersOf(url))).to.deep.equal([{ latlng: '52.1,4.9' }]);
      expect(f.values()).to.include({ zipcode: '75001', city: 'Paris' });
      await f.unmount();
    }
  });

  it('fills a gap from the first result that has the part, and changes no known part', async () => {
    const results = [{ address_components: [part('Lyon', 'Lyon', 'locality')] }, { address_components: [ZIP] }];
    const page = { attributes: { geocodeUrl: '/geocode?of=us' } };
    const { f, asked } = await chosen([CITY], { page }, host => host.reply('GET /geocode*', { body: { results } }));
    expect(f.values()).to.include({ zipcode: '75001', city: 'Paris' });
    expect(parametersOf(asked('/geocode')[0]!.url)).to.deep.equal({ of: 'us', latlng: '52.1,4.9' });
  });

  it('never calls the web service of Google, which refuses keys that are limited to pages', async () => {
    const { f, host } = await chosen([ZIP], { page: { attributes: { mapsKey: 'k y' } } });
    await f.tick(11_000);
    expect(host.calls.filter(({ url }) => url.includes('geocode'))).to.deep.equal([]);
  });

  it('does not geocode a complete address, or without a key and a URL', async () => {
    const both = await chosen([CITY, ZIP], { page: { attributes: { geocodeUrl: '/geocode' } } }, geocoded);
    const none = await chosen([ZIP]);
    for (const { asked } of [both, none]) {
      expect([...asked('/geocode'), ...asked('/maps/api/geocode')]).to.deep.equal([]);
    }
    expect(none.f.values()).to.include({ city: 'Undefined', zipcode: '75001' });
    expect(none.f.engine.read.identity()).to.deep.equal({ zipcode: '75001' });
  });

  it('keeps the gaps if geocoding fails or its URL is not http', async () => {
    for (const geocodeUrl of ['/nowhere', 'javascript:alert(1)']) {
      const { f } = await chosen([ZIP], { page: { attributes: { geocodeUrl } } });
      expect(f.values()).to.include({ city: 'Undefined', zipcode: '75001' });
      await f.unmount();
    }
  });
});

describe('an unexpected answer of the address service', () => {
  const wild = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({
      predictions: fc.array(fc.oneof(fc.jsonValue(), fc.record({ description: fc.string(), place_id: fc.string() }))),
      result: fc.oneof(
        fc.jsonValue(),
        fc.record({
          address_components: fc.array(fc.jsonValue()),
          geometry: fc.jsonValue(),
          formatted_address: fc.jsonValue(),
        }),
      ),
    }),
    fc.constant('<!doctype html>'),
  );

  it('never breaks the form', async () => {
    let now: unknown;
    const host = createTestHost();
    const { f } = await mounted({ host, page: { attributes: { geocodeUrl: '/geocode' } } });
    host.reply('GET *', () => ({ body: now }));
    await fc.assert(
      fc.asyncProperty(wild, wild, async (first, second) => {
        now = first;
        await search(f, 'ru');
        now = second;
        if (options(f).length > 0) {
          expect(options(f).every(one => one.textContent)).to.equal(true);
          await pick(f);
        }
        const { city, fullAddress } = f.values();
        if (fullAddress !== undefined) expect(city).to.be.a('string').and.not.equal('');
        await f.type('home', '');
        expect(f.values()).to.deep.equal({});
      }),
      { numRuns: runs(15) },
    );
    expect(f.question('home').querySelector('.sw-missing')).to.equal(null);
  });

  it('is cut to a limit, and shown as plain text', async () => {
    const { f, host } = await mounted();
    const predictions = Array.from({ length: 10_000 }, (_, id) => ({ place_id: `${id}`, description: `<b>${id}</b>` }));
    host.reply('GET /api/address/autocomplete*', { body: { predictions } });
    await search(f, 'ru');
    expect(options(f)).to.have.length(10);
    expect(options(f)[0]!.textContent).to.equal('<b>0</b>');
  });

  it('is reported if it fails, and the search can be repeated', async () => {
    const { f, host } = await mounted();
    host.reply('GET /api/address/autocomplete*', { status: 503 });
    await search(f, 'ru');
    await f.tick(500);
    expect(f.reports.map(({ message }) => message).join()).to.contain('returned status 503');
    host.reply('GET /api/address/autocomplete*', { body: PREDICTIONS });
    await f.click('Try again');
    await f.tick(200);
    expect(options(f)).to.have.length(2);
  });
});
