/** Places from the Google Maps library: loading its script, both interfaces, sessions and failures. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import '../../plugins/address/google-maps.ts';
import { createTestHost } from '../support/host.ts';
import { installMaps, type MapsSettings } from '../support/maps.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const PLACES = [
  {
    id: 'm1',
    text: 'Main Street 1, Austin',
    formatted: '1 Main St, Austin, TX 78701, USA',
    at: { lat: 30.2, lng: -97.7 },
    parts: [
      ['Austin', 'Austin', 'locality'],
      ['78701', '78701', 'postal_code'],
      ['Texas', 'TX', 'administrative_area_level_1'],
    ],
  },
  { id: 'm2', text: 'Main Street 2, Austin' },
];
const KEY = { attributes: { mapsKey: 'the key' } };
const ADDRESS = { bpKey: 'home', type: 'address', title: 'Address' };

async function mounted(questions: readonly object[], options: MountOptions & { maps?: MapsSettings } = {}) {
  const host = options.host ?? createTestHost();
  host.reply('GET *', { body: { predictions: [{ description: 'Main Street of the endpoint', place_id: 'e' }] } });
  const settings: MapsSettings = { places: PLACES, ...options.maps };
  const calls = installMaps(host, settings);
  const f = await mountForm(formOf([questions], { country: 'us' }), { page: KEY, ...options, host });
  return { f, host, calls, settings };
}
const act = (f: Mounted): Promise<boolean> => f.settled(() => fireEvent.click(f.section()));
async function search(f: Mounted, text: string, key = 'home'): Promise<void> {
  await f.settled(() => f.input(key).focus());
  await f.type(key, text);
  await f.tick(500);
}
const options = (f: Mounted): HTMLElement[] => [...f.form.querySelectorAll<HTMLElement>('[role=option]')];
const pick = (f: Mounted, index = 0): Promise<void> => f.settled(() => void fireEvent.click(options(f)[index]!));
const zipcode = { bpKey: 'zip', type: 'zipcode' };

describe('the maps script', () => {
  it('loads once, with the places library and the key, after the first interaction', async () => {
    const { f, host } = await mounted([ADDRESS, { ...ADDRESS, bpKey: 'work', type: 'address_google_place' }]);
    expect(host.scripts).to.deep.equal([]);
    await act(f);
    await act(f);
    expect(host.scripts).to.have.length(1);
    const url = new URL(host.scripts[0]!);
    expect(url.origin + url.pathname).to.equal('https://maps.googleapis.com/maps/api/js');
    expect(Object.fromEntries(url.searchParams)).to.include({ key: 'the key', libraries: 'places' });
  });

  it('loads only after all handlers of the first interaction have finished', async () => {
    const host = createTestHost();
    host.reply('POST /api/cch', { body: { result: {} }, delay: 700 });
    const area = { bpKey: 'x', type: 'short_text', conditionalDisplay: [{ zipcodeKey: 'served' }] };
    const { f } = await mounted([ADDRESS, area], { host });
    await act(f);
    await f.tick(600);
    expect(host.scripts).to.deep.equal([]);
    await f.tick(200);
    expect(host.scripts).to.have.length(1);
  });

  for (const [title, questions, page, count] of [
    ['not for an address of type city, also beside a postcode', [{ ...ADDRESS, addressType: 'city' }, zipcode], KEY, 0],
    ['for a city of provider google', [{ ...ADDRESS, addressType: 'city', addressProvider: 'google' }], KEY, 1],
    ['for a postcode of provider google', [{ ...zipcode, addressProvider: 'google' }], KEY, 1],
    ['not for a postcode of another provider', [{ ...zipcode, addressProvider: 'places' }], KEY, 0],
    ['not without a key', [ADDRESS], {}, 0],
    ['not where the flag is switched off', [ADDRESS], { ...KEY, features: { ADDRESS_PLACE_LOOKUP: false } }, 0],
  ] as const) {
    it(`loads ${title}`, async () => {
      const { f, host } = await mounted(questions, { page });
      await act(f);
      expect(host.scripts).to.have.length(count);
    });
  }

  it('loads for an address after the submit', async () => {
    const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [ADDRESS] }];
    const f = await mountForm({ ...formOf([[{ bpKey: 'x', type: 'short_text' }]]), stepsAfterSubmit }, { page: KEY });
    await act(f);
    expect(f.host.scripts).to.have.length(1);
  });

  it('does not load if the page already has the library, which is then used', async () => {
    const found = await mounted([{ ...ADDRESS, addressProvider: 'google' }]);
    await act(found.f);
    const host = createTestHost();
    const again = await mounted([{ ...ADDRESS, addressProvider: 'google' }], {
      host: Object.assign(host, { globals: found.host.globals }),
    });
    await search(again.f, 'main');
    expect(host.scripts).to.deep.equal([]);
    expect(options(again.f)[0]!.textContent).to.equal('Main Street 1, Austin');
  });
});

describe('suggestions of the maps library', () => {
  const places = [
    ['newer', 'address_google_place', { type: 'address_google_place' }, {}],
    ['older', 'addressProvider google', { addressProvider: 'google' }, {}],
    ['newer', 'ADDRESS_PLACE_LOOKUP', {}, { features: { ADDRESS_PLACE_LOOKUP: true } }],
  ] as const;
  for (const [age, title, question, page] of places) {
    it(`come from the ${age} interface for ${title}, and fill the same fields`, async () => {
      const maps = { [age === 'older' ? 'newer' : 'older']: false };
      const { f, host } = await mounted([{ ...ADDRESS, ...question }], { page: { ...KEY, ...page }, maps });
      await act(f);
      await search(f, 'main');
      expect(options(f).map(one => one.textContent)).to.deep.equal(PLACES.map(({ text }) => text));
      await pick(f);
      expect(f.values()).to.include({
        home: PLACES[0]!.formatted,
        city: 'Austin',
        zipcode: '78701',
        regionShort: 'TX',
        lat: 30.2,
        lng: -97.7,
      });
      expect(host.calls.filter(({ path }) => path.startsWith('/api/address'))).to.deep.equal([]);
    });
  }

  it('do not come from the library for a plain address, although its script is loaded', async () => {
    const { f, host, calls } = await mounted([ADDRESS]);
    await act(f);
    expect(host.scripts).to.have.length(1);
    await search(f, 'main');
    expect(calls).to.deep.equal([]);
    expect(options(f).map(one => one.textContent)).to.deep.equal(['Main Street of the endpoint']);
  });

  it('come from the endpoints until the script is loaded', async () => {
    const host = createTestHost();
    let arrive = () => {};
    const { f } = await mounted([{ ...ADDRESS, addressProvider: 'google' }], { host });
    const script = host.script;
    host.script = url => new Promise<void>(resolve => (arrive = () => void script(url).then(resolve)));
    await search(f, 'main');
    expect(options(f).map(one => one.textContent)).to.deep.equal(['Main Street of the endpoint']);
    expect(f.reports).to.deep.equal([]);
    await f.settled(() => arrive());
    await search(f, 'main s');
    expect(options(f)).to.have.length(2);
  });

  it('use one session per question from the first text to the choice, then a new one', async () => {
    const google = { ...ADDRESS, addressProvider: 'google' };
    for (const newer of [true, false]) {
      const custom = { customBpKeys: { city: 'work_city' } };
      const { f, calls } = await mounted([google, { ...google, ...custom, bpKey: 'work' }], { maps: { newer } });
      await act(f);
      await search(f, 'ma');
      await search(f, 'main', 'work');
      await search(f, 'main');
      await pick(f);
      await search(f, 'main');
      expect(calls.map(({ sessionToken }) => sessionToken)).to.deep.equal([1, 2, 1, 1, 3]);
      await f.unmount();
    }
  });

  it('search cities, regions or addresses in the country, with the type names of each interface', async () => {
    const ask = async (question: object, maps: MapsSettings) => {
      const { f, calls } = await mounted([{ ...ADDRESS, addressProvider: 'google', ...question }], { maps });
      await act(f);
      await search(f, 'main');
      await f.unmount();
      return calls[0]!;
    };
    expect((await ask({ addressType: 'city' }, {})).includedPrimaryTypes).to.deep.equal(['(cities)']);
    expect((await ask({}, {})).includedPrimaryTypes).to.include('street_address');
    expect(await ask({}, {})).to.deep.include({ includedRegionCodes: ['us'], language: 'en-us' });
    const older = await ask({ addressType: 'region' }, { newer: false });
    const country = { componentRestrictions: { country: 'us' }, language: 'en-us' };
    expect(older).to.deep.include({ types: ['(regions)'], ...country });
  });

  it('are empty if the library finds nothing, and the endpoint is not called', async () => {
    for (const newer of [true, false]) {
      const { f, host } = await mounted([{ ...ADDRESS, addressProvider: 'google' }], { maps: { newer, places: [] } });
      await act(f);
      await search(f, 'main');
      expect(f.question('home').textContent).to.contain('No matches found');
      expect(host.calls.filter(({ path }) => path.startsWith('/api/address'))).to.deep.equal([]);
      expect(f.reports).to.deep.equal([]);
      await f.unmount();
    }
  });

  it('come from the endpoints if the library fails, which is reported', async () => {
    for (const newer of [true, false]) {
      const { f } = await mounted([{ ...ADDRESS, addressProvider: 'google' }], { maps: { newer, broken: true } });
      await act(f);
      await search(f, 'main');
      expect(options(f).map(one => one.textContent)).to.deep.equal(['Main Street of the endpoint']);
      expect(f.reports.map(({ message }) => message).join()).to.contain(
        'SW_MAPS: The search failed, so the endpoint is used',
      );
      await f.unmount();
    }
  });

  it('come from the endpoints if the script fails or provides no library', async () => {
    for (const script of [async () => {}, async () => Promise.reject(new Error('blocked'))]) {
      const host = createTestHost();
      const made = await mounted([{ ...ADDRESS, addressProvider: 'google' }], { host });
      host.script = script;
      await act(made.f);
      await made.f.tick(11_000);
      await search(made.f, 'main');
      expect(options(made.f)).to.have.length(1);
      expect(made.f.reports.map(({ message }) => message).join()).to.contain(
        'SW_MAPS: The library could not be loaded',
      );
      await made.f.unmount();
    }
  });
});

describe('an address of Google', () => {
  const GOOGLE = { ...ADDRESS, addressProvider: 'google' };
  const interfaces = [
    ['newer', { older: false }],
    ['older', { newer: false }],
  ] as const;
  const endpointCalls = ({ host }: Mounted) => host.calls.filter(({ path }) => path.startsWith('/api/address'));
  const named = (f: Mounted): string[] =>
    [...f.form.querySelectorAll('[translate=no]')].filter(one => !one.closest('[hidden]')).map(one => one.textContent!);

  for (const [name, maps] of interfaces) {
    it(`names the provider with its suggestions and below a field that they filled in (${name})`, async () => {
      const { f } = await mounted([GOOGLE], { maps });
      await act(f);
      expect(named(f)).to.deep.equal([]);
      await search(f, 'main');
      expect(named(f)).to.deep.equal(['Google Maps']);
      await pick(f);
      expect(named(f)).to.deep.equal(['Google Maps']);
      await f.type('home', 'x');
      expect(named(f)).to.deep.equal([]);
      await f.unmount();
    });

    it(`never makes Next wait for ever (${name})`, async () => {
      const { f } = await mounted([GOOGLE], { maps: { ...maps, silent: ['details'] } });
      await act(f);
      await search(f, 'main');
      await pick(f);
      await f.next();
      expect(f.step()).to.equal(1);
      await f.tick(9000);
      expect(f.step()).to.equal(2);
      await f.unmount();
    });

    it(`can be loaded again after its details failed, even after another question was answered (${name})`, async () => {
      const work = { ...GOOGLE, bpKey: 'work', customBpKeys: { city: 'work_city' } };
      const { f, settings } = await mounted([GOOGLE, work], { maps: { ...maps, refused: ['details'] } });
      await act(f);
      await search(f, 'main');
      await pick(f);
      expect(f.values()).to.deep.equal({});
      expect(f.announced()).to.equal('This part could not be loaded.');
      settings.refused = [];
      await search(f, 'main', 'work');
      await f.settled(() => void fireEvent.click(f.question('work').querySelector('[role=option]')!));
      expect(f.values()).to.include({ work_city: 'Austin' });
      await f.click('Try again');
      expect(f.values()).to.include({ city: 'Austin', home: PLACES[0]!.formatted });
      await f.unmount();
    });
  }

  it('comes from the older interface after the newer one refused the key, and is not reported', async () => {
    const { f, calls } = await mounted([GOOGLE], { maps: { refused: ['newer'] } });
    await act(f);
    await search(f, 'main');
    expect(options(f)).to.have.length(2);
    await pick(f);
    expect(f.values()).to.include({ city: 'Austin' });
    await search(f, 'main s');
    const names = calls.map(({ call }) => call);
    expect(names).to.deep.equal([
      'fetchAutocompleteSuggestions',
      'getPlacePredictions',
      'getDetails',
      'getPlacePredictions',
    ]);
    expect([endpointCalls(f), f.reports]).to.deep.equal([[], []]);
  });

  const gap = { ...PLACES[0]!, parts: [['Texas', 'TX', 'administrative_area_level_1']], around: PLACES[0]!.parts };

  it('is completed by the geocoder of the library', async () => {
    const { f, host, calls } = await mounted([GOOGLE], { maps: { places: [gap] } });
    await act(f);
    await search(f, 'main');
    await pick(f);
    expect(f.values()).to.include({ city: 'Austin', zipcode: '78701' });
    expect(calls.at(-1)).to.deep.equal({ call: 'geocode', location: { lat: 30.2, lng: -97.7 } });
    expect(host.calls.filter(({ url }) => url.includes('geocode'))).to.deep.equal([]);
  });

  it('keeps its gaps if the geocoder refuses the key or never answers', async () => {
    for (const maps of [{ refused: ['geocoding'] }, { silent: ['geocoding'] }] as const) {
      const { f } = await mounted([GOOGLE], { maps: { places: [gap], ...maps } });
      await act(f);
      await search(f, 'main');
      await pick(f);
      await f.tick(5000);
      expect(f.values()).to.include({ city: 'Undefined', zipcode: '', regionShort: 'TX' });
      expect(f.reports.map(({ message }) => message).join()).to.contain('SW_MAPS: The geocoding failed');
      await f.unmount();
    }
  });
});
