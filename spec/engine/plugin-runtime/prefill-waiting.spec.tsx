import { expect } from 'chai';
import type { Page, Plugin } from '../../../engine/contract/plugin.ts';
import type { Answer, TestHost } from '../../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../../support/mount.tsx';
import { CELL, phoneHost, serviceCalls, slice } from '../../support/phones.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone', validationRules: [{ validator: 'required' }] };
const CODE = { ...PHONE, type: 'phone2fa' };
/** With this key no consent is added. */
const LAST = { bpKey: 'gdpr-optin', type: 'short_text', title: 'Last' };
const AUTO = { bpKey: 'owner', type: 'yesno', title: 'Owner' };

/** Its metadata takes this many milliseconds. */
function slowHost(delay: number, has2fa?: Answer): TestHost {
  const host = phoneHost(has2fa ? { has2fa } : {});
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

const lead = (f: Mounted) => f.host.calls.find(({ path }) => path === '/submit')?.body;

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

  it('does not delay a step before its own', async () => {
    const host = slowHost(3000);
    const f = await open([[AUTO], [PHONE], [LAST]], link({ phone: '06 13' }), { host, startsWithin: undefined });
    expect(f.shown()).to.deep.equal(['owner']);
    await f.choose('owner', 'Yes');
    await f.tick(1500);
    expect(f.step()).to.equal(1);
    await f.tick(2500);
    expect([f.shown(), f.error('phone')]).to.deep.equal([['phone'], 'Phone number invalid']);
  });
});

describe('a prefilled number that is to be verified', () => {
  it('is shown, and no lead leaves without its verification', async () => {
    const f = await open([[CODE], [LAST]], link({ phone: CELL }), { host: slowHost(50) });
    expect(f.shown()).to.deep.equal(['phone']);
    await f.next();
    expect([f.step(), serviceCalls(f.host)]).to.deep.equal([1, ['startVerify sms']]);
  });

  it('is shown if the service that decides about it is slow, or does not answer in time', async () => {
    for (const delay of [700, 9000]) {
      const host = slowHost(0, { body: { has_2fa: true }, delay });
      const f = await open([[AUTO], [CODE], [LAST]], link({ phone: CELL }), { host, startsWithin: undefined });
      await f.choose('owner', 'Yes');
      await f.tick(7000);
      expect([f.shown(), lead(f)], String(delay)).to.deep.equal([['phone'], undefined]);
      await f.unmount();
    }
  });

  it('is hidden if the service says that numbers are not verified', async () => {
    const host = slowHost(0, { body: { has_2fa: false }, delay: 700 });
    const f = await open([[AUTO], [CODE], [LAST]], link({ phone: CELL }), { host, startsWithin: undefined });
    await f.choose('owner', 'Yes');
    await f.tick(7000);
    expect(f.shown()).to.deep.equal(['gdpr-optin']);
  });

  it('is shown for the silent check too, which refuses nothing', async () => {
    const host = slowHost(0, { body: { type_2fa: 'SNA' } });
    const f = await open([[AUTO], [CODE], [LAST]], link({ phone: CELL }), { host, startsWithin: undefined });
    await f.choose('owner', 'Yes');
    await f.tick(2000);
    expect(f.shown()).to.deep.equal(['phone']);
  });

  it('has its code step although the number itself is hidden and the service is slow', async () => {
    const host = slowHost(0, { body: { has_2fa: true }, delay: 700 });
    const code = { bpKey: 'code', type: 'phone_otp', phoneBpKey: 'phone' };
    const f = await open([[{ ...PHONE, confirmByCode: true }], [AUTO], [code], [LAST]], link({ phone: CELL }), {
      host,
    });
    expect(f.shown()).to.deep.equal(['owner']);
    await f.choose('owner', 'Yes');
    await f.tick(3000);
    expect(f.shown()).to.deep.equal(['code']);
  });
});

describe('an answer of the link on a step that initial_step passes', () => {
  const ruled = { bpKey: 'a', type: 'short_text', validationRules: [{ validator: 'minLength', value: 5 }] };
  for (const [name, question, values] of [
    ['an invalid number', PHONE, { phone: '06 13' }],
    ['a number that is not verified', CODE, { phone: CELL }],
    ['a text that a rule refuses', ruled, { a: 'x' }],
  ] as const)
    it(`keeps the lead back until its step was seen: ${name}`, async () => {
      const f = await open([[question], [LAST]], { ...link(values), initial_step: '2' }, { host: slowHost(50) });
      expect(f.path()).to.deep.equal([1, 2]);
      await f.fill(LAST.bpKey, 'x');
      await f.next();
      await f.tick(8000);
      expect([f.path(), f.shown(), lead(f)]).to.deep.equal([[1, 2, 1], [question.bpKey], undefined]);
    });
});

describe('a prefilled contact step', () => {
  it('asks for the number if it is one of another country', async () => {
    const first = { bpKey: 'first', type: 'first_name', title: 'First' };
    const mail = { bpKey: 'mail', type: 'email', title: 'Mail' };
    const query = { prefilled_cs: encode({ first_name: 'Zoé', email: 'a@b.fr', phone: '+44 20 7946 0000' }) };
    const f = await open([[first, mail, PHONE], [LAST]], query, { host: slowHost(50) });
    expect([f.path(), f.shown()]).to.deep.equal([[1], ['phone']]);
  });

  it('is asked in the chat too', async () => {
    const page = { features: { CHATBOT: true } };
    const f = await open([[PHONE], [LAST]], link({ phone: '06 13' }), { host: slowHost(50), page });
    await f.tick(3000);
    expect([f.path(), f.engine.state.fields.visibleIn(f.engine.state.steps.at(1)!).length]).to.deep.equal([[1], 1]);
  });
});
