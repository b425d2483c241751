/** The lead of a visitor who leaves the page soon after the last press. */
import { expect } from 'chai';
import type { HostRequest } from '../../../engine/contract/host.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]]);
const posts = (host: TestHost) => host.calls.filter(({ path }) => path === '/submit');
const names = (host: TestHost) => posts(host).map(({ body }) => (body as { name: string }).name);

/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await f.settled(() => undefined);
}
/** A host that also notes which requests outlive the page. */
function storing(database: IDBFactory | undefined = globalThis.indexedDB) {
  const host = createTestHost({ database: () => database });
  const { fetch } = host;
  const outliving: string[] = [];
  host.fetch = (url, request: HostRequest) => {
    if (request.keepalive) outliving.push(request.headers['Idempotency-Key'] ?? '');
    return fetch(url, request);
  };
  return { host, outliving };
}
/** The names that the next page of the origin sends. */
async function nextVisit(): Promise<string[]> {
  const { host } = storing();
  host.reply('POST /submit', {});
  const next = await mountForm(FORM, { host });
  await next.tick(6000); // longer than what was kept at the press waits
  await turns(next);
  await next.unmount();
  return names(host);
}
/** Next was pressed on the last step, and its pause still lasts. */
async function pressed(host: TestHost): Promise<Mounted> {
  const f = await mountForm(FORM, { host });
  await f.fill('name', 'Ann');
  await f.next(100);
  await turns(f);
  expect(posts(host)).to.have.length(0);
  return f;
}

describe('leaving the page during the pause after the last press', () => {
  it('keeps the lead: the next visit sends it, if the page just ends', async () => {
    const { host } = storing();
    const f = await pressed(host);
    await f.unmount();
    expect(await nextVisit()).to.deep.equal(['Ann']);
  });

  it('sends the lead in a request that outlives the page, also without storage', async () => {
    const { host, outliving } = storing(undefined);
    host.reply('POST /submit', {});
    const f = await pressed(host);
    await f.settled(() => host.fire('pagehide'));
    expect(names(host)).to.deep.equal(['Ann']);
    await f.tick(1000); // the page comes back
    expect([f.sending(), names(host)]).to.deep.equal(['success', ['Ann']]);
    expect(outliving).to.have.length(1);
    await f.unmount();
  });

  it('sends an answer that is changed after the return under the same key, with the next revision', async () => {
    const { host } = storing();
    let drawn = 0;
    host.random = () => String(++drawn).repeat(32);
    host.reply('POST /submit', {}, {});
    const f = await pressed(host);
    await f.settled(() => host.fire('pagehide'));
    await turns(f);
    await f.settled(() => host.fire('pageshow'));
    await f.type('name', 'Bo');
    await f.tick(1000);
    await turns(f);
    const sent = posts(host).map(({ headers }) => [headers['Idempotency-Key'], headers['Lead-Revision']]);
    expect([f.sending(), names(host)]).to.deep.equal(['success', ['Ann', 'Bo']]);
    expect(sent).to.deep.equal([
      [sent[0]?.[0], '1'],
      [sent[0]?.[0], '2'],
    ]);
    await f.unmount();
    expect(await nextVisit()).to.deep.equal([]);
  });

  it('leaves out what is not ready yet', async () => {
    const { host } = storing(undefined);
    const slow = { name: 'slow', contract: 1 as const, lead: () => new Promise<never>(() => undefined) };
    const f = await mountForm(FORM, { host, plugins: [slow] });
    await f.fill('name', 'Ann');
    await f.next(100);
    await f.settled(() => host.fire('pagehide'));
    expect(names(host)).to.deep.equal(['Ann']);
    await f.unmount();
  });

  for (const [what, change] of [
    ['goes back', (f: Mounted) => f.settled(() => f.engine.back())],
    ['changes an answer', (f: Mounted) => f.type('name', 'Bo')],
  ] as const) {
    it(`sends and keeps nothing if the visitor ${what} before`, async () => {
      const { host } = storing();
      const f = await pressed(host);
      await change(f);
      await turns(f);
      await f.settled(() => host.fire('pagehide'));
      expect(names(host)).to.deep.equal([]);
      await f.unmount();
      expect(await nextVisit()).to.deep.equal([]);
    });
  }

  it('still sends the answers of before if the visitor had sent them in vain, and changes the new ones', async () => {
    const { host } = storing();
    host.reply('POST /submit', { status: 500 });
    const f = await pressed(host);
    for (let turn = 0; turn < 8; turn++) {
      await f.tick(100);
      await turns(f);
    }
    expect(f.sending()).to.equal('failure');
    await f.click('Back');
    await f.fill('name', 'Bo');
    await f.next(100);
    await turns(f);
    await f.type('name', 'Cy');
    await turns(f);
    await f.settled(() => host.fire('pagehide'));
    await turns(f);
    await f.unmount();
    expect(await nextVisit()).to.deep.equal(['Ann']);
  });

  it('still sends the answers of before if the endpoint asked to wait with them, but not earlier', async () => {
    const { host, outliving } = storing();
    host.reply('POST /submit', { status: 503, headers: { 'retry-after': '5' } });
    const f = await pressed(host);
    for (let turn = 0; turn < 8; turn++) {
      await f.tick(100);
      await turns(f);
    }
    expect(f.sending()).to.equal('failure');
    await f.click('Back');
    await f.next(100);
    await turns(f);
    await f.settled(() => f.engine.back());
    await turns(f);
    await f.settled(() => host.fire('pagehide'));
    await turns(f);
    await f.unmount();
    expect([outliving, await nextVisit()]).to.deep.equal([[], ['Ann']]);
  });

  it('keeps nothing in preview', async () => {
    const { host } = storing();
    const f = await mountForm(FORM, { host, page: { preview: true } });
    await f.fill('name', 'Ann');
    await f.next(100);
    await turns(f);
    await f.settled(() => host.fire('pagehide'));
    await f.unmount();
    expect(await nextVisit()).to.deep.equal([]);
  });
});

