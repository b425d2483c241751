import { expect } from 'chai';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { createLifetime } from '../../../engine/async/lifetime.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import type { Engine } from '../../../engine/engine.ts';
import { createRegistry } from '../../../registry.ts';
import { NAME } from '../../support/definitions.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, rows } from '../../support/mount.tsx';

/** Milliseconds that every chunk takes to load, and after which nothing of an ended form may be waiting any more. */
const LOADING = 10;
const LATE = 120_000;

interface Trial {
  host: TestHost;
  engine: Engine;
  /** Calls of `start` and of what it returned. */
  calls: string[];
}
function createForm(): Trial {
  const host = createTestHost({ database: () => globalThis.indexedDB });
  host.reply('POST *', { delay: 500 });
  const calls: string[] = [];
  const plugin: Plugin = {
    name: 'own',
    contract: 1,
    start({ host, on, watch, read }) {
      calls.push('start');
      on('step', () => undefined);
      watch(
        () => read.path,
        () => undefined,
      );
      host.after(LATE * 2, () => calls.push('timer'));
      return () => calls.push('stop');
    },
  };
  const late = rows.map(row => ({
    ...row,
    load: () => new Promise<void>(resolve => void host.after(LOADING, resolve)),
  }));
  const engine = createEngine({
    definition: formOf([[NAME], [{ bpKey: 'b', type: 'short_text' }]]),
    page: { ...EMPTY_PAGE, pauses: { motion: 0, next: 0 } },
    host,
    registry: createRegistry([...BUILT_IN, plugin], late),
  });
  return { host, engine, calls };
}

/** What a visit does, in the order of time; a form may end before and after each of them. */
const VISIT: readonly ((trial: Trial) => unknown)[] = [
  ({ engine }) => void engine.start(),
  ({ host }) => host.tick(0),
  ({ host }) => host.tick(LOADING),
  ({ host }) => host.fire('loaded'),
  ({ host }) => host.tick(0),
  ({ engine }) => void engine.interact(document.createElement('form')),
  ({ host }) => host.tick(0),
  ({ engine }) => engine.scope.set('name', 'Ann'),
  ({ engine }) => void engine.scope.next(),
  ({ host }) => host.tick(LOADING),
  ({ engine }) => void engine.scope.next(),
  ({ host }) => host.tick(0),
  ({ host }) => host.tick(1000),
];

describe('a lifetime', () => {
  it('calls what it was given at its end, or at once after its end, and each once', () => {
    const { untilEnd, end, signal } = createLifetime();
    const calls: string[] = [];
    untilEnd(() => calls.push('a'));
    const stopEarlier = untilEnd(() => calls.push('b'));
    stopEarlier();
    expect([calls, signal.aborted]).to.deep.equal([['b'], false]);
    end();
    end();
    expect([calls, signal.aborted]).to.deep.equal([['b', 'a'], true]);
    untilEnd(() => calls.push('late'));
    expect(calls).to.deep.equal(['b', 'a', 'late']);
  });
});

describe('a form that ends', () => {
  for (const at of VISIT.keys()) {
    it(`leaves nothing behind, and starts nothing, after ${at} of ${VISIT.length - 1} moments of a visit`, async () => {
      const trial = createForm();
      const { host, engine, calls } = trial;
      for (const act of VISIT.slice(0, at + 1)) await act(trial);
      const before = calls.length;
      engine.stop();
      await host.tick(LATE);
      await host.tick(LATE * 2);
      expect(host.pending(), 'timers and listeners').to.equal(0);
      expect(calls).to.deep.equal(before > 0 ? ['start', 'stop'] : []);
      expect(host.said.filter(({ level }) => level === 'error')).to.deep.equal([]);
    });
  }

  it('does not change the history of the page when the call that it was sending is interrupted', async () => {
    const host = createTestHost();
    host.reply('POST *', { delay: 5000 });
    const steps = [[{ bpKey: 'a', type: 'short_text' }], [{ bpKey: 'b', type: 'short_text' }]];
    const during = { order: 9, type: 'questions', startLoading: true, questions: [{ bpKey: 'c', type: 'short_text' }] };
    const definition = { ...formOf(steps), stepsAfterSubmit: [during] };
    const engine = createEngine({
      definition,
      page: { ...EMPTY_PAGE, history: true },
      host,
      registry: createRegistry(BUILT_IN, rows),
    });
    await engine.start();
    await engine.interact();
    await host.settle();
    for (const key of ['a', 'b']) {
      engine.scope.set(key, 'x');
      void engine.next();
      await host.tick(1500);
    }
    expect(engine.read.sending).to.equal('sending');
    const before = [structuredClone(host.entries.states), engine.read.path];
    engine.stop();
    await host.tick(LATE);
    expect([host.entries.states, engine.read.path]).to.deep.equal(before);
  });
});
