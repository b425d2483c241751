import { expect } from 'chai';
import { createRegistry } from '../../registry.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../support/mount.tsx';
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

const FOUND = 'We found the perfect offer for you!';
const bookings = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/api/pld/update_lead');
const leads = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/submit');
/** The built-in plugins without these, whose chunks cannot be loaded. */
const without = (...missing: string[]) =>
  createRegistry(
    BUILT_IN.filter(({ name }) => !missing.includes(name)),
    rows.map(row => (missing.includes(row.name) ? { ...row, load: () => Promise.reject(new Error('404')) } : row)),
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

  it('ends well without the code of other parts', async () => {
    const setUp = (_: Mounted, host: TestHost) => host.reply('GET /survey/*', { body: metadata });
    const page = { dci: 'abc', features: { NEW_REVEAL_PAGE: true, CROSS_SELL_DESIGN: true } };
    const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text' }] }];
    const form = { ...formOf([[question]]), stepsAfterSubmit };
    const registry = without('offers', 'affiliation', 'earlier-visit');
    const f = await atReveal({ form, registry, page, before: setUp });
    await f.next();
    await f.tick(2000);
    expect(heading(f)).to.equal(FOUND);
    expect(f.form.textContent).not.to.contain('could not be loaded');
  });
});