describe('leaving the page while the lead is under way', () => {
  it('sends it once more, in a request that outlives the page, under the same key', async () => {
    const { host, outliving } = storing();
    host.reply('POST /submit', { delay: 5000 });
    const f = await pressed(host);
    await f.tick(500);
    await turns(f);
    expect([f.sending(), posts(host).length, outliving.length]).to.deep.equal(['sending', 1, 0]);
    await f.settled(() => host.fire('pagehide'));
    expect(posts(host)).to.have.length(2);
    expect(outliving).to.deep.equal([posts(host)[0]!.headers['Idempotency-Key']]);
    await f.unmount();
  });

  for (const [what, answer, count] of [
    ['not after it was acknowledged', {}, 0],
    ['not after it was refused for good', { status: 422 }, 0],
    ['not before the time that the endpoint asked for', { status: 503, headers: { 'retry-after': '60' } }, 0],
    ['also after tries that failed', { status: 503 }, 1],
  ] as const) {
    it(`sends it once more, but ${what}`.replace('but also', 'also'), async () => {
      const { host, outliving } = storing(undefined);
      host.reply('POST /submit', answer);
      const f = await pressed(host);
      await f.tick(1000);
      await f.settled(() => host.fire('pagehide'));
      expect(outliving).to.have.length(count);
      await f.unmount();
    });
  }
});

describe('leaving the page before the answer has left its step by itself', () => {
  it('sends the lead', async () => {
    const { host, outliving } = storing(undefined);
    const roof = { bpKey: 'roof', type: 'single_choice', values: [{ bpKey: 'flat', text: 'Flat' }] };
    const f = await mountForm(formOf([[roof]]), { host });
    await f.choose('roof', 'Flat');
    await f.settled(() => host.fire('pagehide'));
    expect(outliving).to.have.length(1);
    await f.unmount();
  });
});
