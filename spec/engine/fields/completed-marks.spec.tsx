import { expect } from 'chai';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);
const completed = (f: Mounted, bpKey = 'a'): boolean => f.question(bpKey).classList.contains('sw-completed');

describe('the completed mark', () => {
  it('appears 1.5 s after the last change to a valid value, and disappears with the next key', async () => {
    const f = await mountForm(one('email'));
    await f.type('a', 'a@b.fr');
    await f.tick(1400);
    await f.type('a', 'a@b.fra');
    await f.tick(1499);
    expect(completed(f)).to.equal(false);
    await f.tick(1);
    expect(completed(f)).to.equal(true);
    await f.type('a', 'a@b.frau');
    expect(completed(f)).to.equal(false);
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

  it('does not appear for an empty or incomplete value', async () => {
    const f = await mountForm(one('short_text'));
    await f.type('a', '  ');
    await f.tick(5000);
    expect(completed(f)).to.equal(false);
    const half = await mountForm(one('date'));
    await half.type('a', '12/2');
    await half.tick(5000);
    expect(completed(half)).to.equal(false);
  });

  it('does not appear while a verdict is pending', async () => {
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

  it('is independent for each field', async () => {
    const f = await mountForm(formOf([['a', 'b'].map(bpKey => ({ bpKey, type: 'short_text', title: bpKey }))]));
    await f.type('a', 'x');
    await f.tick(1000);
    await f.type('b', 'x');
    await f.tick(500);
    expect([completed(f), completed(f, 'b')]).to.deep.equal([true, false]);
    await f.tick(1000);
    expect([completed(f), completed(f, 'b')]).to.deep.equal([true, true]);
  });

  it('is shown at once when the visitor returns to the step', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }], [{ bpKey: 'b', type: 'short_text' }]]));
    await f.fill('a', 'x');
    await f.next();
    await f.tick(5000);
    await f.click('Back');
    await f.tick(0);
    expect(completed(f)).to.equal(true);
  });

  it('leaves no timer after the form has stopped', async () => {
    const f = await mountForm(one('short_text'));
    await f.type('a', 'x');
    await f.unmount();
    await f.host.tick(100);
    expect(f.host.pending()).to.equal(0);
  });
});
