import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createRegistry } from '../../registry.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../support/mount.tsx';
import { CELL, phoneHost } from '../support/phones.ts';
import {
  answer,
  atReveal,
  CLOSED,
  chooseTime,
  customer,
  heading,
  infos,
  LEAD,
  metadata,
  question,
  REVEAL,
  reveal,
  text,
} from '../support/reveals.ts';

const OTHER_CELL = '06 13 57 92 47';
const FOUND = 'We found the perfect offer for you!';
const bookings = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/api/pld/update_lead');
const leads = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/submit');
/** The built-in plugins without this one, whose chunk cannot be loaded. */
const without = (missing: string) =>
  createRegistry(
    BUILT_IN.filter(({ name }) => name !== missing),
    rows.map(row => (row.name === missing ? { ...row, load: () => Promise.reject(new Error('404')) } : row)),
  );

describe('what follows the submit, in combination', () => {
  it('has two forms on a page with a partner and a call of their own', async () => {
    const session = new Map<string, string>();
    const forms: Mounted[] = [];
    for (const name of ['one', 'two']) {
      const reply = answer({ infos: { ...infos, name: `Partner ${name}` } });
      const { id: _, ...form } = formOf([[question]]) as { id: string };
      const lead = { result: `form_${name}`, 'reveal-job-id': `job_${name}` };
      const f = await atReveal({ session, now: CLOSED, form, lead, replies: [reply] });
      f.host.reply('POST /api/pld/update_lead', {});
      forms.push(f);
    }
    const [one, two] = forms as [Mounted, Mounted];
    for (const f of forms) await f.click('Choose when we call you');
    await chooseTime(one);
    await one.click('Confirm');
    expect(bookings(one)[0]?.body).to.include({ lead_id: 'form_one' });
    expect(text(one)).to.contain('Partner one').and.to.contain('Your call is booked');
    expect(text(two)).to.contain('Partner two').and.not.to.contain('Your call is booked');
    await chooseTime(two);
    await two.click('Confirm');
    expect(bookings(two)[0]?.body).to.include({ lead_id: 'form_two' });
    expect(bookings(one)).to.have.length(1);
  });

  it('goes from the brands over a forced code for a changed number to the partner, a booked call and offers', async () => {
    const host = phoneHost();
    host.now = (
      now => () =>
        now() + 8 * 3_600_000
    )(host.now);
    const buffered = { ...customer, has_buffer_enabled: true, logo_img_url: 'https://cdn.test/9.svg', brands: {} };
    const brands = { 9: { ...buffered, name: 'Nine' }, 12: { ...buffered, name: 'Twelve' } };
    host.reply('GET /api/pld/get_brands_by_form_ids*', { body: { 20: brands } });
    host.reply('POST /submit', { body: LEAD }, { body: {} });
    host.reply(REVEAL, { body: answer() });
    host.reply('POST /api/pld/update_lead', {});
    host.reply('GET /cs/get_cross_sell_offers/*', {
      body: { display_chosen: 'list', recommended_lps: [{ csc_id: 1, title: 'Solar', url: 'https://offers.test/' }] },
    });
    const phone = { bpKey: 'phone', type: 'phone', title: 'Phone' };
    const consent = { bpKey: 'gdpr-optin', type: 'short_text' };
    const definition = { ...formOf([[phone, consent]], { country: 'fr', formId: '20' }), brandConfiguration: {} };
    const features = { BLOCKING_2FA_FOR_BUFFERED: true, NEW_REVEAL_PAGE: true, AUTO_CROSS_SELL: true };
    const f = await mountForm(definition, { host, page: { dci: 'abc', features } });
    await f.settled(() => void fireEvent.click(f.section()));
    await f.fill('phone', CELL);
    await f.next();
    await f.settled(() => void fireEvent.click(f.screen.getByLabelText('Choose all')));
    await f.click('Compare quotes');
    await f.tick(500);
    expect(f.section().dataset.stepType).to.equal('phone_code');
    await f.tick(2000);
    await f.click('Change phone number');
    const field = f.section().querySelector<HTMLInputElement>('input[type=tel]')!;
    await f.settled(() => void fireEvent.change(field, { target: { value: OTHER_CELL } }));
    await f.click('Send code');
    for (const box of f.section().querySelectorAll('.sw-code-box'))
      await f.settled(() => void fireEvent.change(box, { target: { value: '1' } }));
    for (let ms = 0; ms < 5000 && heading(f) !== FOUND; ms += 500) await f.tick(500);
    expect(heading(f)).to.equal(FOUND);
    await f.click('Choose when we call you');
    await chooseTime(f);
    await f.click('Confirm');
    expect(text(f)).to.contain('Your call is booked');
    expect(bookings(f)[0]?.body).to.include({
      lead_id: 'form_12',
      phone: '0613579247',
      phone_international: '+33613579247',
      phone_raw: OTHER_CELL,
    });
    expect(text(f)).to.not.contain(CELL);
    expect(bookings(f)[0]?.body).to.not.have.any.keys('code_2fa', 'force_send', 'prefilledKeys');
    expect(f.form.textContent).to.contain('Solar');
  });

  it('shows steps of other types before the partner', async () => {
    const stepsAfterSubmit = [
      { order: 1, type: 'transition', title: 'Almost there' },
      { order: 2, type: 'recommendation', title: 'A tip', affiliationUrl: 'https://owner.test/' },
      { order: 3, type: 'loading', title: 'One moment', waitingTime: 1 },
    ];
    const f = await atReveal({ form: { ...formOf([[question]]), stepsAfterSubmit } });
    expect(heading(f)).to.equal('Almost there');
    await f.next();
    expect(heading(f)).to.equal('A tip');
    await f.click('Next');
    for (let ms = 0; ms < 10_000 && heading(f) !== FOUND; ms += 500) await f.tick(500);
    expect(heading(f)).to.equal(FOUND);
    expect(leads(f), 'the lead and the request after the last step').to.have.length(2);
  });

  it('stays on the end that is on screen if a flag for the reveal page comes after it', async () => {
    const f = await atReveal({ page: { features: {} } });
    await f.settled(() => f.engine.scope.feature('NEW_REVEAL_PAGE', true));
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 2]);
    expect(text(f)).to.contain('Done');
    expect(f.form.textContent).not.to.contain('could not be loaded');
  });

  it('shows the partner of a reply about two customers', async () => {
    const other = { ...customer, infos: { ...infos, name: 'Other' } };
    const reply = { ...answer(), customers: { 8: other, 9: { ...customer, infos } } };
    const f = await atReveal({ replies: [reply] });
    expect(reveal(f).partnerName).to.equal('Northgable');
    expect(text(f)).not.to.contain('Other');
  });

  it('searches for the partner if a late try delivers the lead', async () => {
    const host = createTestHost();
    host.reply('POST /submit', { body: LEAD, delay: 20_000 });
    host.reply(REVEAL, { body: answer() });
    const f = await mountForm(formOf([[question]]), { host, page: { features: { NEW_REVEAL_PAGE: true } } });
    await f.fill('a', 'Ann');
    await f.next();
    await f.tick(15_000);
    expect(f.sending()).to.equal('failure');
    await f.tick(5000);
    await f.tick(500);
    expect(heading(f)).to.equal(FOUND);
    expect(leads(f)).to.have.length(1);
  });

  for (const missing of ['offers', 'affiliation', 'earlier-visit']) {
    it(`ends well without the code of ${missing}`, async () => {
      const setUp = (_: Mounted, host: TestHost) => host.reply('GET /survey/*', { body: metadata });
      const page = { dci: 'abc', features: { NEW_REVEAL_PAGE: true, CROSS_SELL_DESIGN: true } };
      const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text' }] }];
      const form = { ...formOf([[question]]), stepsAfterSubmit };
      const f = await atReveal({ form, registry: without(missing), page, before: setUp });
      await f.next();
      await f.tick(2000);
      expect(heading(f)).to.equal(FOUND);
      expect(f.form.textContent).not.to.contain('could not be loaded');
    });
  }
});
