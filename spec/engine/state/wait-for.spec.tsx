import { expect } from 'chai';
import type { Page, Plugin } from '../../../engine/contract/plugin.ts';
import { Store } from '../../../engine/state/store.ts';
import { waitFor } from '../../../engine/state/wait-for.ts';
import { text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const never = { name: 'never', contract: 1, validators: { never: () => ({ pending: true }) } } as Plugin;
const undecided = text('a', { validationRules: [{ validator: 'never' }] });

/** How many watchers and questions depend on the path. A wait for a verdict is one of them. */
const readersOfPath = (f: Mounted): number => f.engine.state.store.readerCount(f.engine.state.tree, 'path');

describe('waitFor', () => {
  it('evaluates its condition no more once it has ended', async () => {
    const store = new Store(() => undefined);
    const { facts } = store.tree;
    facts.answer = 0;
    const ended = new AbortController();
    let looks = 0;
    const wait = (end: number) =>
      waitFor(
        store,
        () => {
          looks++;
          return store.get(facts, 'answer') === end;
        },
        ended.signal,
      );
    const waits = [wait(0), wait(1), wait(2)];
    store.set(facts, 'answer', 1);
    await Promise.all(waits.slice(0, 2));
    const before = looks;
    ended.abort();
    await Promise.all(waits);
    store.set(facts, 'answer', 2);
    await wait(3);
    store.set(facts, 'answer', 3);
    expect(looks - before).to.equal(0);
  });
});

describe('a wait leaves nothing behind', () => {
  it('when a condition source never answers', async () => {
    let looks = 0;
    const conditions: Plugin['conditions'] = {
      neverKey(_, read) {
        looks++;
        read('b');
        return { pending: true };
      },
    };
    const jump = { conditions: [{ neverKey: 'x', value: 'y' }], destinationStep: 3 };
    const steps = [{ questions: [text('a')], logicJumps: [jump] }, [text('b')], [text('c')]];
    const f = await mountForm(formOf(steps), { plugins: [{ name: 'never', contract: 1, conditions }] });
    await f.fill('a', 'x');
    await f.next();
    await f.tick(5000);
    expect(f.step()).to.equal(2);
    const before = looks;
    await f.fill('b', 'z');
    expect(looks - before).to.equal(0);
  });

  it('when Back ends the wait of Next for a verdict', async () => {
    const f = await mountForm(formOf([[undecided], [text('b')]]), { plugins: [never] });
    await f.fill('a', 'x');
    const before = readersOfPath(f);
    await f.next();
    expect(readersOfPath(f)).to.equal(before + 1);
    await f.settled(() => f.engine.scope.back());
    expect([f.step(), readersOfPath(f)]).to.deep.equal([1, before]);
  });

  it('when the form ends', async () => {
    const readersAtEnd = async (isWaiting: boolean): Promise<number> => {
      const f = await mountForm(formOf([[undecided], [text('b')]]), { plugins: [never] });
      await f.fill('a', 'x');
      if (isWaiting) await f.next();
      await f.unmount();
      return readersOfPath(f);
    };
    expect(await readersAtEnd(true)).to.equal(await readersAtEnd(false));
  });

  it('when the verdict on an answer of the link takes too long', async () => {
    const readersOfAnswer = async (query: Page['query']): Promise<number> => {
      const host = createTestHost();
      let f: Mounted | undefined;
      const page = { showsPrefilled: true, query };
      void mountForm(formOf([[undecided]]), { host, plugins: [never], page }).then(mounted => {
        f = mounted;
      });
      for (let second = 0; second < 20; second++) await host.tick(1000);
      const { store, tree } = f!.engine.state;
      return store.readerCount(tree.fields, 'q1-1');
    };
    const given = Buffer.from(JSON.stringify({ a: 'x' })).toString('base64');
    expect(await readersOfAnswer({ prefilled_values: given })).to.equal(await readersOfAnswer({}));
  });
});
