/** Answers that a choice fills in beside its own, when other questions have the same keys. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { required, text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';
import { phoneHost } from '../support/phones.ts';
import { runs } from '../support/runs.ts';

const ADDRESS = text('home', { type: 'address' });
const ZIPCODE = text('zipcode', { type: 'zipcode', ...required });
const COUNTRY = text('country', {
  type: 'radio',
  values: [
    { bpKey: 'fr', text: 'France' },
    { bpKey: 'be', text: 'Belgium' },
  ],
});
const component = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
const RIVOLI = [
  component('75001', 'postal_code'),
  component('Paris', 'locality'),
  component('France', 'country'),
] as const;

interface Given extends MountOptions {
  components?: readonly object[];
  after?: readonly object[];
}
async function mounted(
  steps: readonly (readonly object[])[],
  { components = RIVOLI, after = [], ...options }: Given = {},
): Promise<Mounted> {
  const host = options.host ?? createTestHost();
  host.reply('GET /api/address/autocomplete*', { body: { predictions: [{ description: 'Rivoli', place_id: 'p' }] } });
  const result = { address_components: components, formatted_address: 'Rue de Rivoli, Paris' };
  host.reply('GET /api/address/details*', { body: { result } });
  host.reply('GET /api/get/fr_zipcode/*', { body: { results: [{ name: 'Lyon' }] } });
  host.reply('GET /api/autocomplete/*', { body: { results: [] } });
  host.reply('POST /submit', {});
  const stepsAfterSubmit = after.length ? [{ order: 1, type: 'questions', questions: after }] : [];
  return mountForm({ ...formOf(steps, { country: 'fr' }), stepsAfterSubmit }, { ...options, host });
}
async function choose(f: Mounted, key = 'home'): Promise<void> {
  await f.settled(() => f.input(key).focus());
  await f.type(key, 'rivoli');
  await f.tick(200);
  await f.settled(() => void fireEvent.click(f.question(key).querySelector('[role=option]')!));
}
const leadOf = ({ host }: Mounted): Record<string, unknown> =>
  host.calls.find(({ path }) => path === '/submit')?.body as Record<string, unknown>;

describe('an address that is only typed', () => {
  it('leaves the postcode and the city of another step in the lead', async () => {
    const f = await mounted([[ZIPCODE], [ADDRESS]]);
    await f.fill('zipcode', '69001');
    await f.next();
    await f.fill('home', '12 Rue');
    await f.fill('home', '');
    await f.fill('home', '12 Rue');
    await f.tickBox('gdpr-optin');
    await f.next();
    await f.tick(0);
    expect(leadOf(f)).to.include({ zipcode: '69001', city: 'Lyon', home: '12 Rue' });
  });

  it('leaves the answers of its own step, and its text, as they are', async () => {
    const f = await mounted([[{ ...ADDRESS, ...required }, ZIPCODE, text('city', required)]]);
    await f.fill('home', '12 Rue');
    await f.fill('zipcode', '69001');
    await f.fill('city', 'Lyon');
    await f.type('home', '12 Rue d');
    expect(['home', 'zipcode', 'city'].map(key => f.input(key).value)).to.deep.equal(['12 Rue d', '69001', 'Lyon']);
    await f.fill('city', 'Lyon 1');
    expect(f.input('home').value).to.equal('12 Rue d');
  });

  it('leaves a postcode that the link gave and that is not shown', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ zipcode: '69001' })) };
    const f = await mounted([[ZIPCODE, ADDRESS]], { page: { query } });
    expect(f.shown()).to.deep.equal(['home', 'gdpr-optin']);
    await f.fill('home', '12 Rue');
    expect(f.values()).to.include({ zipcode: '69001' });
  });
});

describe('an address that is chosen', () => {
  it('fills in the other questions with its keys, and gives back only what they did not change', async () => {
    const f = await mounted([[ADDRESS, ZIPCODE, text('city')]]);
    await f.fill('zipcode', '69001');
    await choose(f);
    expect([f.input('zipcode').value, f.input('city').value]).to.deep.equal(['75001', 'Paris']);
    await f.fill('city', 'Paris 1er');
    await f.type('home', 'Rue');
    expect([f.input('zipcode').value, f.input('city').value]).to.deep.equal(['69001', 'Paris 1er']);
    await f.fill('zipcode', '75002');
    await f.type('home', 'Rue d');
    expect(f.input('zipcode').value).to.equal('75002');
  });

  it('never replaces an answer by a part that is unknown', async () => {
    const f = await mounted([[{ ...ADDRESS, addressType: 'city' }, ZIPCODE, text('city')]], { components: [] });
    await f.fill('zipcode', '69001');
    await choose(f);
    expect(f.values()).to.include({ zipcode: '69001', city: 'Lyon', region: '' });
  });

  it('leaves the country that the numbers of a phone question follow', async () => {
    const phone = text('phone', { type: 'phone', countryOverrideBpKey: 'country' });
    const f = await mounted([[COUNTRY, ADDRESS], [phone]], { host: phoneHost() });
    await f.choose('country', 'France');
    await f.fill('home', '12 Rue');
    expect(f.values()).to.include({ country: 'fr' });
    await choose(f);
    expect(f.values()).to.include({ country: 'fr', city: 'Paris', zipcode: '75001' });
    await f.next();
    await f.fill('phone', '06 13 57 92 46');
    expect(f.error('phone')).to.equal('');
    const typed = await mounted([[text('country'), ADDRESS, phone]], { host: phoneHost() });
    await typed.fill('country', 'fr');
    await choose(typed);
    expect(typed.values()).to.include({ country: 'fr', city: 'Paris' });
  });

  it('is cleared with its parts by another question with the same key', async () => {
    const f = await mounted([[ADDRESS], [ADDRESS]]);
    await choose(f);
    await f.next();
    expect(f.input('home').value).to.equal('Rue de Rivoli, Paris');
    await f.type('home', 'Rue');
    expect(f.values()).to.deep.equal({ home: 'Rue' });
  });

  it('after the submit leaves the parts of the lead, and has its own', async () => {
    const f = await mounted([[ADDRESS]], { after: [ADDRESS, { ...ZIPCODE, validationRules: [] }] });
    await choose(f);
    await f.tickBox('gdpr-optin');
    await f.next();
    await f.tick(0);
    await f.type('home', 'Rue');
    expect(f.values()).to.include({ home: 'Rue de Rivoli, Paris', city: 'Paris', zipcode: '75001' });
    await choose(f);
    expect(f.values()).to.include({ after__submit__city: 'Paris', after__submit__zipcode: '75001' });
    await f.type('home', 'Rue');
    expect(f.values()).to.include({ city: 'Paris', zipcode: '75001', after__submit__home: 'Rue' });
    expect(f.values()).to.not.have.any.keys('after__submit__city', 'after__submit__zipcode');
  });

  it('owns what it filled in, whatever is chosen and typed in whatever order', async () => {
    const keys = ['home', 'work', 'zipcode', 'city'] as const;
    const action = fc.record({
      key: fc.constantFrom(...keys),
      chosen: fc.boolean(),
      typed: fc.constantFrom('Lyon', 'Rue', ''),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 8 }), async actions => {
        const f = await mounted([[ADDRESS, { ...ADDRESS, bpKey: 'work' }, text('zipcode'), text('city')]]);
        /** What the visitor typed, and the addresses that filled the part in since, by key. */
        const parts = { zipcode: { typed: '', fills: [] as string[] }, city: { typed: '', fills: [] as string[] } };
        const FILLED = { zipcode: '75001', city: 'Paris' };
        for (const { key, chosen, typed } of actions) {
          const isAddress = key === 'home' || key === 'work';
          const isChange = typed !== f.input(key).value;
          if (chosen && isAddress) await choose(f, key);
          else await f.type(key, typed);
          for (const name of ['zipcode', 'city'] as const) {
            const part = parts[name];
            if (isAddress && (chosen || isChange)) part.fills = part.fills.filter(one => one !== key);
            if (isAddress && chosen) part.fills.push(key);
            if (key === name && isChange) parts[name] = { typed, fills: [] };
            const expected = parts[name].fills.length > 0 ? FILLED[name] : parts[name].typed;
            expect(f.input(name).value, `${name} after ${key}`).to.equal(expected);
            expect(f.values()[name] ?? '', `${name} after ${key}`).to.equal(expected);
          }
        }
        await f.unmount();
      }),
      { numRuns: runs(12) },
    );
  });
});
