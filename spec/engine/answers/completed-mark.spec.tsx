import { expect } from 'chai';
import type { Plugin } from '../../../engine/contract.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);
const completed = (f: Mounted, bpKey = 'a'): boolean => f.question(bpKey).classList.contains('sw-completed');

describe('the look of a completed field', () => {
  it('comes 1.5 s after the last change of a valid value', async () => {
    const f = await mountForm(one('email'));
    await f.type('a', 'a@b.fr');
    await f.tick(1400);
    await f.type('a', 'a@b.fra');
    await f.tick(1499);
    expect(completed(f)).to.equal(false);
    await f.tick(1);
    expect(completed(f)).to.equal(true);
  });

  it('goes at the next key, and comes again', async () => {
    const f = await mountForm(one('short_text'));
    for (const text of ['Ada', 'Adam']) {
      await f.type('a', text);
      expect(completed(f)).to.equal(false);
      await f.tick(1500);
      expect(completed(f)).to.equal(true);
    }
  });

  it('goes with the value, and when it becomes invalid', async () => {
    const f = await mountForm(one('email'));
    for (const gone of ['', 'a@b']) {
      await f.type('a', 'a@b.fr');
      await f.tick(1500);
      expect(completed(f)).to.equal(true);
      await f.type('a', gone);
      expect(completed(f)).to.equal(false);
      await f.tick(1500);
      expect(completed(f)).to.equal(false);
    }
  });

  it('never comes without a value, nor for half of one', async () => {
    const f = await mountForm(one('short_text'));
    await f.type('a', '  ');
    await f.tick(5000);
    expect(completed(f)).to.equal(false);
    const half = await mountForm(one('date'));
    await half.type('a', '12/2');
    await half.tick(5000);
    expect(completed(half)).to.equal(false);
  });

  it('waits for a verdict that is not there yet', async () => {
    const slow: Plugin = {
      name: 'slow',
      contract: 1,
      validators: {
        slow: (_: unknown, __: unknown, ___: unknown, read: (key: string) => unknown) =>
          read('known') ? undefined : { pending: true },
      },
    } as unknown as Plugin;
    const f = await mountForm(one('short_text', { validationRules: [{ validator: 'slow' }] }), { plugins: [slow] });
    await f.type('a', 'x');
    await f.tick(1500);
    expect(completed(f)).to.equal(false);
    await f.settled(() => f.engine.scope.set('known', true));
    expect(completed(f)).to.equal(true);
  });

  it('is of each field by itself', async () => {
    const f = await mountForm(formOf([['a', 'b'].map(bpKey => ({ bpKey, type: 'short_text', title: bpKey }))]));
    await f.type('a', 'x');
    await f.tick(1000);
    await f.type('b', 'x');
    await f.tick(500);
    expect([completed(f), completed(f, 'b')]).to.deep.equal([true, false]);
    await f.tick(1000);
    expect([completed(f), completed(f, 'b')]).to.deep.equal([true, true]);
  });

  it('is there at once on a step that is come back to', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }], [{ bpKey: 'b', type: 'short_text' }]]));
    await f.fill('a', 'x');
    await f.next();
    await f.tick(5000);
    await f.click('Back');
    await f.tick(0);
    expect(completed(f)).to.equal(true);
  });

  it('waits for nothing more once the form has gone', async () => {
    const f = await mountForm(one('short_text'));
    await f.type('a', 'x');
    await f.unmount();
    await f.host.tick(100);
    expect(f.host.pending()).to.equal(0);
  });
});
