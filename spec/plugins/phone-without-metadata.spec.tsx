import { expect } from 'chai';
import type { Page } from '../../engine/contract/page.ts';
import type { Answer } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { CELL, type Provider, phoneHost, requestBodies, serviceCalls, slice } from '../support/phones.ts';

const FILES = 'GET /survey/metadata/countries/phone-metadata*';
const MISSING: Answer = { status: 404 };
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
const PHONE2FA = { ...PHONE, type: 'phone2fa' };
/** A form with a question of this key gets no added consent. */
const CONSENT = { bpKey: 'gdpr-optin', type: 'short_text' };

interface Setup extends Provider {
  question?: object;
  more?: readonly object[];
  metadata?: Answer;
  page?: Partial<Page>;
}
async function mounted({ question = PHONE2FA, more = [], metadata = MISSING, page, ...provider }: Setup = {}) {
  const host = phoneHost(provider);
  host.reply(FILES, metadata);
  const steps = [[question], ...more.map(one => [one]), [CONSENT]];
  const f = await mountForm(formOf(steps, { country: 'fr' }), {
    host,
    page: { dci: 'abc', ...page },
    startsWithin: 5000,
  });
  await f.tick(300); // the requests are repeated
  return f;
}
const told = (f: Mounted) => f.reports.filter(({ message }) => message.startsWith('SW_2FA_UNAVAILABLE'));
const lead = (f: Mounted) => f.host.calls.find(({ path }) => path === '/submit')?.body;
const status = (f: Mounted) => f.form.querySelector('.sw-verify-status')?.textContent;

describe('the verification of a number without phone metadata', () => {
  it('is unavailable: Next passes, the lead says so, and the owner gets one report', async () => {
    const f = await mounted();
    await f.type('phone', CELL);
    await f.next();
    expect(f.step()).to.equal(2);
    expect(f.values()).to.include({ phone: '0613579246', phone2fa_unavailable: true });
    expect(f.values()).to.not.have.any.keys('valid_2fa', 'phone_validation', 'twilio_error');
    await f.next();
    expect(lead(f)).to.include({ phone: '0613579246', phone2fa_unavailable: true });
    expect(f.step(), 'the final step').to.equal(3);
    expect(requestBodies(f.host)).to.deep.equal([]);
    expect(told(f)).to.have.length(1);
    expect(told(f)[0]).to.deep.include({ level: 'error' });
    expect(told(f)[0]?.message).to.include('metadata');
  });

  it('is unavailable when the visitor requests a code, and the form goes on by itself', async () => {
    const f = await mounted();
    await f.type('phone', CELL);
    await f.click('Send code');
    expect(status(f)).to.equal('Your number could not be checked. You can go on.');
    expect(f.fact('phone2fa')).to.include({ at: 'unavailable', sending: 'none' });
    expect(f.step()).to.equal(1);
    await f.tick(2000);
    expect(f.step()).to.equal(2);
    expect(told(f)).to.have.length(1);
  });

  for (const press of ['Next', 'Send code'])
    it(`is unavailable if the visitor pressed ${press} while the metadata was loading`, async () => {
      const f = await mounted({ metadata: { ...MISSING, delay: 900 } });
      await f.type('phone', CELL);
      await f.click(press);
      expect(f.values()).to.not.have.property('phone2fa_unavailable');
      await f.tick(5000);
      expect(f.step()).to.equal(2);
      expect(f.values()).to.include({ phone2fa_unavailable: true });
      expect(told(f)).to.have.length(1);
    });

  it('stays unavailable if the metadata arrives after the visitor went on', async () => {
    const f = await mounted({ metadata: { body: slice('FR'), delay: 8000 } });
    await f.type('phone', CELL);
    await f.next(6000);
    expect(f.step()).to.equal(2);
    await f.tick(3000);
    expect(f.values()).to.include({ phone_international: '+33613579246' });
    await f.next();
    expect(lead(f)).to.include({ phone2fa_unavailable: true });
  });

  it('sends a code to a number with a calling code', async () => {
    const f = await mounted();
    await f.type('phone', '+33 6 13 57 92 46');
    await f.next();
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(f.values()).to.not.have.property('phone2fa_unavailable');
  });

  it('starts when the visitor adds the calling code', async () => {
    const f = await mounted();
    await f.type('phone', CELL);
    await f.click('Send code');
    await f.type('phone', '+33 6 13 57 92 46');
    expect(f.values()).to.not.have.property('phone2fa_unavailable');
    await f.click('Send code');
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(told(f)).to.have.length(1);
  });

  for (const [what, question, more] of [
    ['after the submit', PHONE, []],
    ['on a later step', PHONE, [{ bpKey: 'code', type: 'phone_otp', phoneBpKey: 'phone', title: 'Code' }]],
  ] as const)
    it(`is unavailable for a code ${what}: nothing asks for it, and the lead says so`, async () => {
      const f = await mounted({ question, more, page: { features: { PHONE_2FA: true } } });
      await f.type('phone', CELL);
      await f.next();
      expect(f.shown()).to.deep.equal(['gdpr-optin']);
      await f.next();
      expect(lead(f)).to.include({ phone2fa_unavailable: true });
      expect(f.step(), 'the final step').to.equal(f.engine.read.form.steps.at(-1)?.order);
      expect(requestBodies(f.host)).to.deep.equal([]);
      expect(told(f)).to.have.length(1);
    });

  it('is unavailable for a prefilled number that the form does not show', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ phone: '0613579246' })) };
    const f = await mounted({ more: [{ bpKey: 'a', type: 'short_text' }], page: { query } });
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['a']);
    await f.type('a', 'x');
    await f.next();
    await f.next();
    expect(lead(f)).to.include({ phone2fa_unavailable: true });
    expect(told(f)).to.have.length(1);
  });

  it('is no longer unavailable if the visitor adds the calling code after a failed sending', async () => {
    const f = await mounted({ question: PHONE, page: { features: { PHONE_2FA: true } } });
    const leads = () => f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body);
    f.host.reply('POST /submit', { status: 400 });
    await f.type('phone', CELL);
    await f.next();
    await f.next(2000);
    expect(f.sending()).to.equal('failure');
    expect(leads().at(-1)).to.include({ phone2fa_unavailable: true });
    for (const step of [2, 1]) {
      await f.click('Back');
      await f.tick(500);
      expect(f.step()).to.equal(step);
    }
    await f.type('phone', '+33 6 13 57 92 46');
    f.host.reply('POST /submit', { body: {} });
    await f.next();
    await f.next();
    expect(leads().at(-1)).to.not.have.property('phone2fa_unavailable');
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
  });

  for (const [what, setup, typed] of [
    ['no number is given', {}, ''],
    ['has_2fa replies that nothing is verified', { has2fa: { body: { has_2fa: false } } }, CELL],
    ['has_2fa fails', { has2fa: { status: 500 } }, CELL],
    ['no verification is switched on', { question: PHONE }, CELL],
  ] as const)
    it(`is not mentioned if ${what}`, async () => {
      const f = await mounted(setup as Setup);
      if (typed) await f.type('phone', typed);
      await f.next(1000);
      await f.next();
      expect(f.sending()).to.equal('success');
      expect(lead(f)).to.not.have.property('phone2fa_unavailable');
      expect(told(f)).to.deep.equal([]);
    });
});
