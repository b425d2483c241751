import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, mountForm } from '../support/mount.tsx';
import { CELL, phoneHost } from '../support/phones.ts';

const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
/** A form with a question of this key gets no added consent. */
const CONSENT = { bpKey: 'gdpr-optin', type: 'short_text' };
const brand = (name: string) => ({ name, logo_img_url: `https://cdn.test/${name}.svg`, brands: {} });

describe('everything after the submit', () => {
  it('runs in order, with the newest job and one banner', async () => {
    const host = phoneHost({});
    host.reply(
      'POST /submit',
      { body: { result: 'c1', 'reveal-job-id': 'job_1' } },
      { body: { 'reveal-job-id': 'job_2' } },
    );
    host.reply('GET /api/pld/*', { body: { 20: { 9: brand('Nine'), 12: brand('Twelve') } } });
    host.reply('POST /api/pld/reveal', { body: { status: 'finished', revealed_customer_id: 9, customers: {} } });
    const definition = {
      ...formOf([[PHONE, CONSENT]], { country: 'fr', formId: '20' }),
      brandConfiguration: {},
      stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text' }] }],
    };
    const features = { PHONE_2FA: true, NEW_REVEAL_PAGE: true };
    const f = await mountForm(definition, { host, page: { features } });
    const seen: string[] = [];
    let banners = 0;
    const look = (): void => {
      seen.push(f.section().dataset.stepType ?? '');
      if (f.form.querySelector('.sw-posted')) banners++;
    };
    await f.settled(() => void fireEvent.click(f.section()));
    await f.fill('phone', CELL);
    look();
    await f.next();
    look();
    await f.settled(() => void fireEvent.click(f.form.querySelector('.sw-brand-card input')!));
    await f.click('Compare quotes');
    await f.tick(500);
    look();
    await f.click('Skip');
    await f.tick(500);
    look();
    await f.fill('more', 'x');
    await f.next();
    await f.tick(0);
    look();
    expect(seen).to.deep.equal(['questions', 'brand', 'phone_code', 'questions', 'reveal']);
    expect(banners).to.equal(1);
    const asked = f.host.calls.filter(call => /^\/(submit|api\/pld\/reveal)$/.test(call.path)).map(call => call.body);
    const [lead, after, ...polls] = asked as Record<string, unknown>[];
    expect(lead).to.include({ lp_after_submit: true });
    expect(after).to.include({ more: 'x', cache_id: 'c1', force_send: true });
    expect(Object.keys(after ?? {}).filter(key => key.startsWith('after__submit__'))).to.deep.equal([]);
    expect(polls).to.deep.equal([{ reveal_job_id: 'job_2' }]);
    expect(f.form.querySelector('.sw-title')?.textContent).to.equal('We found the perfect offer for you!');
  });
});
