import { expect } from 'chai';
import fc from 'fast-check';
import { flagsOf } from '../../plugins/claim/plugin.ts';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type MountOptions, mountForm, update } from '../support/mount.tsx';

async function claimed(answer: Answer, page: MountOptions['page'] = { dci: 'abc' }) {
  const host = createTestHost();
  host.reply('GET /tr/claim', answer);
  const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host, page, claims: true });
  await f.tick(1000);
  return { f, host, calls: host.calls.filter(({ path }) => path === '/tr/claim').length };
}

describe('the claim of global features', () => {
  it('turns on the flags in the reply, with one request', async () => {
    const { f, calls } = await claimed({ body: { global_features: ['BY_CLAIM', 'x-y', 7, null], more: 1 } });
    expect(f.engine.read.features()).to.have.members(['BY_CLAIM', 'X_Y']);
    expect(calls).to.equal(1);
    await f.type('a', 'x');
    expect(calls).to.equal(1);
  });
  for (const [way, global_features] of [
    ['the claim', ['disable-autopass']],
    ['a script', []],
  ] as const) {
    it(`has the same effect as other sources of a flag: autopass, switched off by ${way}`, async () => {
      const host = createTestHost();
      host.reply('GET /tr/claim', { body: { global_features } });
      const question = { bpKey: 'a', type: 'single_choice', values: [{ bpKey: 'x', text: 'X' }] };
      const f = await mountForm(formOf([[question], [{ bpKey: 'b', type: 'short_text' }]]), {
        host,
        page: { dci: 'abc' },
      });
      if (way === 'a script') await f.settled(() => f.engine.scope.feature('DISABLE_AUTOPASS', true));
      await f.choose('a', 'X');
      await f.tick(2000);
      expect(f.step()).to.equal(1);
    });
  }
  it('does not turn on a flag that the page switched off', async () => {
    const page = { dci: 'abc', features: { CHATBOT: false } };
    const { f } = await claimed({ body: { global_features: ['CHATBOT', 'ONE'] } }, page);
    expect(f.engine.read.features()).to.deep.equal(['ONE']);
  });
  it('is made once, without a warning, if the page has no such service', async () => {
    const { f, host, calls } = await claimed({ status: 404 }, {});
    expect(calls).to.equal(1);
    expect([...f.reports, ...host.said]).to.deep.equal([]);
  });
  it('is not made if the page turns it off', async () => {
    const { f, calls } = await claimed(
      { body: { global_features: ['ONE'] } },
      { features: { GLOBAL_FEATURES: false } },
    );
    expect(calls).to.equal(0);
    expect(f.engine.read.features()).to.deep.equal([]);
  });
  it('is made once without a tracking id too, and then it is the only call about the visit', async () => {
    const { f, host, calls } = await claimed({ body: { global_features: ['ONE'] } }, {});
    await f.type('a', 'x');
    expect(calls).to.equal(1);
    expect(f.engine.read.features()).to.deep.equal(['ONE']);
    expect(host.calls.filter(({ path }) => path.startsWith('/tr/'))).to.have.length(1);
  });
  it('is not made in preview', async () => {
    expect((await claimed({}, { preview: true })).calls).to.equal(0);
    expect((await claimed({}, { dci: 'abc', preview: true })).calls).to.equal(0);
  });
  for (const hasInteracted of [false, true]) {
    it(`${hasInteracted ? 'does not hide' : 'hides'} the form by FULL_SCREEN ${hasInteracted ? 'after' : 'before'} the first interaction`, async () => {
      const host = createTestHost();
      host.reply('GET /tr/claim', { body: { global_features: ['FULL_SCREEN', 'ONE'] }, delay: 1000 });
      const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host, claims: true });
      if (hasInteracted) await f.type('a', 'x');
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(hasInteracted ? ['a'] : []);
      expect(f.engine.read.features()).to.deep.equal(hasInteracted ? ['ONE'] : ['FULL_SCREEN', 'ONE']);
      await f.settled(() => f.engine.scope.feature('FULL_SCREEN', true));
      expect(f.shown(), 'a script of the page can still do so').to.deep.equal([]);
    });
  }
  it('switches on nothing that draws around the step once the visitor is answering', async () => {
    const framing = ['CHATBOT', 'CHATBOT_V2', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP', 'NEW_SURVEY_DESIGN'];
    const host = createTestHost();
    host.reply('GET /tr/claim', { body: { global_features: [...framing, 'ONE'] }, delay: 1000 });
    const two = ['a', 'b'].map(bpKey => ({ bpKey, type: 'short_text' }));
    const f = await mountForm(formOf([two]), { host, claims: true });
    f.input('b').focus();
    await f.type('b', 'x');
    await f.tick(1000);
    expect([f.shown(), document.activeElement]).to.deep.equal([['a', 'b'], f.input('b')]);
    for (const one of [f, await update(f, formOf([[...two].reverse()]))]) {
      await one.tick(1000);
      expect(one.engine.read.features()).to.deep.equal(['ONE']);
    }
  });
  for (const [name, answer, said] of [
    ['an error', { status: 500 }, /^SW_SERVICE: .*status 500/],
    ['no network', { fail: true }, /Failed to fetch after 2 retries/],
  ] as const) {
    it(`that ends with ${name} is written only to the console`, async () => {
      const { f, host, calls } = await claimed(answer);
      expect(calls).to.equal(3);
      expect(host.said.map(({ message }) => message).join()).to.match(said);
      expect(f.reports).to.deep.equal([]);
      expect(f.engine.read.features()).to.deep.equal([]);
    });
  }
  it('reports nothing if the form ends before the reply', async () => {
    const host = createTestHost();
    host.reply('GET /tr/claim', { delay: 5000 });
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host, page: { dci: 'abc' } });
    await f.tick(1000);
    await f.settled(() => f.engine.stop());
    await f.tick(9000);
    expect(host.calls.map(({ path }) => path)).to.include('/tr/claim');
    expect(host.said).to.deep.equal([]);
  });
  it('accepts any reply and takes only valid names from it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), list => {
        for (const body of [list, { global_features: list }]) {
          for (const name of flagsOf(body as never)) expect(name).to.match(/^[A-Z0-9_]{1,64}$/);
        }
      }),
    );
    expect(flagsOf({ global_features: Array.from({ length: 1000 }, (_, index) => `F${index}`) })).to.have.length(200);
  });
});
