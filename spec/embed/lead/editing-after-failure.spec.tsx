import { expect } from 'chai';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm, update } from '../../support/mount.tsx';

const MINUTE = 60_000;
const FORM = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]]);
const names = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => (body as { name: string }).name);
const keys = (f: Mounted) =>
  new Set(f.host.calls.filter(({ path }) => path === '/submit').map(({ headers }) => headers['Idempotency-Key']));
const accept = (f: Mounted): void => f.host.reply('POST /submit', {});
/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted, ms = 0): Promise<void> {
  await f.tick(ms);
  for (let turn = 0; turn < 30; turn++) await f.settled(() => undefined);
}

/** A form whose three tries failed, with the visitor back on the first step. */
async function failed(): Promise<Mounted> {
  const host = createTestHost({ database: () => globalThis.indexedDB });
  host.reply('POST /submit', { status: 500 });
  const f = await mountForm(FORM, { host });
  await f.fill('name', 'old');
  await f.next();
  for (let turn = 0; turn < 20 && f.sending() !== 'failure'; turn++) await turns(f, 200);
  expect([f.sending(), names(f)]).to.deep.equal(['failure', ['old', 'old', 'old']]);
  await f.click('Back');
  await turns(f);
  return f;
}

describe('after a failed sending', () => {
  it('the old lead is sent again in the background while nothing is changed', async () => {
    const f = await failed();
    accept(f);
    for (let turn = 0; turn < 5; turn++) await turns(f, 1000);
    expect([f.sending(), names(f).length]).to.deep.equal(['success', 4]);
    await f.unmount();
  });

  it('the old lead waits while the visitor edits, and the new one replaces it under its key', async () => {
    const f = await failed();
    await f.type('name', 'new');
    accept(f);
    for (let turn = 0; turn < 10; turn++) await turns(f, 20_000);
    f.host.fire('online');
    await turns(f);
    expect([f.sending(), names(f).length, f.path()]).to.deep.equal(['failure', 3, [1]]);
    await f.next();
    await turns(f);
    expect([f.sending(), names(f).slice(3), keys(f).size]).to.deep.equal(['success', ['new'], 1]);
    await turns(f, 20 * MINUTE);
    expect(names(f)).to.have.length(4);
    await f.unmount();
  });

  it('the old lead is sent five minutes after the last input, and the visitor stays', async () => {
    const f = await failed();
    await f.type('name', 'n');
    await turns(f, 4 * MINUTE);
    await f.type('name', 'ne');
    await turns(f);
    accept(f);
    await turns(f, 4 * MINUTE);
    expect(names(f)).to.have.length(3);
    await turns(f, MINUTE + 11_000);
    expect([names(f).slice(3), f.sending(), f.path()]).to.deep.equal([['old'], 'success', [1]]);
    await f.unmount();
  });

  it('the old lead is sent at the next visit if the visitor leaves while editing', async () => {
    const f = await failed();
    await f.type('name', 'new');
    await turns(f);
    f.host.fire('pagehide');
    await turns(f);
    await f.unmount();
    const host = createTestHost({ database: () => globalThis.indexedDB });
    host.reply('POST /submit', {});
    const next = await mountForm(FORM, { host });
    await turns(next, 10);
    expect(names(next)).to.deep.equal(['old']);
    await next.unmount();
  });
});

