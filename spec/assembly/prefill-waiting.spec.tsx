import { expect } from 'chai';
import type { Page, Plugin } from '../../contract/plugin.ts';
import type { TestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';
import { CELL, phoneHost, slice } from '../support/phones.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone', validationRules: [{ validator: 'required' }] };
/** With this key no consent is added. */
const LAST = { bpKey: 'gdpr-optin', type: 'short_text', title: 'Last' };

/** Its metadata takes this many milliseconds. */
function slowHost(delay: number): TestHost {
  const host = phoneHost();
  host.reply('GET /survey/metadata/countries/phone-metadata.*', ({ path }) => ({
    delay,
    body: slice(/\.(..)\.json$/.exec(path)![1]!),
  }));
  return host;
}
const open = (steps: readonly object[], query: Page['query'], options: MountOptions = {}): Promise<Mounted> =>
  mountForm(formOf(steps, { country: 'fr' }), {
    startsWithin: 20_000,
    ...options,
    page: { dci: 'abc', ...options.page, query },
  });
const link = (values: object) => ({ prefilled_values: encode(values) });

describe('a prefilled answer whose verdict takes time', () => {
  it('does not hide its question if it turns out to be wrong', async () => {
    for (const number of ['06 13', '+1 212 555 0123', '123']) {
      const f = await open([[PHONE], [LAST]], link({ phone: number }), { host: slowHost(50) });
      expect([f.path(), f.shown(), f.error('phone')], number).to.deep.equal([[1], ['phone'], 'Phone number invalid']);
      await f.unmount();
    }
  });

  it('hides it if it turns out to be right', async () => {
    const f = await open([[PHONE], [LAST]], link({ phone: CELL }), { host: slowHost(4900) });
    expect(f.shown()).to.deep.equal(['gdpr-optin']);
  });

  it('shows it after five seconds, and leaves it on screen when the verdict arrives', async () => {
    const late: Plugin = {
      name: 'late',
      contract: 1,
      start: scope => void scope.host.after(9000, () => scope.set('known', true)),
      validators: { late: (_, __, ___, read) => (read('known') ? undefined : { pending: true }) },
    };
    const question = { bpKey: 'a', type: 'short_text', title: 'a', validationRules: [{ validator: 'late' }] };
    const host = phoneHost();
    const begun = host.now();
    const f = await open([[question], [LAST]], link({ a: 'x' }), { host, plugins: [late] });
    expect([f.shown(), host.now() - begun]).to.deep.equal([['a'], 5000]);
    await f.tick(5000);
    expect(f.shown()).to.deep.equal(['a']);
    await f.next();
    expect(f.shown()).to.deep.equal(['gdpr-optin']);
  });
});
