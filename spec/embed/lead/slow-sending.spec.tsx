import { expect } from 'chai';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const SLOW = 'This takes longer than usual.';
const FAILED = 'Your answers could not be sent.';
const posts = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/submit');
const names = (f: Mounted) => posts(f).map(({ body }) => (body as { name: string }).name);
const text = (f: Mounted) => f.section().textContent;

/** A form whose lead was sent 15 s ago, while `/submit` answers after `delay` ms. */
async function waiting(delay: number, status = 200, host = createTestHost()): Promise<Mounted> {
  host.reply('POST /submit', { delay, status });
  const f = await mountForm(formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]]), { host });
  await f.fill('name', 'old');
  await f.next();
  await f.tick(14_000);
  expect([f.sending(), text(f)]).to.deep.equal(['sending', 'Sending your answers…']);
  await f.tick(1000);
  return f;
}

describe('a sending that takes longer than 15 seconds', () => {
  it('says so, announces it, and offers Send again and Back, but does not call it a failure', async () => {
    const f = await waiting(20_000);
    expect(f.form.querySelector('.sw-title')?.textContent).to.equal(SLOW);
    expect(f.announced()).to.equal(SLOW);
    expect(text(f)).to.not.contain(FAILED);
    expect([f.button('Send again'), f.button('Back')]).to.have.length(2);
    expect(posts(f)).to.have.length(1);
    await f.unmount();
  });

  it('ends in success if the answer comes later', async () => {
    const f = await waiting(20_000);
    await f.tick(5000);
    expect([f.sending(), text(f), f.announced()]).to.deep.equal(['success', 'Done', 'Sent']);
    expect([posts(f).length, f.fact('sendingTakesLong')]).to.deep.equal([1, undefined]);
    await f.unmount();
  });

  it('ends in a failure if no answer comes within 30 seconds', async () => {
    const f = await waiting(100_000);
    await f.tick(15_000);
    expect(f.form.querySelector('.sw-title')?.textContent).to.equal(FAILED);
    expect([f.sending(), f.announced()]).to.deep.equal(['failure', FAILED]);
    await f.unmount();
  });

  it('is not sent a second time by Send again, whose answer is the one under way', async () => {
    const f = await waiting(20_000);
    await f.click('Send again');
    expect([f.sending(), text(f)]).to.deep.equal(['sending', 'Sending your answers…']);
    await f.tick(5000);
    expect([f.sending(), text(f), posts(f).length]).to.deep.equal(['success', 'Done', 1]);
    await f.unmount();
  });

  it('keeps the visitor where answers are changed, and its late success is the only lead', async () => {
    const f = await waiting(20_000);
    await f.click('Back');
    await f.type('name', 'new');
    await f.tick(5000);
    expect([f.sending(), f.path(), names(f)]).to.deep.equal(['success', [1], ['old']]);
    await f.unmount();
  });

  it('is replaced by changed answers under the same key', async () => {
    const f = await waiting(20_000, 503);
    f.host.reply('POST /submit', {});
    await f.click('Back');
    await f.fill('name', 'new');
    await f.next();
    expect([f.sending(), names(f)]).to.deep.equal(['success', ['old', 'new']]);
    expect(new Set(posts(f).map(({ headers }) => headers['Idempotency-Key'])).size).to.equal(1);
    await f.tick(60_000);
    expect([f.sending(), f.fact('sendingTakesLong')]).to.deep.equal(['success', undefined]);
    await f.unmount();
  });

  it('does not go on in the background with the old answers while the visitor changes them', async () => {
    const f = await waiting(20_000, 503, createTestHost({ database: () => globalThis.indexedDB }));
    await f.click('Back');
    await f.type('name', 'new');
    for (let turn = 0; turn < 60; turn++) await f.tick(turn < 30 ? 1000 : 0);
    f.host.reply('POST /submit', {});
    f.host.fire('online');
    for (let turn = 0; turn < 60; turn++) await f.tick(turn < 30 ? 1000 : 0);
    expect(names(f)).to.deep.equal(['old', 'old']);
    await f.unmount();
  });
});

describe('Send again while a try in the background is under way', () => {
  /** Time passes in steps, between which the database answers. */
  async function pass(f: Mounted, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await f.tick(1000);
      for (let turn = 0; turn < 5; turn++) await f.tick(0);
    }
  }
  /** A form whose try in the background takes 10 s, and whose visitor sends again before that, in vain. */
  async function sentAgain(edited: string): Promise<Mounted> {
    const host = createTestHost({ database: () => globalThis.indexedDB });
    host.reply('POST /submit', { status: 500 });
    const f = await mountForm(formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]]), { host });
    await f.fill('name', 'old');
    await f.next();
    await pass(f, 1);
    expect([f.sending(), posts(f).length]).to.deep.equal(['failure', 3]);
    host.reply('POST /submit', { delay: 10_000 });
    await pass(f, 3);
    expect(posts(f)).to.have.length(4);
    host.reply('POST /submit', { status: 403, delay: 12_000 });
    if (edited) {
      await f.click('Back');
      await f.fill('name', edited);
      await f.next();
    } else await f.click('Send again');
    await pass(f, 1);
    expect([f.sending(), posts(f).length]).to.deep.equal(['sending', 5]);
    return f;
  }

  it('takes the success of that try at once, and is not repeated', async () => {
    const f = await sentAgain('');
    await pass(f, 10);
    expect([f.sending(), text(f)]).to.deep.equal(['success', 'Done']);
    await pass(f, 30);
    expect(names(f)).to.deep.equal(Array(5).fill('old'));
    await f.unmount();
  });

  it('is not ended by it if answers have changed', async () => {
    const f = await sentAgain('new');
    await pass(f, 9);
    expect(f.sending()).to.equal('sending');
    await f.unmount();
  });
});

describe('a failed sending', () => {
  const name = { bpKey: 'name', type: 'short_text', title: 'Name' };
  const after = { order: 1, type: 'questions', startLoading: true, waitingTime: 60, questions: [name] };
  for (const [screen, stepsAfterSubmit] of [
    ['the sending', []],
    ['the failure', [after]],
  ] as const)
    it(`can be repeated even if an error kept the screen of ${screen} from being complete`, async () => {
      const host = createTestHost();
      host.reply('POST /submit', { status: 500 }, { status: 500 }, { status: 500 }, {});
      const f = await mountForm({ ...formOf([[name]]), stepsAfterSubmit }, { host });
      await f.fill('name', 'Ann');
      const { state } = host.history;
      // As in a page whose frame has been removed.
      host.history.state = () => {
        if (stepsAfterSubmit.length === 0 || posts(f).length === 3) throw new Error('SecurityError');
        return state();
      };
      await f.next();
      await f.tick(500);
      host.history.state = state;
      expect([f.sending(), posts(f).length]).to.deep.equal(['failure', 3]);
      await f.settled(() => f.engine.retry());
      expect([f.sending(), posts(f).length]).to.deep.equal(['success', 4]);
    });
});
