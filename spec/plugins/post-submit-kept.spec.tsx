import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { CELL, phoneHost } from '../support/phones.ts';

const MINUTE = 60_000;
/** Other pages wait so long for the page of a draft, in ms. */
const HELD = 10_000;
const LEAD = { result: 'c1' };
const asking = (bpKey: string) => ({ type: 'questions', questions: [{ bpKey, type: 'short_text', title: bpKey }] });
const FORM = { ...formOf([[{ bpKey: 'a', type: 'short_text' }]]), stepsAfterSubmit: [asking('more'), asking('last')] };
const BODY = { cache_id: 'c1', lp_post_submit_cache_id: 'c1', force_send: true, lp_post_submit_valid_2fa: false };

const posts = (host: TestHost) => host.calls.filter(({ path }) => path === '/submit');
const bodies = (host: TestHost) => posts(host).map(({ body }) => body);
const keyOf = (call?: { headers: Record<string, string> }) => call?.headers['Idempotency-Key'];
/** `tab`: the session storage, and the way in which the page was loaded. */
function visit(now?: number, tab?: { session: Map<string, string>; loaded: string }): TestHost {
  const host = createTestHost({ now, session: tab?.session, database: () => globalThis.indexedDB });
  host.globals.performance = { getEntriesByType: () => [{ type: tab?.loaded ?? 'navigate' }] };
  return host;
}

/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted, ms = 0): Promise<void> {
  await f.tick(ms);
  for (let turn = 0; turn < 30; turn++) await f.settled(() => undefined);
}
/** A visit that has sent its lead and is on the first step after it. */
async function accepted(page: object = {}, host = visit()): Promise<Mounted> {
  host.reply('POST /submit', { body: LEAD }, { status: 503 });
  const f = await mountForm(FORM, { host, page });
  await f.fill('a', 'Ann');
  await f.next();
  for (let turn = 0; turn < 20 && f.shown()[0] !== 'more'; turn++) await turns(f);
  await turns(f);
  expect(f.shown()).to.deep.equal(['more']);
  return f;
}
async function leave(f: Mounted): Promise<void> {
  f.host.fire('pagehide');
  await turns(f);
  await f.unmount();
}
/** The posts of the next visit to the page, which answers with this status. */
async function nextVisit(status = 200, now?: number, lasts = 15_000, tab?: Parameters<typeof visit>[1]) {
  const host = visit(now, tab);
  host.reply('POST /submit', { status });
  const f = await mountForm(FORM, { host });
  await turns(f, 10);
  await turns(f, lasts);
  await f.unmount();
  return posts(host);
}

