import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { metadata, phone, question } from '../support/reveals.ts';

const FORM = formOf([[question, phone]]);

/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted, ms = 0): Promise<void> {
  await f.tick(ms);
  for (let turn = 0; turn < 40; turn++) await f.settled(() => undefined);
}
/** The page of one tab. */
function openTab() {
  const session = new Map<string, string>();
  async function load(loaded: 'navigate' | 'reload') {
    const host = createTestHost({ session, database: () => globalThis.indexedDB });
    host.globals.performance = { getEntriesByType: () => [{ type: loaded }] };
    host.reply('GET /survey/*', { body: metadata, delay: 700 });
    host.reply('GET /tr/*', { body: { has_2fa: true, type_2fa: '2FA' } });
    host.reply('POST /phone2fa', { body: { result: { pinId: 'pin_1' } } });
    host.reply('POST /submit', { body: { result: 'c1' } });
    const f = await mountForm(FORM, { host, page: { dci: 'abc', features: { PHONE_2FA: true } } });
    await turns(f, 10);
    return f;
  }
  return { load };
}
const codeCalls = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/phone2fa').map(({ body }) => body as Record<string, unknown>);

describe('a reload on the code step', () => {
  it('shows the boxes again, and checks the code with the id of the message', async () => {
    const tab = openTab();
    const first = await tab.load('navigate');
    await first.fill('a', 'Ann');
    await first.fill('tel', '5124783467');
    await turns(first, 100);
    await first.next();
    for (let turn = 0; turn < 20; turn++) await turns(first, 100);
    expect(codeCalls(first)).to.have.length(1);
    expect(first.fact('phone2fa')).to.include({ at: 'code' });
    await turns(first, 100);
    await first.unmount();

    const f = await tab.load('reload');
    for (let turn = 0; turn < 20; turn++) await turns(f, 100);
    expect(f.fact('phone2fa')).to.include({ at: 'code' });
    expect(codeCalls(f)).to.deep.equal([]);
    await f.settled(() => f.engine.scope.set('code_2fa', '1234'));
    await turns(f, 100);
    expect(codeCalls(f)[0]).to.include({ event: 'checkVerify', pinId: 'pin_1', verificationCode: '1234' });
    await f.unmount();
  });
});
