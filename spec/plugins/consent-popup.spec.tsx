import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type MountOptions, mountForm, update } from '../support/mount.tsx';

const REQUIRED = 'This field is required';
const customer = (name: string) => ({ name, logo_img_url: `/${name}.svg`, brands: {} });
const TWO = {
  12: { 7: customer('Acme'), 9: { brand_request_id: 'r9', brands: { 3: { name: 'Bolt', logo_img_url: '/b.svg' } } } },
};
const legal = { bpKey: 'ok', type: 'legal', text: 'I agree to calls by <a href="#customers">these <b>two</b></a>.' };
const more = { bpKey: 'more', type: 'radio', title: 'More', values: [{ bpKey: 'yes' }, { bpKey: 'no' }] };
const both = [
  { customerId: 7, brands: [] },
  { customerId: 9, brands: [3] },
];

async function opened(
  body: object = TWO,
  form: object = {},
  questions: readonly object[] = [NAME, legal],
  page: MountOptions['page'] = {},
) {
  const host = createTestHost();
  host.reply('GET /api/pld/get_brands_by_form_ids*', { body });
  host.reply('POST /submit', {});
  const f = await mountForm({ ...formOf([questions], { formId: 12 }), ...form }, { host, page });
  await f.settled(() => void f.engine.interact());
  const link = () => f.question('ok').querySelector<HTMLElement>('a[href="#customers"]');
  const dialog = () => f.form.querySelector('dialog');
  const boxes = () => [...dialog()!.querySelectorAll('input')];
  return {
    ...f,
    host,
    link,
    dialog,
    open: () => f.settled(() => void fireEvent.click(link()!)),
    ticked: () => boxes().map(box => box.checked),
    toggle: (name: string) => f.settled(() => void fireEvent.click(within(dialog()!).getByLabelText(name))),
    done: () =>
      f.settled(() => void fireEvent.click(within(dialog()!).getByRole('button', { name: 'Done', hidden: true }))),
    openings: () => host.layer.filter(entry => entry.event === 'legal_customer_open'),
    lead: () => host.calls.findLast(call => call.path === '/submit')?.body as Record<string, unknown> | undefined,
  };
}