describe('post-submit: a visitor who leaves', () => {
  it('before the call: the next visit makes it once, with a key of its own', async () => {
    const f = await accepted();
    await leave(f);
    const [post, ...others] = await nextVisit();
    expect(post?.body).to.deep.equal(BODY);
    expect(keyOf(post)).to.match(/^[0-9a-f]{32}$/);
    expect(keyOf(post)).not.to.equal(keyOf(posts(f.host)[0]));
    expect(others).to.deep.equal([]);
    expect(await nextVisit()).to.deep.equal([]);
  });

  it('without a sign, as in a crash: the next visit makes it within 15 seconds', async () => {
    const f = await accepted();
    const now = f.host.now();
    await f.unmount();
    expect(await nextVisit(200, now)).to.have.length(1);
  });

  it('by a link: a reload of the page to which it leads does not hold the call, a return to the form does', async () => {
    for (const [loaded, sent] of [
      ['reload', 1],
      ['back_forward', 0],
    ] as const) {
      const session = new Map<string, string>();
      const f = await accepted({}, visit(0, { session, loaded: 'navigate' }));
      const now = f.host.now();
      await leave(f);
      expect(await nextVisit(200, now, 100, { session, loaded: 'navigate' })).to.deep.equal([]);
      expect(await nextVisit(200, now + 200, 15_000, { session, loaded })).to.have.length(sent);
    }
  });

  it('but has the page open: no other page makes it until five minutes after the last input', async () => {
    const f = await accepted();
    for (let turn = 0; turn < 4; turn++) {
      await turns(f, MINUTE);
      expect(await nextVisit(200, f.host.now(), HELD / 2 - 1000)).to.deep.equal([]);
    }
    for (let turn = 0; turn < 20; turn++) await turns(f, MINUTE / 10);
    expect(posts(f.host).length).to.be.above(1);
    await f.unmount();
  });

  it('on a later step: answers that were not submitted stay out, changes of the lead and the code are in', async () => {
    const f = await accepted();
    await f.fill('more', 'x');
    await f.next();
    await turns(f);
    expect(f.shown()).to.deep.equal(['last']);
    await f.fill('last', 'secret');
    await f.settled(() => f.engine.scope.setFact('changedNumber', { after__submit__a: 'Anna' }));
    await f.settled(() => f.engine.scope.setFact('verificationResult', { valid_2fa: '1234' }));
    await leave(f);
    const sent = await nextVisit();
    expect(sent.map(({ body }) => body)).to.deep.equal([{ ...BODY, more: 'x', a: 'Anna', valid_2fa: '1234' }]);
  });

  it('while typing what the lead has too: it is not in the call, whatever arrives meanwhile', async () => {
    const host = visit();
    host.reply('POST /submit', { body: LEAD }, { status: 503 });
    const f = await mountForm({ ...FORM, stepsAfterSubmit: [asking('a')] }, { host });
    await f.fill('a', 'Ann');
    await f.next();
    await turns(f);
    await f.type('a', 'secr');
    await f.settled(() => f.engine.scope.setFact('verificationResult', { valid_2fa: true }));
    await turns(f);
    await leave(f);
    expect((await nextVisit()).map(({ body }) => body)).to.deep.equal([{ ...BODY, valid_2fa: true }]);
  });

  it('after a changed number was verified: the number is in the call too', async () => {
    const tel = (type: string) => ({ bpKey: 'tel', type, title: 'Phone' });
    const host = phoneHost({ host: visit() });
    host.reply('POST /submit', { body: LEAD }, { status: 503 });
    const stepsAfterSubmit = [{ type: 'questions', questions: [tel('phone2fa')] }, asking('last')];
    const first = formOf([[tel('phone')]], { country: 'fr', addedConsent: false });
    const f = await mountForm({ ...first, stepsAfterSubmit }, { host, page: { dci: 'abc' } });
    await f.fill('tel', CELL);
    await turns(f, 100);
    await f.next();
    for (let turn = 0; turn < 20 && f.sending() !== 'success'; turn++) await turns(f);
    await f.type('tel', '06 13 57 92 47');
    await turns(f, 100);
    await f.click('Send code');
    await turns(f, 3000);
    await f.settled(() => f.engine.scope.set('code_2fa', '1234'));
    await turns(f);
    const marks = { valid_2fa: true, phone_validation: 'valid', pinId: 'pin' };
    expect(f.values()).to.include(marks);
    await leave(f);
    const number = { tel: '0613579247', tel_raw: '06 13 57 92 47', tel_international: '+33613579247' };
    expect((await nextVisit()).map(({ body }) => body)).to.deep.equal([{ ...BODY, ...number, ...marks }]);
  });

  it('while the call is under way: it is made once more under its key, in a request that outlives the page', async () => {
    const f = await accepted();
    const outliving: unknown[] = [];
    const { fetch } = f.host;
    f.host.fetch = (url, request) => {
      if (request.keepalive) outliving.push(request.headers['Idempotency-Key']);
      return fetch(url, request);
    };
    f.host.reply('POST /submit', { delay: 5000 });
    for (const bpKey of ['more', 'last']) {
      await f.fill(bpKey, 'x');
      await f.next();
      await turns(f);
    }
    await leave(f);
    const [, own, again] = posts(f.host);
    expect([own?.body, keyOf(own)]).to.deep.equal([again?.body, keyOf(again)]);
    expect(outliving).to.deep.equal([keyOf(own)]);
  });

  it('and comes back to the same page: nothing is sent until the step is left', async () => {
    const f = await accepted();
    f.host.fire('pagehide');
    await turns(f);
    f.host.fire('pageshow');
    f.host.fire('online');
    for (let turn = 0; turn < 20; turn++) await turns(f, HELD);
    expect(posts(f.host)).to.have.length(1);
    await f.unmount();
  });

  it('after the call was acknowledged: nothing is left', async () => {
    const f = await accepted();
    f.host.reply('POST /submit', { body: {} });
    await f.next();
    await turns(f);
    await f.next();
    for (let turn = 0; turn < 5; turn++) await turns(f);
    expect(bodies(f.host)).to.have.length(2);
    await leave(f);
    expect(await nextVisit(200, f.host.now() + 10 * MINUTE)).to.deep.equal([]);
  });

  for (const [status, then] of [
    [503, 1],
    [422, 0],
  ] as const) {
    it(`after the call failed with ${status}: it is ${then ? 'sent again under its key' : 'not sent again'}`, async () => {
      const f = await accepted();
      f.host.reply('POST /submit', { status });
      await f.next();
      await turns(f);
      await f.next();
      for (let turn = 0; turn < 5; turn++) await turns(f, 100);
      expect(posts(f.host)).to.have.length(4);
      await leave(f);
      const again = await nextVisit();
      expect(again).to.have.length(then);
      if (then) expect(keyOf(again[0])).to.equal(keyOf(posts(f.host)[1]));
    });
  }

  it('keeps and sends nothing in preview', async () => {
    const f = await accepted({ preview: true });
    await leave(f);
    expect(f.host.calls).to.deep.equal([]);
    expect(await nextVisit()).to.deep.equal([]);
  });
});
