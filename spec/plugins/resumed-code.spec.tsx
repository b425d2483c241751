import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { metadata, phone, question } from '../support/reveals.ts';

const asking = (bpKey: string) => ({ type: 'questions', questions: [{ bpKey, type: 'short_text', title: bpKey }] });
const FORM = formOf([[question, phone]]);
const WITH_STEPS = { ...FORM, stepsAfterSubmit: [asking('more'), asking('last')] };

/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted, ms = 0): Promise<void> {
  await f.tick(ms);
  for (let turn = 0; turn < 40; turn++) await f.settled(() => undefined);
}
/** Lets time pass until the page is in a state. */
async function until(f: Mounted, isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isReached(); turn++) await turns(f, 100);
  expect(isReached()).to.equal(true);
}
/** A cipher whose work waits while it is held, and with it what is stored. */
function createCipher() {
  let waiting: (() => void)[] | undefined;
  const { subtle } = globalThis.crypto;
  const cipher = Object.assign(Object.create(subtle) as SubtleCrypto, {
    generateKey: subtle.generateKey.bind(subtle),
    decrypt: subtle.decrypt.bind(subtle),
    async encrypt(...given: Parameters<SubtleCrypto['encrypt']>) {
      const data = await subtle.encrypt(...given);
      if (waiting) await new Promise<void>(resolve => waiting?.push(resolve));
      return data;
    },
  });
  return {
    cipher,
    hold: () => {
      waiting = [];
    },
    release: () => {
      for (const run of waiting ?? []) run();
      waiting = undefined;
    },
  };
}
/** The page of one tab. */
function openTab(subtle?: SubtleCrypto, form: object = FORM) {
  const session = new Map<string, string>();
  async function load(loaded: 'navigate' | 'reload') {
    const host = createTestHost({ session, subtle, database: () => globalThis.indexedDB });
    host.globals.performance = { getEntriesByType: () => [{ type: loaded }] };
    host.reply('GET /survey/*', { body: metadata, delay: 700 });
    host.reply('GET /tr/*', { body: { has_2fa: true, type_2fa: '2FA' } });
    host.reply('POST /phone2fa', { body: { result: { pinId: 'pin_1' } } });
    host.reply('POST /submit', { body: { result: 'c1' } });
    const f = await mountForm(form, { host, page: { dci: 'abc', features: { PHONE_2FA: true } } });
    await turns(f, 10);
    return f;
  }
  return { load };
}
const codeCalls = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/phone2fa').map(({ body }) => body as Record<string, unknown>);

const isAsked = (f: Mounted) => (f.fact('phone2fa') as { at?: string } | undefined)?.at === 'code';

describe('a reload on the code step', () => {
  it('shows the boxes again, and checks the code with the id of the message', async () => {
    const tab = openTab();
    const first = await tab.load('navigate');
    await first.fill('a', 'Ann');
    await first.fill('tel', '5124783467');
    await turns(first, 100);
    await first.next();
    await until(first, () => isAsked(first));
    expect(codeCalls(first)).to.have.length(1);
    for (let turn = 0; turn < 3; turn++) await turns(first, 100);
    await first.unmount();

    const f = await tab.load('reload');
    await until(f, () => isAsked(f));
    expect(codeCalls(f)).to.deep.equal([]);
    await f.settled(() => f.engine.scope.set('code_2fa', '1234'));
    await turns(f, 100);
    expect(codeCalls(f)[0]).to.include({ event: 'checkVerify', pinId: 'pin_1', verificationCode: '1234' });
    await f.unmount();
  });

  it('repeats a request for a code under its key if it was not answered', async () => {
    const tab = openTab();
    const first = await tab.load('navigate');
    first.host.reply('POST /phone2fa', { delay: 15_000 });
    await first.fill('a', 'Ann');
    await first.fill('tel', '5124783467');
    await turns(first, 100);
    await first.next();
    await until(first, () => codeCalls(first).length > 0);
    for (let turn = 0; turn < 3; turn++) await turns(first, 100);
    const [{ idempotency_key: key } = {}] = codeCalls(first);
    await first.unmount();

    const f = await tab.load('reload');
    await until(f, () => isAsked(f));
    expect(codeCalls(f).map(({ idempotency_key }) => idempotency_key)).to.deep.equal([key]);
    await f.unmount();
  });

  it('keeps what is on screen: the code was sent, it is accepted, the next step', async () => {
    const { cipher, hold, release } = createCipher();
    const f = await openTab(cipher, WITH_STEPS).load('navigate');
    /** What the screen says while nothing can be stored, and after that. */
    async function shownAfter(act: () => Promise<unknown>, what: () => unknown) {
      hold();
      await act();
      for (let turn = 0; turn < 3; turn++) await turns(f, 100);
      const before = what();
      release();
      await until(f, () => String(what()) !== String(before));
      return [before, what()];
    }
    const says = (text: string) => () => f.form.textContent?.includes(text);
    f.host.reply('POST /submit', { body: { result: 'c1' }, delay: 200 });
    f.host.reply('POST /phone2fa', { body: { result: { pinId: 'pin_1' } }, delay: 2500 });
    await f.fill('a', 'Ann');
    await f.fill('tel', '5124783467');
    await turns(f, 100);
    await f.next();
    while (!f.host.calls.some(({ path }) => path === '/submit')) await turns(f, 100);
    expect(await shownAfter(() => turns(f, 100), says('Sending the code'))).to.deep.equal([false, true]);
    expect(await shownAfter(() => turns(f, 500), says('We have sent'))).to.deep.equal([false, true]);
    f.host.reply('POST /phone2fa', { body: { result: true } });
    const typed = () => f.settled(() => f.engine.scope.set('code_2fa', '1234'));
    expect(await shownAfter(typed, says('Your phone number is verified'))).to.deep.equal([false, true]);
    await until(f, () => f.shown()[0] === 'more');
    await f.fill('more', 'x');
    expect(await shownAfter(() => f.next(), f.shown)).to.deep.equal([['more'], ['last']]);
    await f.unmount();
  });

  it('shows the number of the lead on later steps, also while another one is typed after the submit', async () => {
    const asksMore = { type: 'questions', questions: [{ ...phone, bpKey: 'mobile' }] };
    const tab = openTab(undefined, { ...formOf([[question], [phone]]), stepsAfterSubmit: [asksMore, asking('last')] });
    const first = await tab.load('navigate');
    await first.fill('a', 'Ann');
    await first.next();
    await first.fill('tel', '5124783467');
    await turns(first, 100);
    await first.next();
    for (let turn = 0; turn < 20; turn++) await turns(first, 100);
    await first.click('Skip');
    await turns(first, 1000);
    for (const load of [() => first, () => tab.load('reload')]) {
      const f = await load();
      for (let turn = 0; turn < 20; turn++) await turns(f, 100);
      await f.fill('mobile', '5124783468');
      await turns(f, 100);
      expect(f.fact('visitorPhone')).to.equal('(512) 478-3467');
      await f.unmount();
    }
  });
});
