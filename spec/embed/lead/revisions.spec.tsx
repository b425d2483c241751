/** Changed answers under the key of a lead: which of them are the newest. */
import { expect } from 'chai';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text', title: 'Name' };
const posts = (host: TestHost) => host.calls.filter(({ method, path }) => method === 'POST' && path === '/submit');
const sent = (host: TestHost) =>
  posts(host).map(({ body, headers }) => [(body as { name: string }).name, headers['Lead-Revision']]);

/** Sends each of the names, as a visitor who goes back after each failure. */
async function sendAll(f: Mounted, ...names: string[]): Promise<void> {
  for (const name of names) {
    if (f.step() !== 1) await f.click('Back');
    await f.fill('name', name);
    await f.next();
    await f.tick(300);
  }
}

describe('the revision of a lead', () => {
  it('is the same for all tries of the same answers, and counts changed ones, also a return to earlier ones', async () => {
    const host = createTestHost();
    host.reply('POST /submit', { status: 500 });
    const f = await mountForm(formOf([[NAME]]), { host });
    await sendAll(f, 'Ann');
    await f.click('Send again');
    await f.tick(300);
    await sendAll(f, 'Bo', 'Ann');
    const tries = (name: string, revision: string, count: number) => Array(count).fill([name, revision]);
    expect(sent(host)).to.deep.equal([...tries('Ann', '1', 6), ...tries('Bo', '2', 3), ...tries('Ann', '3', 3)]);
    expect(new Set(posts(host).map(({ headers }) => headers['Idempotency-Key']))).to.have.length(1);
    await f.unmount();
  });

  it('is a member of the body if the endpoint has another origin', async () => {
    const host = createTestHost();
    host.reply('POST /submit', {});
    const f = await mountForm(formOf([[NAME]], { procurationUrl: 'https://leads.test/submit' }), { host });
    await sendAll(f, 'Ann');
    expect(posts(host)[0]?.headers).not.to.have.any.keys('Lead-Revision', 'Idempotency-Key');
    expect(posts(host)[0]?.body).to.include({ name: 'Ann', lead_revision: 1 });
    await f.unmount();
  });
});

describe('changed answers that wait for the answer to the ones before', () => {
  /** Locks as browsers have them: the next one runs when the one before it has ended. */
  function locking(): NonNullable<TestHost['lock']> {
    let last: Promise<unknown> = Promise.resolve();
    return (_, run) => {
      const own = last.then(run, run);
      last = own.catch(() => undefined);
      return own;
    };
  }

  it('are still sent if those are acknowledged', async () => {
    const host = Object.assign(createTestHost(), { lock: locking() });
    host.reply('POST /submit', { delay: 20_000 }, {});
    const f = await mountForm(formOf([[NAME]]), { host });
    await sendAll(f, 'old');
    await f.tick(15_000); // longer than the visitor waits
    await sendAll(f, 'new');
    expect([f.sending(), sent(host)]).to.deep.equal(['sending', [['old', '1']]]);
    await f.tick(10_000);
    expect([f.sending(), sent(host)]).to.deep.equal([
      'success',
      [
        ['old', '1'],
        ['new', '2'],
      ],
    ]);
    await f.unmount();
  });

  it('are not sent twice: the same answers take the acknowledgement', async () => {
    const host = Object.assign(createTestHost(), { lock: locking() });
    host.reply('POST /submit', { delay: 20_000 }, {});
    const f = await mountForm(formOf([[NAME]]), { host });
    await sendAll(f, 'old');
    await f.tick(15_000);
    await sendAll(f, 'old');
    await f.tick(10_000);
    expect([f.sending(), sent(host)]).to.deep.equal(['success', [['old', '1']]]);
    await f.unmount();
  });
});
