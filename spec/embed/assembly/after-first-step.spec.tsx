import { expect } from 'chai';
import type { Page, Plugin, Scope } from '../../../engine/contract/plugin.ts';
import { laterRows } from '../../../plugins/generated/manifest.ts';
import { createRegistry } from '../../../registry.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

declare module '../../../plugins/kit/kit.ts' {
  interface StepTypes {
    offer: { value: null; options: object };
  }
  interface Facts {
    bids: boolean;
  }
}
const TWO = formOf([[{ bpKey: 'a', type: 'short_text' }], [{ bpKey: 'b', type: 'short_text' }]]);
const ONE = formOf([[{ bpKey: 'a', type: 'short_text' }]]);
const OFFER = { ...ONE, beforeSubmit: [{ order: 1, type: 'offer' }] };
const offer: Plugin = {
  name: 'offer',
  contract: 1,
  steps: { offer: { empty: null, view: () => 'An offer' } },
};

/** A host that is never idle until the test calls `relax`. */
function busyHost() {
  const waiting: (() => void)[] = [];
  const idle = (run: () => void) => {
    waiting.push(run);
    return () => undefined;
  };
  const host = Object.assign(createTestHost(), { idle });
  return { host, relax: () => void waiting.map(run => run()) };
}
/** A form whose offer step is shown if a plugin, in a chunk that takes `chunk` milliseconds to load, says so. */
function mountOffer(chunk: number, fails = 0) {
  const { host } = busyHost();
  const starts = { name: 'bids', contract: 1, start: (scope: Scope) => scope.setFact('bids', true) } as Plugin;
  const registry = createRegistry(
    [...BUILT_IN, offer],
    [
      ...rows,
      {
        name: 'offer',
        steps: ['offer'],
        visible: (_, read) => read.fact('bids') === true,
        load: async () => undefined,
      },
      {
        name: 'bids',
        isNeeded: () => true,
        async load() {
          if (fails-- > 0) throw new Error('offline');
          await new Promise<void>(resolve => host.after(chunk, resolve));
          registry.register(starts);
        },
      },
    ],
  );
  return mountForm(OFFER, { host, registry });
}

describe('the later parts of the engine', () => {
  it('start with the first interaction if the page is never idle', async () => {
    const { host } = busyHost();
    let started = 0;
    const f = await mountForm(TWO, { host, plugins: [{ name: 'own', contract: 1, start: () => void started++ }] });
    expect(started).to.equal(0);
    await f.type('a', 'x');
    expect(started).to.equal(1);
    await f.next();
    expect(host.entries.at, 'entries of the history').to.equal(1);
    await f.settled(() => host.history.go(-1));
    await f.tick(0);
    expect(f.step()).to.equal(1);
  });

  it('know which plugins the form needs, even those that views asked for before', async () => {
    for (const name of Object.keys(laterRows)) delete laterRows[name];
    const f = await mountForm(ONE, { page: { features: { AB_TEST_ICON_INPUTS: true } } });
    expect(f.engine.plugins().map(({ name }) => name)).to.include.members(['icons', 'typing']);
  });

  it('start once, even if the page is idle afterwards', async () => {
    const { host, relax } = busyHost();
    const f = await mountForm(TWO, { host });
    await f.type('a', 'x');
    const pending = host.pending();
    await f.settled(relax);
    expect(host.pending()).to.equal(pending);
  });

  it('start for a visitor who clicked before the first step was rendered', async () => {
    const { host } = busyHost();
    let started = 0;
    let finishLoading = (): void => {};
    const late = new Promise<void>(resolve => {
      finishLoading = resolve;
    });
    const texts = () => late.then(() => ({}));
    const plugins: Plugin[] = [{ name: 'own', contract: 1, texts, start: () => void started++ }];
    const mounting = mountForm(TWO, { host, plugins });
    await host.settle();
    document.querySelector<HTMLElement>('.sw-waiting')!.click();
    await host.settle();
    expect(started).to.equal(0);
    finishLoading();
    await mounting;
    expect(started).to.equal(1);
  });

  it('are awaited if a step depends on facts of plugins', async () => {
    const f = await mountOffer(3000);
    await f.type('a', 'x');
    await f.next();
    expect(f.sending()).to.equal('idle');
    await f.tick(2500);
    expect(f.section().textContent).to.contain('An offer');
  });

  it('are requested again after a failed load, before a step that depends on them is skipped', async () => {
    const f = await mountOffer(0, 1);
    await f.type('a', 'x');
    await f.next(1000);
    expect(f.section().textContent).to.contain('An offer');
  });

  it('are awaited for at most 10 s', async () => {
    const f = await mountOffer(1e6);
    f.host.reply('POST /submit', {});
    await f.type('a', 'x');
    await f.next();
    await f.tick(9000);
    expect(f.sending()).to.equal('idle');
    await f.tick(600);
    expect(f.section().textContent).not.to.contain('An offer');
    expect(f.sending()).not.to.equal('idle');
  });

  describe('that draw around a step after the submit', () => {
    /** Sends a form whose step after the submit has a badge, from a chunk that takes `chunk` milliseconds to load. */
    async function sentWithBadge(chunk: number, pauses: Page['pauses'] = { motion: 0 }) {
      const { host } = busyHost();
      host.reply('POST /submit', {});
      const Badge = () => <aside>A badge</aside>;
      const registry = createRegistry(BUILT_IN, [
        ...rows,
        {
          name: 'badge',
          isNeeded: read => read('a') === 'x',
          async load() {
            await new Promise<void>(resolve => host.after(chunk, resolve));
            registry.register({ name: 'badge', contract: 1, slots: { header: Badge } });
          },
        },
      ]);
      const questions = [{ bpKey: 'more', type: 'short_text' }];
      const definition = { ...ONE, stepsAfterSubmit: [{ order: 1, type: 'questions', startLoading: true, questions }] };
      const f = await mountForm(definition, { host, registry, page: { pauses } });
      await f.fill('a', 'x');
      await f.next();
      return f;
    }

    it('are there with the step', async () => {
      const f = await sentWithBadge(3000);
      expect([f.step(), f.sending()]).to.deep.equal([1, 'sending']);
      await f.tick(3000);
      expect(f.step()).not.to.equal(1);
      expect(f.form.textContent).to.contain('A badge');
    });

    it('leave the old step in view until then', async () => {
      const f = await sentWithBadge(3000, {});
      await f.tick(1000);
      expect([f.step(), f.section().className]).to.deep.equal([1, 'sw-step']);
    });

    it('are awaited for at most 10 s', async () => {
      const f = await sentWithBadge(1e6);
      await f.tick(9000);
      expect(f.step()).to.equal(1);
      await f.tick(1000);
      expect(f.step()).not.to.equal(1);
    });
  });
});