describe('a required consent that is unticked after a failed sending', () => {
  const terms = { bpKey: 'terms', type: 'legal', title: 'Terms', text: 'I agree' };
  const formWith = (...more: object[]) =>
    formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }, terms, ...more]]);
  const form = formWith();
  async function failedWithConsent(left: 'ticked' | 'unticked' = 'unticked', more: object[] = []): Promise<Mounted> {
    const host = createTestHost({ database: () => globalThis.indexedDB });
    host.reply('POST /submit', { status: 500 });
    const f = await mountForm(formWith(...more), { host });
    await f.fill('name', 'old');
    await f.tickBox('terms');
    await f.next();
    for (let turn = 0; turn < 20 && f.sending() !== 'failure'; turn++) await turns(f, 200);
    await f.click('Back');
    await turns(f);
    if (left === 'unticked') await f.tickBox('terms');
    await turns(f);
    expect([f.sending(), names(f)]).to.deep.equal(['failure', ['old', 'old', 'old']]);
    accept(f);
    return f;
  }

  it('withdraws it: nothing is sent in the background, when the visitor leaves, or at the next visit', async () => {
    const f = await failedWithConsent();
    await turns(f, 20 * MINUTE);
    f.host.fire('pagehide');
    await turns(f, 1000);
    expect(names(f)).to.have.length(3);
    await f.unmount();
    const host = createTestHost({ database: () => globalThis.indexedDB });
    host.reply('POST /submit', {});
    const next = await mountForm(form, { host });
    await turns(next, MINUTE);
    expect(names(next)).to.deep.equal([]);
    await next.unmount();
  });

  it('stops a try that is still in progress: no further one follows, and a late answer changes nothing', async () => {
    for (const status of [500, 200]) {
      const host = createTestHost({ database: () => globalThis.indexedDB });
      host.reply('POST /submit', { status, delay: 20_000 });
      const f = await mountForm(form, { host });
      await f.fill('name', 'slow');
      await f.tickBox('terms');
      await f.next();
      for (let turn = 0; turn < 40 && f.sending() !== 'failure'; turn++) await turns(f, 500);
      await f.click('Back');
      await turns(f);
      await f.tickBox('terms');
      await turns(f, 20 * MINUTE);
      f.host.fire('pagehide');
      await turns(f, 1000);
      expect([names(f), f.sending(), f.path()], String(status)).to.deep.equal([['slow'], 'failure', [1]]);
      await f.unmount();
    }
  });

  it('stops a background try that is in progress: a late answer changes nothing, and none follows', async () => {
    for (const status of [500, 200]) {
      const f = await failedWithConsent('ticked');
      f.host.reply('POST /submit', { status, delay: 20_000 });
      for (let turn = 0; turn < 40 && names(f).length < 4; turn++) await turns(f, 500);
      await f.tickBox('terms');
      await turns(f, 20 * MINUTE);
      f.host.fire('pagehide');
      await turns(f, 1000);
      expect([names(f).length, f.sending()], String(status)).to.deep.equal([4, 'failure']);
      await f.unmount();
    }
  });

  for (const [what, tries, ...consents] of [
    ['withdraws it also if an update of the definition changes its text', 3, { ...terms, text: 'I agree to more' }],
    ['but not if an update adds another consent', 4, terms, { ...terms, bpKey: 'more', text: 'I agree to more' }],
  ] as const)
    it(what, async () => {
      const f = await failedWithConsent('ticked');
      const changed = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }, ...consents]]);
      const next = await update(f, changed);
      await turns(next, 20 * MINUTE);
      next.host.fire('pagehide');
      await turns(next, 1000);
      expect([names(next).length, keys(next).size]).to.deep.equal([tries, 1]);
      await next.unmount();
    });

  it('but not if an answer shows a consent that was not given', async () => {
    const more = { ...terms, bpKey: 'more', text: 'More', conditionalDisplay: [{ bpKey: 'name', value: 'new' }] };
    const f = await failedWithConsent('ticked', [more]);
    await f.fill('name', 'new');
    expect(f.shown()).to.include('more');
    await turns(f, 20 * MINUTE);
    expect([names(f).slice(3), keys(f).size]).to.deep.equal([['old'], 1]);
    await f.unmount();
  });

  it('has its old key if the consent is given again', async () => {
    const f = await failedWithConsent();
    await f.tickBox('terms');
    await f.next();
    await turns(f);
    expect([f.sending(), names(f).length, keys(f).size]).to.deep.equal(['success', 4, 1]);
    await f.unmount();
  });
});
