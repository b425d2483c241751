import { expect } from 'chai';
import { waitForFact } from '../../../plugins/shared/wait-for-fact.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

describe('waitForFact', () => {
  const waiting = async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]));
    const results: string[] = [];
    void waitForFact(f.engine.scope, 'zipcodes' as never, 1000, 'Timed out').then(
      fact => results.push(`resolved ${fact}`),
      (error: Error) => results.push(error.message),
    );
    const { store, tree } = f.engine.state;
    const watchers = () => store.readerCount(tree.facts, 'zipcodes');
    return {
      f,
      results,
      watchers,
      provide: () => f.settled(() => f.engine.scope.setFact('zipcodes' as never, 'x' as never)),
    };
  };

  it('resolves as soon as the fact is known, and does not time out after that', async () => {
    const { f, results, provide } = await waiting();
    await f.tick(999);
    expect(results).to.deep.equal([]);
    await provide();
    await f.tick(5000);
    expect(results).to.deep.equal(['resolved x']);
  });

  for (const [end, finish] of [
    ['the fact is known', (provide: () => Promise<void>) => provide()],
    ['the time is over', (_: unknown, f: Mounted) => f.tick(1000)],
    ['the form has ended', (_: unknown, f: Mounted) => f.unmount()],
  ] as const) {
    it(`watches the fact no more once ${end}`, async () => {
      const { f, watchers, provide } = await waiting();
      const before = watchers();
      await finish(provide, f);
      expect([before, watchers()]).to.deep.equal([1, 0]);
    });
  }

  it('rejects when the time is over', async () => {
    const { f, results, provide } = await waiting();
    await f.tick(999);
    expect(results).to.deep.equal([]);
    await f.tick(1);
    await provide();
    expect(results).to.deep.equal(['Timed out']);
  });
});
