import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text' };
const SCRIPT = 'https://www.googletagmanager.com/gtm.js?id=GTM-A1';
/** What counts the visit in the data layer. */
const OF_VISIT = [
  'consent_set',
  'gtm.js',
  'user_interacted',
  'start_session_recording',
  'network_conversion interaction',
];

function createHost(): TestHost {
  const host = createTestHost();
  for (const path of ['POST /submit', 'POST /sg/t', 'POST /sg/p', 'GET /tr/*']) host.reply(path, {});
  host.reply('GET /tr/claim', { body: { global_features: ['CLAIMED'] } });
  Object.assign(host.cookies, { consent_statistics: 'true', consent_marketing: 'true' });
  host.globals.google_tag_manager = { 'GTM-A1': {} };
  return host;
}
const variables = { pageName: 'roof' };
const options = (host: TestHost, dci: string, more: Partial<MountOptions['page']> = {}): MountOptions => ({
  host,
  claims: true,
  page: { dci, variables, attributes: { gtmId: 'GTM-A1' }, ...more },
});
/** Both forms are on the page before the visitor uses one of them. */
async function bothUsed(pages: readonly MountOptions[]): Promise<Mounted[]> {
  const forms: Mounted[] = [];
  for (const page of pages) forms.push(await mountForm(formOf([[NAME]]), page));
  for (const form of forms) {
    await form.fill('name', 'x');
    await form.next();
    expect(form.sending()).to.equal('success');
  }
  return forms;
}
const pushed = ({ layer }: TestHost, name: string): number =>
  layer.filter(({ event, stage }) => (stage ? `${event} ${stage}` : event) === name).length;
const called = ({ calls }: TestHost, path: string, event?: string): number =>
  calls.filter(one => one.path === path && (!event || (one.body as { event: string }).event === event)).length;

describe('two forms on a page', () => {
  it('count the visit once, and each of them its own lead', async () => {
    const host = createHost();
    let recordings = 0;
    host.globals.startSessionRecording = () => recordings++;
    const forms = await bothUsed([options(host, 'abc'), options(host, 'abc')]);
    for (const name of OF_VISIT) expect(pushed(host, name), name).to.equal(1);
    for (const name of ['step_submitted', 'perfConversion', 'network_conversion lead'])
      expect(pushed(host, name), name).to.equal(2);
    for (const path of ['/tr/claim', '/tr/abc/interact', '/sg/p']) expect(called(host, path), path).to.equal(1);
    for (const event of ['user_interacted', 'consent_set']) expect(called(host, '/sg/t', event), event).to.equal(1);
    expect(called(host, '/submit')).to.equal(2);
    expect([host.scripts, recordings]).to.deep.equal([[SCRIPT], 1]);
    for (const form of forms) {
      expect(form.engine.read.features()).to.deep.equal(['CLAIMED']);
      expect([form.fact('tagManager'), form.fact('interacted')]).to.deep.equal(['ready', true]);
    }
  });
  it('with two tracking ids make the calls that carry one once for each, and everything else once', async () => {
    const host = createHost();
    await bothUsed([options(host, 'abc'), options(host, 'def')]);
    for (const path of ['/tr/claim', '/tr/abc/interact', '/tr/def/interact'])
      expect(called(host, path), path).to.equal(1);
    for (const event of ['user_interacted', 'consent_set']) expect(called(host, '/sg/t', event), event).to.equal(2);
    expect(called(host, '/sg/p')).to.equal(2);
    for (const name of OF_VISIT) expect(pushed(host, name), name).to.equal(1);
  });
  it('push each change of the consent once', async () => {
    const host = createHost();
    const [form] = await bothUsed([options(host, 'abc'), options(host, 'abc')]);
    for (const consent of ['refused', 'accepted']) {
      host.cookies.consent_marketing = consent;
      await form!.tick(3000);
    }
    const words = host.layer.filter(({ event }) => event === 'consent_set').map(({ consent }) => consent);
    expect(words).to.deep.equal(['accept_all', 'accept_analytics', 'accept_all']);
    expect(called(host, '/sg/t', 'consent_set')).to.equal(3);
  });
  it('claim the flags again for the second form if the first one is removed before the reply', async () => {
    const host = createHost();
    host.reply('GET /tr/claim', { body: { global_features: ['CLAIMED'] }, delay: 1000 });
    const first = await mountForm(formOf([[NAME]]), options(host, 'abc'));
    const second = await mountForm(formOf([[NAME]]), options(host, 'abc'));
    await first.settled(() => first.engine.stop());
    await second.tick(1000);
    expect([second.engine.read.features(), called(host, '/tr/claim')]).to.deep.equal([['CLAIMED'], 2]);
    expect(host.said).to.deep.equal([]);
  });
  it('use the flags of their own servers', async () => {
    const host = createHost();
    await mountForm(formOf([[NAME]]), options(host, 'abc'));
    const other = await mountForm(formOf([[NAME]]), options(host, 'abc', { apiBase: 'https://other.test' }));
    expect(called(host, '/tr/claim')).to.equal(2);
    expect(other.engine.read.features()).to.deep.equal(['CLAIMED']);
  });
  it('count the visit for the first form whose visitor may be recorded and counted', async () => {
    const host = createHost();
    let recordings = 0;
    host.globals.startSessionRecording = () => recordings++;
    host.cookies.consent_statistics = 'false';
    const silent = formOf([[NAME]], { disableConversionOn: [{ queryKey: 'q', value: '1' }] });
    const first = await mountForm(silent, options(host, 'abc', { query: { q: '1' } }));
    await first.type('name', 'x');
    expect([recordings, pushed(host, 'network_conversion interaction')]).to.deep.equal([0, 0]);
    host.cookies.consent_statistics = 'true';
    const second = await mountForm(formOf([[NAME]]), options(host, 'abc'));
    await second.type('name', 'x');
    expect([recordings, pushed(host, 'network_conversion interaction')]).to.deep.equal([1, 1]);
  });
  it('count nothing for a preview, and then still the visit of the other form', async () => {
    const host = createHost();
    await bothUsed([options(host, 'abc', { preview: true }), options(host, 'abc')]);
    for (const name of OF_VISIT) expect(pushed(host, name), name).to.equal(1);
    for (const path of ['/tr/claim', '/tr/abc/interact', '/sg/p']) expect(called(host, path), path).to.equal(1);
  });
});
