import { expect } from 'chai';
import { createRegistry } from '../../registry.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, type MountOptions, mountForm, rows } from '../support/mount.tsx';

const ADDRESS = 'https://www.googletagmanager.com/gtm.js?id=GTM-A1';
const ID = { gtmId: 'GTM-A1' };
const NAME = { bpKey: 'name', type: 'short_text' };

/** A page whose script registers the container under its global, like the real one. */
function hostWith(
  run: (host: TestHost) => Promise<void> = async ({ globals }) => {
    globals.google_tag_manager = { 'GTM-A1': {} };
  },
) {
  const host = createTestHost();
  host.reply('POST /submit', {});
  const { script } = host;
  host.script = async url => {
    await script(url);
    await run(host);
  };
  return host;
}
const mount = (page: MountOptions['page'], host = hostWith()): Promise<Mounted> =>
  mountForm(formOf([[NAME]]), { page, host });
const state = (f: Mounted) => f.fact('tagManager');
async function completes(f: Mounted): Promise<void> {
  await f.fill('name', 'x');
  await f.next();
  expect(f.sending()).to.equal('success');
}

describe('the tag manager', () => {
  it('is loaded once, after the first entry of its snippet', async () => {
    const f = await mount({ attributes: ID });
    expect(f.host.scripts).to.deep.equal([ADDRESS]);
    expect(f.host.layer[0]).to.deep.equal({ 'gtm.start': f.host.now(), event: 'gtm.js' });
    expect(state(f)).to.equal('ready');
    await f.tick(3000);
    await completes(f);
    expect(f.host.scripts).to.have.length(1);
  });
  it('is not loaded without an id, with an invalid one, or in preview', async () => {
    const f = await mount({});
    expect([f.host.scripts, state(f)]).to.deep.equal([[], undefined]);
    const preview = await mount({ attributes: ID, preview: true });
    expect(preview.host.scripts).to.deep.equal([]);
    const odd = await mount({ attributes: { gtmId: 'x"&y=1' } });
    expect(odd.host.scripts).to.deep.equal([]);
    expect(odd.reports.map(({ message }) => message).join()).to.contain('is not the id of a tag manager');
  });
  it('is not loaded for visits from Google on the form for them, and only then', async () => {
    const google = { query: { utm_source: 'google' } };
    const scripts = async (page: MountOptions['page']) => (await mount(page)).host.scripts.length;
    expect(await scripts({ ...google, attributes: { ...ID, googleForm: '' } })).to.equal(0);
    expect(await scripts({ ...google, attributes: ID })).to.equal(1);
    expect(await scripts({ attributes: { ...ID, googleForm: '' } })).to.equal(1);
    expect(await scripts({ query: { utm_source: 'bing' }, attributes: { ...ID, googleForm: '' } })).to.equal(1);
  });
  it('is not loaded if marketing is refused, but once it is accepted later', async () => {
    const host = hostWith();
    host.cookies.consent_marketing = 'refused';
    const f = await mount({ attributes: ID }, host);
    await f.tick(3000);
    expect([host.scripts, state(f), host.layer]).to.deep.equal([[], undefined, []]);
    host.cookies.consent_marketing = 'accepted';
    await f.tick(1000);
    expect([host.scripts, state(f)]).to.deep.equal([[ADDRESS], 'ready']);
  });

  it('is not loaded until the cookies were read', async () => {
    const host = hostWith();
    const registry = createRegistry(
      BUILT_IN.filter(({ name }) => name !== 'tracking'),
      rows,
    );
    await mountForm(formOf([[NAME]]), { page: { attributes: ID }, host, registry });
    expect([host.scripts, host.layer]).to.deep.equal([[], []]);
  });
  it('is loaded once, however often marketing is refused and accepted', async () => {
    const host = hostWith();
    await mount({ attributes: ID }, host).then(async f => {
      for (const consent_marketing of ['refused', 'accepted', 'refused', 'accepted']) {
        Object.assign(host.cookies, { consent_marketing });
        await f.tick(1000);
      }
    });
    expect(host.scripts).to.deep.equal([ADDRESS]);
    expect(host.layer.filter(({ event }) => event === 'gtm.js')).to.have.length(1);
  });

  for (const [name, run, expected, said] of [
    [
      'blocked',
      () => Promise.reject(new Error('blocked')),
      'failed',
      /^SW_TAG_MANAGER: GTM-A1 could not be loaded: blocked/,
    ],
    ['emptied', async () => undefined, 'failed', /did not register the container/],
    ['slow', () => new Promise<void>(() => undefined), 'loading', /GTM-A1 is still loading/],
  ] as const) {
    it(`that is ${name} is reported, and the lead is sent`, async () => {
      const f = await mount({ attributes: ID }, hostWith(run));
      await completes(f);
      await f.tick(10_000);
      expect(state(f)).to.equal(expected);
      expect(f.reports.map(({ message }) => message).join()).to.match(said);
      expect(f.reports.map(({ level }) => level)).to.deep.equal(['info']);
    });
  }
});