describe('the popup of customers', () => {
  it('opens with the link of the consent, ticks nothing, and pushes its event once per opening', async () => {
    const f = await opened();
    expect(f.dialog()).to.equal(null);
    await f.open();
    expect(f.dialog()?.getAttribute('aria-labelledby')).to.be.a('string');
    expect(f.dialog()?.querySelector('h2')?.textContent).to.equal('Choose who may contact you');
    expect([...f.dialog()!.querySelectorAll('label')].map(one => one.textContent)).to.deep.equal(['Acme', 'Bolt']);
    expect(f.ticked()).to.deep.equal([false, false]);
    expect(f.dialog()?.querySelector('.sw-error')?.textContent).to.equal('');
    expect(f.input('ok').checked).to.equal(false);
    expect(f.openings()).to.have.length(1);
    await f.toggle('Acme');
    expect(f.openings()).to.have.length(1);
    const box = within(f.dialog()!).getByLabelText('Acme');
    expect(fireEvent.keyDown(box, { key: 'Enter' }), 'the browser would submit the form').to.equal(false);
    await f.done();
    expect(f.dialog()).to.equal(null);
    expect(document.activeElement).to.equal(f.link());
    await f.open();
    expect(f.openings()).to.have.length(2);
  });
  it('pushes nothing in preview, unless FORCE_PREVIEW_LEADS is on', async () => {
    for (const FORCE_PREVIEW_LEADS of [false, true]) {
      const f = await opened(TWO, {}, [NAME, legal], { preview: true, features: { FORCE_PREVIEW_LEADS } });
      await f.open();
      expect(f.dialog()).to.not.equal(null);
      expect(f.openings()).to.have.length(FORCE_PREVIEW_LEADS ? 1 : 0);
      await f.unmount();
    }
  });

  it('keeps what was chosen in it when the definition is updated', async () => {
    const f = await opened();
    await f.tickBox('ok');
    await f.open();
    await f.toggle('Acme');
    await f.done();
    await (await update(f, { ...formOf([[NAME, legal]], { formId: 12 }), name: 'New' })).next();
    expect(f.lead()?.lp_authorized_candidates).to.deep.equal(both.slice(1));
  });
  it('has all entries ticked when the consent is ticked, and none when it is unticked', async () => {
    const f = await opened();
    await f.tickBox('ok');
    await f.open();
    expect(f.ticked()).to.deep.equal([true, true]);
    await f.done();
    await f.tickBox('ok');
    await f.open();
    expect(f.ticked()).to.deep.equal([false, false]);
  });

  it('keeps the entries that were chosen before the consent was ticked, and adds them to the lead as candidates', async () => {
    const f = await opened();
    await f.open();
    await f.toggle('Bolt');
    await f.done();
    await f.tickBox('ok');
    await f.open();
    expect(f.ticked()).to.deep.equal([false, true]);
    await f.done();
    await f.next();
    expect(f.lead()).to.deep.include({
      lp_authorized_candidates: [both[1]],
      lp_brand_request_id: { 9: 'r9' },
      lp_optin_legal_text: { ok: 'I agree to calls by these two.' },
    });
  });

  it('has the choice of before when the visitor returns to its step', async () => {
    const f = await opened(TWO, { ...formOf([[{ ...NAME, bpKey: 'first' }], [NAME, legal]], { formId: 12 }) });
    await f.next();
    await f.tickBox('ok');
    await f.open();
    await f.toggle('Acme');
    await f.done();
    await f.click('Back');
    await f.next();
    expect(f.input('ok').checked).to.equal(true);
    await f.next();
    expect(f.lead()?.lp_authorized_candidates).to.deep.equal([both[1]]);
  });

  it('keeps the choice of a consent while another one that lists the same customers is left by Back', async () => {
    const form = formOf([[NAME, legal], [{ ...legal, bpKey: 'also' }]], { formId: 12 });
    const f = await opened(TWO, form);
    await f.tickBox('ok');
    await f.open();
    await f.toggle('Acme');
    await f.done();
    await f.next();
    await f.tickBox('also');
    await f.click('Back');
    expect([f.fact('selection'), f.error('ok')]).to.deep.equal([[both[1]], '']);
  });

  describe('and a question of its step that decides the form id', () => {
    const logicFormIdRules = [{ conditions: [{ bpKey: 'more', value: 'yes' }], formId: 20 }];
    /** The visitor has unchosen one of the customers, whom both form ids have. */
    async function unchosen() {
      const form = { ...formOf([[NAME], [more, legal]], { formId: 12 }), logicFormIdRules };
      const f = await opened({ ...TWO, 20: { ...TWO[12], 8: customer('Crest') } }, form);
      await f.next();
      await f.choose('more', 'no');
      await f.tickBox('ok');
      await f.open();
      await f.toggle('Bolt');
      await f.done();
      return f;
    }

    it('has the choice of before after Back and Next', async () => {
      const f = await unchosen();
      await f.choose('more', 'yes');
      await f.open();
      await f.toggle('Acme');
      await f.toggle('Crest');
      await f.done();
      await f.click('Back');
      expect(f.fact('selection')).to.deep.equal([]);
      await f.next();
      expect(f.fact('selection')).to.deep.equal([{ customerId: 8, brands: [] }]);
    });

    it('does not choose a customer again whom the visitor has unchosen', async () => {
      const f = await unchosen();
      await f.open();
      await f.toggle('Acme');
      await f.toggle('Bolt');
      await f.toggle('Bolt');
      await f.done();
      await f.choose('more', 'yes');
      expect(f.fact('selection')).to.deep.equal([{ customerId: 8, brands: [] }]);
    });
  });

  it('names no candidates for another consent with its key', async () => {
    const shownIf = (value: string) => ({ conditionalDisplay: [{ bpKey: 'more', value }] });
    const terms = { ...legal, text: 'I agree to the terms.', ...shownIf('no') };
    const f = await opened(TWO, {}, [more, { ...legal, ...shownIf('yes') }, terms]);
    await f.choose('more', 'yes');
    await f.tickBox('ok');
    await f.open();
    await f.done();
    await f.choose('more', 'no');
    await f.tickBox('ok');
    await f.next();
    expect(f.lead()?.lp_optin_legal_text).to.deep.equal({ ok: 'I agree to the terms.' });
    expect(f.lead()).not.to.have.any.keys('lp_authorized_candidates', 'lp_brand_request_id');
  });

  it('has a separate box for each brand of a customer', async () => {
    const brands = { 3: { name: 'Bolt' }, 4: { name: 'Crest' } };
    const f = await opened({ 12: { 9: { brands } } });
    await f.tickBox('ok');
    await f.open();
    await f.toggle('Bolt');
    expect(f.ticked()).to.deep.equal([false, true]);
    await f.done();
    await f.next();
    expect(f.lead()).to.deep.include({ lp_authorized_candidates: [{ customerId: 9, brands: [4] }] });
  });

  it('closes when an answer changes the form id to one without entries', async () => {
    const logicFormIdRules = [{ conditions: [{ bpKey: 'name', value: 'x' }], formId: 20 }];
    const f = await opened(TWO, { logicFormIdRules });
    await f.open();
    await f.fill('name', 'x');
    expect(f.dialog()).to.equal(null);
    expect(f.link()).to.equal(null);
  });

  for (const opens of [false, true])
    it(`adds nothing to the lead if it was ${opens ? 'opened for another form id' : 'never opened'}, also no sellers`, async () => {
      const logicFormIdRules = [{ conditions: [{ bpKey: 'name', value: 'x' }], formId: 20 }];
      const configured = formOf([[NAME, legal]], { formId: 12, consentEvidence: true });
      const f = await opened({ ...TWO, 20: { 8: customer('Crest') } }, { ...configured, logicFormIdRules });
      await f.tickBox('ok');
      if (opens) await f.open();
      if (opens) await f.done();
      if (opens) await f.fill('name', 'x');
      await f.next();
      expect(f.lead()).to.include({ form_id: opens ? 20 : 12, ok: true });
      expect(f.lead()).to.have.nested.property('consent_evidence.ok.sellers').deep.equal([]);
      expect(f.lead()).to.not.have.any.keys('lp_authorized_candidates', 'lp_brand_request_id');
    });

  it('requires one ticked entry: the error is shown in it and announced, and Next does nothing', async () => {
    const f = await opened();
    await f.tickBox('ok');
    await f.open();
    await f.toggle('Acme');
    expect(f.dialog()?.textContent).to.not.contain(REQUIRED);
    await f.toggle('Bolt');
    expect(f.dialog()?.querySelector('.sw-error')?.textContent).to.equal(REQUIRED);
    expect(f.dialog()?.querySelector('[aria-invalid=true]')).to.not.equal(null);
    expect(f.announced()).to.equal(REQUIRED);
    expect(f.error('ok')).to.contain(REQUIRED);
    await f.done();
    await f.next();
    expect(f.lead()).to.equal(undefined);
    await f.open();
    await f.toggle('Bolt');
    await f.done();
    await f.next();
    expect(f.lead()).to.deep.include({ lp_authorized_candidates: [both[1]] });
  });

  it('ticks entries that load after the consent was ticked', async () => {
    const host = createTestHost();
    host.reply('GET /api/pld/get_brands_by_form_ids*', { body: TWO, delay: 500 });
    const f = await mountForm(formOf([[NAME, legal]], { formId: 12 }), { host });
    await f.tickBox('ok');
    await f.settled(() => void f.engine.interact());
    expect(f.fact('selection')).to.deep.equal([]);
    await f.tick(500);
    expect(f.fact('selection')).to.deep.equal(both);
    expect(f.error('ok')).to.equal('');
  });

  const arrow = {
    ...legal,
    text: 'Calls by <a title="a > b" href="#customers">these</a>, not <a data-href="#customers" href="/x">x</a>.',
  };

  it('opens with a link whose attribute has a ">", also in the title of a consent without text', async () => {
    const f = await opened(TWO, {}, [NAME, { bpKey: 'ok', type: 'legal', title: arrow.text }]);
    await f.open();
    expect(f.dialog()?.textContent).to.contain('Acme');
    expect(f.ticked()).to.deep.equal([false, false]);
  });

  it('has no link without entries, even if an attribute has a ">" or ends in href', async () => {
    const f = await opened({ 12: {} }, {}, [NAME, arrow]);
    expect(f.link()).to.equal(null);
    expect(f.question('ok').querySelector('.sw-check-text')?.textContent).to.equal('Calls by these, not x.');
    expect(f.question('ok').querySelector('a')?.getAttribute('href')).to.equal('/x');
  });

  describe('does not exist, and the text of the consent has no link,', () => {
    const CASES: readonly (readonly [string, object, object?])[] = [
      ['without entries', { 12: {} }],
      ['if a brand view is shown instead', TWO, { brandConfiguration: {} }],
      ['for a customer whose brands are unknown', { 12: { 7: { use_brand_api: true } } }],
    ];
    for (const [name, body, form] of CASES) {
      it(name, async () => {
        const f = await opened(body, form);
        expect(f.link()).to.equal(null);
        expect(f.input('ok').labels![0]!.textContent).to.equal('I agree to calls by these two.');
        await f.tickBox('ok');
        expect(f.error('ok')).to.equal('');
      });
    }
    it('unless a single plain entry needs no brand view', async () => {
      const f = await opened({ 12: { 7: customer('Acme') } }, { brandConfiguration: {} });
      await f.open();
      expect(f.ticked()).to.deep.equal([false]);
    });
  });
});
