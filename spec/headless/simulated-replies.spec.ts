import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { simulatedReply } from '../../embed/scripted-host/simulated-replies.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { chooseTime, metadata } from '../support/reveals.ts';

const questions = [
  { bpKey: 'a', type: 'short_text', title: 'A' },
  { bpKey: 'tel', type: 'phone', title: 'Phone' },
];
interface Case {
  attributes?: Record<string, string>;
  features?: Record<string, boolean>;
  form?: object;
  forced?: boolean;
  now?: number;
}
/** Fills in a form in preview, and sends it. */
async function sent({ attributes = {}, features = {}, form = formOf([questions]), forced = false, now }: Case) {
  const host = createTestHost({ now });
  host.simulate = (call, page) => simulatedReply(call, page, host.today());
  host.reply('GET /survey/*', { body: metadata });
  host.reply('POST /submit', {});
  const on = { ...features, ...(forced && { FORCE_PREVIEW_LEADS: true }) };
  const f = await mountForm(form, { host, page: { preview: true, attributes, features: on } });
  await f.settled(() => void fireEvent.click(f.section()));
  await f.fill('a', 'Ann');
  await f.fill('tel', '5124783467');
  await f.next();
  await f.tick(0);
  return f;
}
const atReveal = (previewReveal: string, more: Case = {}) =>
  sent({ attributes: { previewReveal }, features: { NEW_REVEAL_PAGE: true }, ...more });
const posts = (f: Mounted) => f.host.calls.filter(call => call.method === 'POST').map(call => call.path);
const text = (f: Mounted) => f.form.textContent?.replace(/\s/g, ' ') ?? '';

describe('preview', () => {
  it('can take long to accept the lead', async () => {
    const f = await sent({ attributes: { previewLead: 'slow' } });
    expect(f.sending()).to.equal('sending');
    await f.tick(21_000);
    expect(f.sending()).to.equal('success');
  });

  it('shows each state of the reveal page, without a request that sends anything', async () => {
    const shown: Record<string, string> = {
      open: 'An agent of Sample partner will call you right away on',
      closed: 'Our call center is closed at the moment.',
      buffered: 'Sample partner will contact you as soon as the call center opens.',
      unknown: 'Sample partner will call you on',
      none: 'Thank you for completing the survey',
      loading: 'Exploring offers...',
    };
    for (const [kind, words] of Object.entries(shown)) {
      const f = await atReveal(kind);
      expect(text(f), kind).to.contain(words);
      expect(posts(f), kind).to.deep.equal([]);
      await f.unmount();
    }
  });

  it('shows the opening hours at the time of the visit', async () => {
    const closed = 'Our call center is closed at the moment.';
    for (const [hour, isClosed] of [
      [3, true],
      [12, false],
    ] as const) {
      const f = await atReveal('hours', { now: Date.UTC(2026, 0, 15, hour) });
      expect(text(f).includes(closed), `at ${hour}`).to.equal(isClosed);
      await f.unmount();
    }
  });

  it('books a call without keeping it', async () => {
    const f = await atReveal('closed');
    await f.click('Choose when we call you');
    await chooseTime(f);
    await f.click('Confirm');
    expect(f.form.querySelector('.sw-booked')).to.exist;
    expect(posts(f)).to.deep.equal([]);
    expect(f.host.session.get('stepwell.call.test')).to.equal(undefined);
  });

  it('shows a lead that could not be sent', async () => {
    const f = await sent({ attributes: { previewLead: 'failure' } });
    await f.tick(200);
    expect(text(f)).to.contain('Your answers could not be sent.');
    expect(posts(f)).to.deep.equal([]);
  });

  it('shows the step for the code, which accepts every code but 0000', async () => {
    const f = await sent({ attributes: { previewCode: '' } });
    await f.tick(3000);
    expect(text(f)).to.contain('Secure our exclusive offer');
    const enter = async (code: string) => {
      const boxes = [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
      for (const [index, box] of boxes.entries())
        await f.settled(() => void fireEvent.change(box, { target: { value: code[index] } }));
      await f.tick(2000);
    };
    await enter('0000');
    expect(text(f)).to.contain('Invalid code');
    await enter('1234');
    await f.tick(2000);
    expect(text(f)).to.contain('Done');
    expect(posts(f)).to.deep.equal([]);
  });

  const withBrands = { ...formOf([questions], { formId: '20' }), brandConfiguration: {} };
  it('shows brands to choose from, or none', async () => {
    const several = await sent({ attributes: { previewBrands: 'several' }, form: withBrands });
    expect(several.form.querySelectorAll('.sw-brand-card img')).to.have.length(3);
    expect(text(await sent({ attributes: { previewBrands: 'none' }, form: withBrands }))).to.contain("We're sorry");
    expect(text(await sent({ attributes: { previewBrands: 'one' }, form: withBrands }))).to.contain('Done');
  });

  it('shows offers, also without a tracking id', async () => {
    const features = { CROSS_SELL_DESIGN: true };
    for (const [kind, selector] of [
      ['list', '.sw-offers'],
      ['carousel', '.sw-carousel'],
    ] as const) {
      const f = await sent({ attributes: { previewOffers: kind }, features });
      expect(f.form.querySelectorAll(`${selector} .sw-offer`)).to.have.length(3);
    }
    expect((await sent({ attributes: { previewOffers: 'none' }, features })).form.querySelector('.sw-offer')).to.equal(
      null,
    );
  });

  it('simulates nothing without its attribute, or if leads are sent', async () => {
    const plain = await sent({ features: { NEW_REVEAL_PAGE: true } });
    expect(text(plain)).to.contain('Thank you for completing the survey');
    const forced = await atReveal('open', { features: { NEW_REVEAL_PAGE: true }, forced: true });
    expect(posts(forced)).to.deep.equal(['/submit']);
    expect(text(forced)).to.contain('Thank you for completing the survey');
  });
});
