import { expect } from 'chai';
import { addressOf } from '../../../engine/calls/address.ts';
import { send } from '../../../engine/calls/call.ts';
import type { Call, Reply } from '../../../engine/contract/plugin.ts';
import { type Answer, createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const NETWORK = { fail: true };

/** Makes the call and lets one second pass. */
async function sent(call: Call, ...answers: Answer[]) {
  const host = createTestHost();
  const start = host.now();
  host.reply(`${call.method ?? 'GET'} ${call.path}`, ...answers);
  const outcome: { reply?: Reply; error?: Error } = {};
  const done = send(host, '', call).then(
    reply => void Object.assign(outcome, { reply }),
    error => void Object.assign(outcome, { error }),
  );
  await host.tick(1000);
  await done;
  return { ...outcome, calls: host.calls, times: host.calls.map(one => one.at - start), left: host.pending() };
}

describe('call', () => {
  it('sends and receives JSON', async () => {
    const { reply, calls } = await sent({ method: 'POST', path: '/x', body: { a: 1 } }, { body: { ok: 1 } });
    expect(reply).to.include({ ok: true, status: 200, text: '{"ok":1}' });
    expect(reply?.body).to.deep.equal({ ok: 1 });
    expect(calls[0]).to.deep.include({ method: 'POST', path: '/x', body: { a: 1 } });
    expect(calls[0]?.headers).to.deep.equal({ 'Content-Type': 'application/json' });
  });

  it('sends a plain GET without body and content type, but with the given headers', async () => {
    const { calls } = await sent({ path: '/x', headers: { 'X-Own': '1' } }, {});
    expect(calls[0]).to.deep.include({ method: 'GET', body: undefined, headers: { 'X-Own': '1' } });
  });

  it('tries three times, 100 ms apart, and returns the first successful reply', async () => {
    const { reply, times } = await sent({ path: '/x' }, { status: 500 }, { status: 503 }, { body: { n: 3 } });
    expect(times).to.deep.equal([0, 100, 200]);
    expect(reply?.body).to.deep.equal({ n: 3 });
  });

  it('returns the reply if the third is unsuccessful too', async () => {
    const { reply, times } = await sent({ path: '/x' }, { status: 409, body: 'taken' });
    expect(times).to.deep.equal([0, 100, 200]);
    expect(reply).to.include({ ok: false, status: 409, text: 'taken', body: undefined });
  });

  it('fails after three tries without a network, with the number of retries', async () => {
    const { error, times } = await sent({ path: '/x' }, NETWORK);
    expect(times).to.deep.equal([0, 100, 200]);
    expect(error?.message).to.equal('Failed to fetch after 2 retries');
  });

  it('succeeds when the network is back', async () => {
    const { reply, times } = await sent({ path: '/x' }, NETWORK, {});
    expect([reply?.status, times.length]).to.deep.equal([200, 2]);
  });

  it('tries as often as configured', async () => {
    expect((await sent({ path: '/x', tries: 1 }, { status: 500 })).times).to.deep.equal([0]);
    const { error } = await sent({ path: '/x', tries: 1 }, NETWORK);
    expect(error?.message).to.equal('Failed to fetch after 0 retries');
  });

  it('does not repeat a status that the caller accepts', async () => {
    const repeat = (status: number) => status >= 500;
    const { reply, times } = await sent({ path: '/x', repeat }, { status: 500 }, { status: 422 });
    expect(times).to.deep.equal([0, 100]);
    expect(reply?.status).to.equal(422);
  });

  it('accepts any body of a reply', async () => {
    for (const body of ['', '<html>', '{"a":']) {
      const { reply } = await sent({ path: '/x' }, { body });
      expect(reply).to.include({ ok: true, body: undefined, text: body });
    }
  });

  it('times out, and does not retry after that', async () => {
    const { error, calls, left } = await sent({ path: '/x', within: 300 }, { delay: 5000 });
    expect(error?.message).to.equal('no answer within 0.3 s');
    expect([calls.length, left]).to.deep.equal([1, 0]);
  });

  it('does not retry when the time ends between two tries', async () => {
    const { calls } = await sent({ path: '/x', within: 50 }, { status: 500 });
    expect(calls).to.have.length(1);
  });

  it('leaves no timer if it ends in time', async () => {
    const host = createTestHost();
    host.reply('GET /x', {});
    await send(host, '', { path: '/x', within: 5000 });
    expect(host.pending()).to.equal(0);
  });

  it('ends with the signal of its caller, without a retry', async () => {
    const host = createTestHost();
    const ending = new AbortController();
    host.reply('GET /x', { delay: 500 });
    const failed = send(host, '', { path: '/x' }, ending.signal).catch((error: Error) => error.message);
    await host.tick(100);
    ending.abort();
    await host.tick(1000);
    expect(await failed).to.equal('aborted');
    expect(host.calls).to.have.length(1);
  });

  it('ends with its own signal too, and leaves no listener on either', async () => {
    const host = createTestHost();
    const newer = new AbortController();
    host.reply('GET /x', { delay: 500 });
    const call = { path: '/x', signal: newer.signal };
    const failed = send(host, '', call, new AbortController().signal).catch((error: Error) => error.message);
    await host.tick(100);
    newer.abort();
    await host.tick(1000);
    expect(await failed).to.equal('aborted');
    expect(host.calls).to.have.length(1);
    expect(host.pending()).to.equal(0);
  });

  it('is not made if the signal of its caller is aborted', async () => {
    const host = createTestHost();
    const failed = send(host, '', { path: '/x' }, AbortSignal.abort()).catch((error: Error) => error.message);
    expect(await failed).to.equal('aborted');
    expect(host.calls).to.deep.equal([]);
  });
});

describe('the URL of a call', () => {
  const origin = 'https://page.test';
  const table = [
    ['/submit', '', 'https://page.test/submit'],
    ['/submit', 'https://api.test', 'https://api.test/submit'],
    ['reveal', 'https://api.test/v1/', 'https://api.test/v1/reveal'],
    ['/x?a=1', '/api/', 'https://page.test/x?a=1'],
    ['https://other.test/x', 'https://api.test', 'https://other.test/x'],
    ['http://other.test/x', '', 'http://other.test/x'],
  ] as const;
  for (const [path, base, address] of table) {
    it(`is ${address} for ${path} at ${base || 'the page'}`, () =>
      expect(addressOf(path, base, origin)).to.equal(address));
  }

  for (const path of ['javascript:alert(1)', 'data:text/plain,x', 'file:///etc/passwd', 'blob:https://page.test/x']) {
    it(`is rejected: ${path}`, () => expect(() => addressOf(path, '', origin)).to.throw('URLs are not allowed'));
  }
});

describe('a call in preview', () => {
  const mount = (preview: boolean) => mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { page: { preview } });
  const call = { method: 'POST', path: '/tell', body: {}, sends: true } as const;
  const made = (f: Mounted) => f.host.calls.map(one => one.path);

  it('gets a reply without a request if it sends data, unless with FORCE_PREVIEW_LEADS', async () => {
    const f = await mount(true);
    const reply = await f.settled(() => f.engine.scope.call(call));
    expect(reply).to.include({ ok: true, status: 200, body: undefined });
    expect(made(f)).to.deep.equal([]);
    f.host.reply('GET /ask', { body: { yes: 1 } });
    const asked = await f.settled(() => f.engine.scope.call({ path: '/ask' }));
    expect(asked?.body, 'it only reads').to.deep.equal({ yes: 1 });
    f.host.reply('POST /tell', {});
    await f.settled(() => f.engine.scope.feature('FORCE_PREVIEW_LEADS', true));
    await f.settled(() => f.engine.scope.call(call));
    expect(made(f)).to.deep.equal(['/ask', '/tell']);
  });

  it('is made outside of preview', async () => {
    const f = await mount(false);
    f.host.reply('POST /tell', {});
    await f.settled(() => f.engine.scope.call(call));
    expect(made(f)).to.deep.equal(['/tell']);
  });
});
