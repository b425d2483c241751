/** Suggestions of a zipcode field: their sources, what a choice fills in, and unexpected answers. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { hasRule, isZipcode } from '../../plugins/zipcode/countries.ts';
import { sampleOf } from '../../plugins/zipcode/samples.ts';
import '../../plugins/zipcode/search.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { runs } from '../support/runs.ts';

const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'Postcode' };
const PARIS = {
  name: 'Paris',
  value: '75001 Paris',
  city: 'Paris',
  region: 'Île-de-France',
  region_code: 'IDF',
  county: 'Paris',
  county_code: '75',
  zipcode: '75001',
  objectID: 'fr-75001',
  country_code: 'fr',
  latitude: 48.86,
  longitude: 2.33,
};
const FILLED = {
  zip: '75001',
  zipcode: '75001',
  city: 'Paris',
  region: 'Île-de-France',
  regionShort: 'IDF',
  county: 'Paris',
  countyShort: '75',
  countryShort: 'fr',
  lat: 48.86,
  lng: 2.33,
};

async function mounted(country: string, question: object, answer: unknown, pattern = 'GET *') {
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  host.reply(pattern, { body: answer });
  const others = [
    { bpKey: 'city', type: 'short_text' },
    { bpKey: 'land', type: 'short_text' },
  ];
  const form = formOf([[{ ...ZIP, ...question }, ...others]], { country });
  const f = await mountForm(form, { host });
  return { f, host, asked: () => host.calls.map(({ path }) => path).filter(path => /zipcode|\/x/.test(path)) };
}
async function search(f: Mounted, text: string): Promise<void> {
  await f.settled(() => f.input('zip').focus());
  await f.type('zip', text);
  await f.tick(200);
}
const options = (f: Mounted): HTMLElement[] => [...f.form.querySelectorAll<HTMLElement>('[role=option]')];
const pick = (f: Mounted, index = 0): Promise<void> => f.settled(() => void fireEvent.click(options(f)[index]!));

describe('zipcode suggestions', () => {
  it('come from the default address of the country, for texts of two or more characters', async () => {
    const { f, asked } = await mounted('be', {}, { results: [{ name: 'Bruxelles', value: '1000 Bruxelles' }] });
    await search(f, '1');
    await search(f, '10');
    expect(asked()).to.deep.equal(['/api/autocomplete/be_zipcode/10']);
    expect(options(f).map(one => one.textContent)).to.deep.equal(['1000 Bruxelles']);
    await pick(f);
    expect(f.values()).to.include({ zip: '1000' });
  });

  it('use fr for its overseas codes, and the country of countryOverrideBpKey', async () => {
    const { f, asked } = await mounted('re', { countryOverrideBpKey: 'land' }, { results: [PARIS] });
    await search(f, '97');
    await f.fill('land', 'PT');
    await search(f, '1000');
    expect(asked()).to.deep.equal(['/api/autocomplete/fr_zipcode/97', '/api/autocomplete/pt_zipcode/1000']);
  });

  it('show five of eight as text, announce them, are labeled by value, else by name, and store the zipcode', async () => {
    const image = '75004 <img src=x onerror=alert(1)>';
    const others = Array.from({ length: 5 }, () => ({ value: image }));
    const { f } = await mounted(
      'fr',
      {},
      { hits: [{ value: '75002 Paris', name: 'x', zipcode: '75002' }, { name: '75003' }, ...others] },
    );
    await search(f, '75');
    expect(options(f).map(one => one.textContent)).to.deep.equal(['75002 Paris', '75003', image, image, image]);
    expect(f.form.querySelector('img')).to.equal(null);
    expect(f.announced()).to.equal('5 suggestions');
    await pick(f, 1);
    expect(f.values()).to.include({ zip: '75003' });
    expect(f.input('zip').value).to.equal('75003');
  });

  it('of provider places are requested with exactly six parameters, and a choice fills the geocoded fields', async () => {
    const { f, host } = await mounted('RE', { addressProvider: 'places' }, { hits: [PARIS] });
    await search(f, '75');
    const url = new URL(host.calls.find(({ path }) => path.startsWith('/zipcodes'))!.url);
    expect(Object.fromEntries(url.searchParams)).to.deep.equal({
      query: '75',
      filters: 'fr',
      typoTolerance: 'false',
      aroundRadius: 'all',
      aroundLatLngViaIP: 'true',
      hitsPerPage: '5',
    });
    expect(url.pathname).to.equal('/zipcodes');
    await pick(f);
    expect(f.values()).to.deep.include(FILLED);
    expect(f.error('zip')).to.equal('');
  });

  it('fill the keys of customBpKeys', async () => {
    const custom = { addressProvider: 'places', customBpKeys: { city: 'town', lat: '__proto__' } };
    const { f } = await mounted('fr', custom, { hits: [PARIS] });
    await search(f, '75');
    await pick(f);
    expect(f.values()).to.include({ town: 'Paris', lat: 48.86 });
    expect(f.values()).to.not.have.property('city');
  });

  it('are cleared with what they filled in when the visitor types again, except for changed answers', async () => {
    const { f } = await mounted('fr', {}, { results: [PARIS] });
    await search(f, '75');
    await pick(f);
    await f.fill('city', 'Lutetia');
    await f.type('zip', '7500');
    expect(f.values()).to.deep.equal({ zip: '7500', city: 'Lutetia' });
  });

  it('are cleared with what they filled in when the question is hidden, also from a displayed question', async () => {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [PARIS] } });
    const form = formOf(
      [
        [
          { bpKey: 'kind', type: 'short_text' },
          { ...ZIP, customBpKeys: { lat: 'north' }, conditionalDisplay: [{ bpKey: 'kind', value: 'x' }] },
          { bpKey: 'region', type: 'short_text' },
        ],
      ],
      { country: 'fr' },
    );
    const f = await mountForm(form, { host });
    await f.type('kind', 'x');
    await search(f, '75');
    await pick(f);
    expect(f.values()).to.include({ zip: '75001', city: 'Paris', north: 48.86, region: 'Île-de-France' });
    await f.type('kind', 'y');
    expect(f.values()).to.deep.equal({ kind: 'y' });
    expect(f.input('region').value).to.equal('');
  });

  it('give the identity the city that came with the zipcode', async () => {
    const { f } = await mounted('fr', { customBpKeys: { city: 'town' } }, { results: [PARIS] });
    await search(f, '75');
    await pick(f);
    expect(f.engine.read.identity()).to.deep.equal({ zipcode: '75001', city: 'Paris' });
    await f.type('zip', '7500');
    expect(f.engine.read.identity()).to.deep.equal({ zipcode: '7500' });
  });

  it('of provider google are regions of the place search, whose details fill in the rest', async () => {
    const host = createTestHost();
    const predictions = [
      { description: 'Paris 75001, France', place_id: 'p' },
      { description: 'Paris, France', place_id: 'q' },
    ];
    const address_components = [
      { long_name: 'Paris', short_name: 'Paris', types: ['locality'] },
      { long_name: '75002', short_name: '75002', types: ['postal_code'] },
    ];
    host.reply('GET /api/address/autocomplete*', { body: { predictions } });
    host.reply('GET /api/address/details*', { body: { result: { address_components } }, delay: 500 });
    const f = await mountForm(formOf([[{ ...ZIP, addressProvider: 'google' }]], { country: 'fr' }), { host });
    await search(f, 'pa');
    const { searchParams } = new URL(host.calls.at(-1)!.url);
    expect(Object.fromEntries(searchParams)).to.include({ input: 'pa', types: '(regions)', country: 'fr' });
    await pick(f, 1);
    await f.tick(500);
    expect(f.values()).to.include({ zip: '75002', zipcode: '75002', city: 'Paris' });
    await search(f, 'par');
    await pick(f, 0);
    expect(f.values()).to.deep.equal({ zip: '75001' });
    await f.type('zip', '69001');
    await f.tick(500);
    expect(f.values()).to.deep.equal({ zip: '69001' });
  });

  for (const [status, tries] of [
    [500, 3],
    [404, 1],
  ] as const)
    it(`keep the typed zipcode if the service answers ${status}, which is reported`, async () => {
      const host = createTestHost();
      host.reply('GET *', { status });
      const f = await mountForm(formOf([[ZIP]], { country: 'us' }), { host });
      await f.type('zip', '78701');
      await f.tick(1000);
      expect(host.calls.filter(({ path }) => path.includes('us_zipcode'))).to.have.length(tries);
      expect(f.values()).to.include({ zip: '78701' });
      expect(f.reports.map(({ message }) => message).join()).to.contain(`could not be loaded: status ${status}`);
      await f.next();
      expect(f.step()).to.equal(2);
    });

  it('ignore invalid rows of any answer', async () => {
    const wild = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        results: fc.array(fc.oneof(fc.jsonValue(), fc.record({ value: fc.jsonValue(), zipcode: fc.jsonValue() }))),
      }),
      fc.constant('<!doctype html><script>alert(1)</script>'),
    );
    let now: unknown;
    const host = createTestHost();
    host.reply('GET *', () => ({ body: now }));
    const f = await mountForm(formOf([[ZIP]], { country: 'fr' }), { host });
    await fc.assert(
      fc.asyncProperty(wild, async answer => {
        now = answer;
        await search(f, '75');
        for (const one of options(f)) expect(one.textContent).to.not.equal('');
        if (options(f).length > 0) {
          await pick(f);
          expect(f.input('zip').value).to.not.equal('');
        }
        await f.type('zip', '75001');
        expect(f.values()).to.include({ zip: '75001' });
      }),
      { numRuns: runs(15) },
    );
  });
});

describe('the city of a French zipcode', () => {
  const town = (name: string) => ({ results: [{ name }] });

  it('is loaded once when the zipcode is complete, and fills city', async () => {
    const { f, host } = await mounted('fr', {}, town('Paris'), 'GET /api/get/*');
    for (const text of ['7', '7500', '75001', '75001 ']) await search(f, text);
    const gets = host.calls.filter(({ path }) => path.startsWith('/api/get/'));
    expect(gets.map(({ path, body }) => [path, body])).to.deep.equal([['/api/get/fr_zipcode/75001', undefined]]);
    expect(f.values()).to.include({ city: 'Paris' });
  });

  it('fills the key of customBpKeys', async () => {
    const { f } = await mounted('fr', { customBpKeys: { city: 'town' } }, town('Paris'), 'GET /api/get/*');
    await search(f, '75001');
    expect(f.values()).to.deep.equal({ zip: '75001', town: 'Paris' });
    await f.type('zip', '7500');
    expect(f.values()).to.deep.equal({ zip: '7500' });
  });

  it('is cleared when another zipcode is typed, unless the visitor changed it', async () => {
    const { f, host } = await mounted('fr', {}, town('Paris'), 'GET /api/get/*');
    await search(f, '75001');
    await f.type('zip', '7500');
    expect(f.values()).to.not.have.property('city');
    await search(f, '75001');
    expect(f.values()).to.include({ city: 'Paris' });
    await f.fill('city', 'Lutetia');
    host.reply('GET /api/get/*', { body: { results: [] } });
    await search(f, '69001');
    expect(f.values()).to.include({ city: 'Lutetia' });
  });

  it('is cleared when the question is hidden, and filled again with the same zipcode', async () => {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [] } });
    host.reply('GET /api/get/*', { body: town('Paris') });
    const zip = { ...ZIP, conditionalDisplay: [{ bpKey: 'kind', value: 'x' }] };
    const f = await mountForm(formOf([[{ bpKey: 'kind', type: 'short_text' }, zip]], { country: 'fr' }), { host });
    for (const kind of ['x', 'y', 'x']) {
      await f.type('kind', kind);
      if (kind === 'x') await search(f, '75001');
      expect(f.values()).to.deep.equal(kind === 'x' ? { kind, zip: '75001', city: 'Paris' } : { kind });
    }
  });

  it('is not loaded after a choice, or in another country', async () => {
    const chosen = await mounted('fr', {}, { results: [PARIS] });
    await search(chosen.f, '75');
    await pick(chosen.f);
    await chosen.f.tick(1000);
    const abroad = await mounted('de', {}, town('Berlin'), 'GET /api/get/*');
    await search(abroad.f, '10115');
    for (const { host } of [chosen, abroad]) {
      expect(host.calls.filter(({ path }) => path.startsWith('/api/get/'))).to.deep.equal([]);
    }
  });

  it('ignores an answer that arrives after the zipcode changed', async () => {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [] } });
    host.reply('GET /api/get/fr_zipcode/75001', { body: town('Paris'), delay: 900 });
    host.reply('GET /api/get/fr_zipcode/69001', { body: town('Lyon'), delay: 100 });
    const f = await mountForm(formOf([[ZIP]], { country: 'fr' }), { host });
    await f.type('zip', '75001');
    await f.type('zip', '69001');
    await f.tick(2000);
    expect(f.values()).to.include({ city: 'Lyon' });
  });

  it('takes no part of a suggestion that was chosen before the answer', async () => {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [PARIS] } });
    host.reply('GET /api/get/*', { body: town('Paris'), delay: 2000 });
    const f = await mountForm(formOf([[ZIP]], { country: 'fr' }), { host });
    await search(f, '75001');
    await pick(f);
    await f.tick(3000);
    expect(f.values()).to.deep.equal(FILLED);
  });

  it('is filled even if the step was left before the answer', async () => {
    const host = createTestHost();
    host.reply('GET *', { body: { results: [] } });
    host.reply('GET /api/get/*', { body: town('Paris'), delay: 2000 });
    const f = await mountForm(formOf([[ZIP], [{ bpKey: 'other', type: 'short_text' }]], { country: 'fr' }), { host });
    await f.fill('zip', '75001');
    await f.next();
    expect(f.step()).to.equal(2);
    await f.tick(2000);
    expect(f.values()).to.include({ city: 'Paris' });
  });
});

describe('the sample zipcode', () => {
  const COUNTRIES = 'at au be br ca ch cz de dk ec es fi fr gb gr hu ie it lu mx nl no nz pl pt ro se tr us za'.split(
    ' ',
  );

  it('exists for thirty countries', () => {
    expect(COUNTRIES.filter(code => !sampleOf(code))).to.deep.equal([]);
    expect(new Set(COUNTRIES)).to.have.length(30);
    for (const code of ['', ' ', '10', '_', 'xx', '00-001', 'constructor'])
      expect(sampleOf(code), code).to.equal(undefined);
  });

  /** `9` is a digit, `A` a letter. */
  const SHAPES =
    'at9999 be9999 br99999-999 cz999_99 dk9999 fi99999 gr999_99 hu9999 lu9999 mx99999 nl9999_AA no9999 nz9999 pl99-999 ro999999 tr99999 za9999';

  it('is valid by the rule of its country, or real', () => {
    const ruled = COUNTRIES.filter(hasRule);
    expect(ruled.filter(code => !isZipcode(sampleOf(code)!, code))).to.deep.equal([]);
    const others = COUNTRIES.filter(code => !hasRule(code)).map(code => {
      const shape = sampleOf(code)!.replace(/\d/g, '9').replace(/[A-Z]/g, 'A').replace(' ', '_');
      return code + shape;
    });
    expect(others.join(' ')).to.equal(SHAPES);
  });

  it('is the placeholder, unless the question has one, whose apiUrl gives the suggestions', async () => {
    const { f } = await mounted('gb', {}, {});
    expect(f.input('zip').placeholder).to.equal('SW1A 1AA');
    const own = await mounted('gb', { placeholder: 'Yours', apiUrl: '/x?q=' }, { results: [] });
    expect(own.f.input('zip').placeholder).to.equal('Yours');
    await search(own.f, 'SW1 A/?');
    expect(own.asked()).to.deep.equal(['/x?q=SW1%20A%2F%3F']);
  });
});
