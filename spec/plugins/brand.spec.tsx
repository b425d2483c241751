import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm, update } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
const TITLE = "Good news! We've found you these brands matching your requirements:";
const API = '/api/pld/get_brands_by_api';
const plain = (name: string) => ({
  name,
  logo_img_url: `https://cdn.test/${name}.svg`,
  use_brand_api: false,
  brands: {},
});
const brands = { 3: { name: 'Three', logo_img_url: 'https://cdn.test/3.svg' }, 4: { name: 'Four', logo_img_url: '' } };
const TWO = { 9: { ...plain('Nine'), brands }, 12: plain('Twelve') };
const BY_API = { 15: { ...plain('Fifteen'), use_brand_api: true } };
const FOUND = {
  15: { brands: { 71: { name: 'Found', logo_img_url: 'https://cdn.test/f.svg' } }, brand_request_id: 'r' },
};

interface Case {
  customers?: object | string;
  /** The complete reply to the request by form ids. */
  reply?: Answer;
  api?: Answer;
  brandConfiguration?: object;
  definition?: object;
  features?: Record<string, boolean>;
  preview?: boolean;
}
/** Mounts the form and leaves the last question. */
async function chosen(given: Case = {}) {
  const { customers = TWO, api = { body: {} }, brandConfiguration = {}, features = {}, preview = false } = given;
  const host = createTestHost();
  host.reply('POST /submit', {});
  host.reply('GET /api/pld/get_brands_by_form_ids*', given.reply ?? { body: { 20: customers } as never });
  host.reply(`POST ${API}*`, api);
  host.reply('GET /cs/*', { body: { recommended_lps: [{ csc_id: 1, title: 'Offer', url: '/x' }] } });
  const definition = given.definition ?? { ...formOf([question], { formId: '20', country: 'ca' }), brandConfiguration };
  const f = await mountForm(definition, { host, page: { dci: 'abc', features, preview } });
  await f.settled(() => void fireEvent.click(f.section()));
  await f.fill('a', 'Ann');
  await f.next();
  await f.tick(0);
  return f;
}
const leads = (f: Mounted) =>
  f.host.calls.filter(call => call.path === '/submit').map(call => call.body as Record<string, unknown>);
const apiCalls = (f: Mounted) => f.host.calls.filter(call => call.path.startsWith(API));
const text = (f: Mounted) => f.section().textContent ?? '';
const heading = (f: Mounted) => f.form.querySelector('.sw-title')?.textContent;
const names = (f: Mounted) => [...f.form.querySelectorAll('.sw-brand-card')].map(card => card.textContent);
const tick = (f: Mounted, name: string) =>
  f.settled(() => {
    const card = [...f.form.querySelectorAll('.sw-brand-card')].find(one => one.textContent === name)!;
    fireEvent.click(card.querySelector('input')!);
  });
const compare = (f: Mounted) => f.button('Compare quotes');
const blocked = (f: Mounted) => compare(f).getAttribute('aria-disabled') === 'true';
const deadends = (f: Mounted) => {
  const seen: string[] = [];
  f.replay('track', ({ event }) => void seen.push(event));
  return seen.filter(event => event === 'deadend').length;
};
const selection = (f: Mounted) => f.fact('selection');

describe('brand view', () => {
  it('comes again right before the lead if a later answer changed the form id', async () => {
    const definition = {
      ...formOf([question, { type: 'brand', title: 'Who?' }, [{ bpKey: 'more', type: 'short_text' }]], {
        formId: '20',
        country: 'ca',
      }),
      logicFormIdRules: [{ conditions: [{ bpKey: 'more', value: 'x' }], formId: '30' }],
    };
    const other = { 21: plain('Other'), 22: plain('Another') };
    for (const [more, expected] of [
      ['x', [21]],
      ['y', [12]],
    ] as const) {
      const f = await chosen({ definition, reply: { body: { 20: TWO, 30: other } } });
      await tick(f, 'Twelve');
      await f.next();
      await f.fill('more', more);
      await f.next();
      await f.tick(0);
      if (more === 'x') {
        expect([leads(f), names(f)]).to.deep.equal([[], ['Other', 'Another']]);
        await tick(f, 'Other');
        await f.next();
        await f.tick(0);
      }
      const [lead] = leads(f) as { lp_authorized_candidates: { customerId: number }[] }[];
      expect(lead?.lp_authorized_candidates.map(({ customerId }) => customerId)).to.deep.equal(expected);
      await f.unmount();
    }
  });

  it('calls the brand API again if the visitor went back before it replied', async () => {
    const f = await chosen({ customers: BY_API, api: { body: FOUND, delay: 4000 } });
    expect(text(f)).to.contain('Exploring offers');
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.step()).to.equal(1);
    await f.next();
    await f.tick(4000);
    expect(names(f)).to.deep.equal(['Found']);
    expect(apiCalls(f)).to.have.length(2);
  });

  it('is shown before the submit if there are two entries', async () => {
    const f = await chosen();
    expect(heading(f)).to.equal(TITLE);
    expect(document.activeElement?.textContent).to.equal(TITLE); // the focused element was removed with the loading view
    expect(leads(f)).to.deep.equal([]);
    await tick(f, 'Three');
    await f.click('Compare quotes');
    await f.tick(500);
    expect(leads(f)).to.have.length(1);
    expect(leads(f)[0]).to.deep.include({ lp_authorized_candidates: [{ customerId: 9, brands: [3] }] });
    expect(text(f)).to.contain('Done');
  });

  it('says what to choose, chooses all and none, and counts on the button', async () => {
    const f = await chosen();
    expect(text(f)).to.contain('Choose who may contact you');
    const button = () => f.button('Compare quotes').textContent;
    const toggle = () => f.settled(() => void fireEvent.click(f.screen.getByLabelText('Choose all')));
    expect(button()).to.equal('Compare quotes');
    await toggle();
    const ticked = () => f.form.querySelectorAll('.sw-brand-card :checked').length;
    expect([ticked(), button()]).to.deep.equal([3, 'Compare quotes3']);
    await tick(f, 'Three');
    expect(button()).to.equal('Compare quotes2');
    expect((f.screen.getByLabelText('Choose all') as HTMLInputElement).checked).to.equal(false);
    await toggle();
    await toggle();
    expect([ticked(), button()]).to.deep.equal([0, 'Compare quotes']);
  });

  it('is skipped if there is one plain entry, and without brand logic', async () => {
    expect(leads(await chosen({ customers: { 12: plain('Twelve') } }))).to.have.length(1);
    const f = await chosen({ definition: formOf([question], { formId: '20', country: 'ca' }) });
    expect(leads(f)).to.have.length(1);
    expect(f.host.calls.filter(call => call.path.includes('brands'))).to.deep.equal([]);
  });

  it('has a card with a checkbox, a logo and a name for each entry', async () => {
    const f = await chosen({
      customers: { ...TWO, 13: { ...plain('Bare'), logo_img_url: '' }, 14: { ...plain(''), name: '' } },
    });
    expect(names(f)).to.deep.equal(['Three', 'Four', 'Twelve']);
    const [first] = [...f.form.querySelectorAll('.sw-brand-card')];
    expect(first?.querySelector('input[type=checkbox]')).to.exist;
    expect(first?.querySelector('img')?.src).to.equal('https://cdn.test/3.svg');
    const reports = f.reports.filter(one => one.message === 'Received a customer without name / logo');
    expect(reports).to.have.length(2);
  });

  it('sends a lead to a customer whose logo is a data image', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const [one, two] = [plain('Twelve'), plain('Nine')].map(customer => ({ ...customer, logo_img_url: pixel }));
    expect(leads(await chosen({ customers: { 12: one } }))).to.have.length(1);
    const f = await chosen({ customers: { 12: one, 9: two } });
    expect(f.form.querySelector<HTMLImageElement>('.sw-brand-card img')?.src).to.equal(pixel);
  });

  it('fills answers into the texts of brandConfiguration', async () => {
    const texts = { title: 'For {{a}}', disclaimerText: 'Only {{a}}', next: 'Go, {{a}}', previous: 'Back, {{a}}' };
    const f = await chosen({ brandConfiguration: texts });
    expect(heading(f)).to.equal('For Ann');
    expect(text(f)).to.contain('Only Ann');
    for (const label of ['Go, Ann', 'Back, Ann']) expect(f.button(label)).to.exist;
  });

  it('shows its usual texts in place of those of brandConfiguration that no answer fills in', async () => {
    const texts = { title: '{{no}}', disclaimerText: '{{no}}', next: '{{no}}', previous: '{{no}}' };
    const f = await chosen({ brandConfiguration: texts });
    expect(heading(f)).to.equal(TITLE);
    expect(f.form.querySelector('.sw-disclaimer')).to.equal(null);
    for (const label of ['Compare quotes', 'Back']) expect(f.button(label)).to.exist;
  });

  it('takes its texts from the step, then from brandConfiguration', async () => {
    const messages = ['top', 'bottom', 'under_cta'].map(position => ({ position, content: `Read me ${position}` }));
    const brandConfiguration = { title: 'Yours', disclaimerText: 'Small print', next: 'Go', messages };
    const f = await chosen({ brandConfiguration });
    expect(heading(f)).to.equal('Yours');
    expect(text(f)).to.match(/^Yours.*Read me top.*Small print.*Read me bottom.*Go.*Read me under_cta$/);
    expect(f.button('Go')).to.exist;
    const base = formOf([question], { formId: '20', country: 'ca' }) as { steps: object[] };
    const [asks, end] = base.steps;
    const steps = [asks, { order: 2, type: 'brand', title: 'Mine' }, { ...end, order: 3 }];
    const own = await chosen({ definition: { ...base, steps, brandConfiguration } });
    expect(heading(own)).to.equal('Mine');
    expect(text(own)).to.match(/Read me top.*Small print.*Read me bottom.*Go.*Read me under_cta$/);
    expect(own.button('Go')).to.exist;
    await tick(own, 'Twelve');
    await own.click('Go');
    await own.tick(500);
    expect(leads(own)).to.have.length(1);
  });

  it('requires at least one choice and shows the error', async () => {
    const f = await chosen();
    expect(blocked(f)).to.equal(true);
    await f.click('Compare quotes');
    await f.tick(500);
    expect(f.form.querySelector('.sw-error')?.textContent).to.equal('This field is required');
    expect(f.announced()).to.equal('This field is required');
    const boxes = [...f.form.querySelectorAll('.sw-brand-card input')] as HTMLInputElement[];
    const invalid = () => boxes.map(box => box.getAttribute('aria-invalid'));
    expect(new Set(invalid())).to.deep.equal(new Set(['true']));
    expect(document.activeElement, 'the focus goes to what is wrong').to.equal(boxes[0]);
    expect(leads(f)).to.deep.equal([]);
    await tick(f, 'Three');
    expect(blocked(f)).to.equal(false);
    expect(f.form.querySelector('.sw-error')?.textContent).to.equal('');
    expect(new Set(invalid())).to.deep.equal(new Set([null]));
    boxes[1]!.focus();
    await tick(f, 'Three');
    expect(document.activeElement, 'who unticks the last one stays').to.equal(boxes[1]);
    expect(blocked(f)).to.equal(true);
  });

  it('keeps brands of two customers apart if they share an id', async () => {
    const f = await chosen({ customers: { 9: { ...plain('Nine'), brands }, 10: { ...plain('Ten'), brands } } });
    await tick(f, 'Three');
    expect(f.form.querySelectorAll('.sw-brand-card :checked')).to.have.length(1);
    expect(selection(f)).to.deep.equal([{ customerId: 9, brands: [3] }]);
  });

  it('as the last step, also if it is marked final, is answered before the lead is sent', async () => {
    const base = formOf([question], { formId: '20', country: 'ca' }) as { steps: object[] };
    const steps = [base.steps[0]!, { order: 2, type: 'brand' }];
    const definition = { ...base, steps };
    const marked = { ...base, steps: [base.steps[0]!, { order: 2, type: 'brand', final: true }] };
    for (const last of [definition, marked]) {
      const f = await chosen({ definition: last });
      expect(heading(f)).to.equal(TITLE);
      await f.click('Compare quotes');
      await f.tick(500);
      expect(leads(f)).to.deep.equal([]);
      await tick(f, 'Twelve');
      await f.click('Compare quotes');
      await f.tick(500);
      expect(leads(f)).to.have.length(1);
      expect(leads(f)[0]).to.deep.include({ lp_authorized_candidates: [{ customerId: 12, brands: [] }] });
      expect([f.sending(), heading(f)]).to.deep.equal(['success', 'Thank you for completing the survey']);
    }
    const plainly = await chosen({ definition, customers: { 12: plain('Twelve') } });
    await plainly.tick(0);
    expect(leads(plainly)).to.have.length(1);
    expect(plainly.form.querySelector('[data-success]')).to.exist;
    const none = await chosen({ definition: marked, customers: { 15: { use_brand_api: true } } });
    await none.tick(20_000);
    expect([leads(none), deadends(none)]).to.deep.equal([[], 1]);
  });

  it('follows the steps in beforeSubmit', async () => {
    const base = { ...formOf([question], { formId: '20', country: 'ca' }), brandConfiguration: {} };
    const beforeSubmit = [{ order: 4, type: 'questions', questions: [{ bpKey: 'b', type: 'short_text' }] }];
    const f = await chosen({ definition: { ...base, beforeSubmit } });
    expect(f.shown()).to.deep.equal(['b']);
    await f.next();
    expect(heading(f)).to.equal(TITLE);
    expect(leads(f)).to.deep.equal([]);
  });

  it('keeps what was sent if the visitor passes it again after the lead was accepted', async () => {
    const f = await chosen();
    await tick(f, 'Twelve');
    await f.click('Compare quotes');
    await f.tick(500);
    await f.tick(0);
    expect([f.sending(), leads(f).length]).to.deep.equal(['success', 1]);
    const selection = f.fact('selection');
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.section().dataset.stepType).to.equal('brand');
    expect(text(f)).to.contain('Your request has been sent');
    expect(names(f)).to.deep.equal([]);
    await f.settled(() => f.host.history.go(1));
    await f.tick(0);
    expect(f.form.querySelector('[data-success]')).to.exist;
    expect([f.fact('selection'), leads(f).length]).to.deep.equal([selection, 1]);
  });

  describe('after an update of the definition', () => {
    const form = (formId: string) => ({ ...formOf([question], { formId, country: 'ca' }), brandConfiguration: {} });
    const reply = { body: { 20: { ...TWO, ...BY_API }, 30: { 21: plain('Other'), 22: plain('Another') } }, delay: 0 };

    it('keeps the choice, and calls no service again', async () => {
      const f = await chosen({ reply, api: { body: FOUND } });
      await tick(f, 'Found');
      const next = await update(f, form('20'));
      expect([names(next), next.fact('customers')]).to.deep.equal([names(f), f.fact('customers')]);
      await next.next();
      const [lead] = leads(next);
      expect(lead).to.deep.include({ lp_authorized_candidates: [{ customerId: 15, brands: [71] }] });
      const called = f.host.calls.map(({ path }) => path).filter(path => path.includes('brands'));
      expect(called).to.have.length(2);
    });
    for (const [what, given, formId] of [
      ['whose request it has ended', { reply: { ...reply, delay: 3000 } }, '20'],
      ['of a form id that it has brought', { reply: { body: { 20: TWO } } }, '30'],
    ] as const)
      it(`loads the brands ${what}`, async () => {
        const f = await chosen(given);
        f.host.reply('GET /api/pld/get_brands_by_form_ids*', reply);
        f.host.reply('POST /submit', { status: 500 });
        const next = await update(f, form(formId));
        await next.tick(500);
        const found = formId === '20' ? ['Three', 'Four', 'Twelve', 'Fifteen'] : ['Other', 'Another'];
        expect([names(next), leads(next)]).to.deep.equal([found, []]);
      });
  });

  it('is cleared by Back', async () => {
    const f = await chosen();
    await tick(f, 'Three');
    await f.click('Back');
    expect(selection(f)).to.deep.equal([]);
    await f.next();
    await f.tick(0);
    expect(f.form.querySelectorAll('.sw-brand-card :checked')).to.have.length(0);
  });

  it('shows a loading view until the reply has arrived', async () => {
    const f = await chosen({ reply: { delay: 3000, body: { 20: TWO } } });
    expect(heading(f)).to.equal('Exploring offers tailored to your needs...');
    const title = f.form.querySelector('.sw-title');
    expect(document.activeElement).to.equal(title);
    await f.tick(3000);
    expect(document.activeElement, 'the heading keeps the focus').to.equal(title);
    expect(heading(f)).to.equal(TITLE);
    expect(f.announced()).to.equal(TITLE);
  });

  it('advances by itself if the reply has nothing to choose from', async () => {
    const f = await chosen({ reply: { delay: 3000, body: { 20: { 12: plain('Twelve') } } } });
    expect(leads(f)).to.deep.equal([]);
    await f.tick(3000);
    await f.tick(0);
    expect(leads(f)).to.have.length(1);
    expect(text(f)).to.contain('Done');
    expect(f.path(), 'nothing to go back to').to.deep.equal([1, 2]);
  });

  it('is skipped if the request for brands fails, and the lead is sent', async () => {
    const failed = await chosen({ reply: { status: 500, delay: 600 } });
    await failed.tick(3000);
    await failed.tick(0);
    expect(leads(failed)).to.have.length(1);
    const slow = await chosen({ reply: { delay: 60_000 } });
    await slow.tick(10_000);
    await slow.tick(0);
    expect(leads(slow)).to.have.length(1);
    expect(leads(slow)[0]).not.to.have.property('lp_authorized_candidates');
    const unclear = await chosen({ reply: { body: { 20: 7 } } });
    await unclear.tick(500);
    expect(leads(unclear)).to.have.length(1);
    expect(deadends(unclear)).to.equal(0);
  });

  it('is skipped after a failed request, also if the definition gives it a required question, which is never shown', async () => {
    const required = { bpKey: 'b', type: 'short_text', validationRules: [{ validator: 'required' }] };
    const base = formOf([question], { formId: '20', country: 'ca' });
    const definition = { ...base, beforeSubmit: [{ type: 'brand', questions: [required] }] };
    const f = await chosen({ definition, reply: { status: 500, delay: 600 } });
    expect(text(f)).to.contain('Exploring offers');
    await f.tick(3000);
    await f.tick(0);
    expect(leads(f)).to.have.length(1);
  });

  describe('with the brand API', () => {
    it('calls it once for all customers, with the lead, and shows their brands', async () => {
      const f = await chosen({
        customers: { ...BY_API, 16: { ...plain('Sixteen'), use_brand_api: true }, ...TWO },
        api: { body: FOUND },
      });
      expect(apiCalls(f)).to.have.length(1);
      expect(decodeURIComponent(apiCalls(f)[0]!.path)).to.match(/\?customerIds=15,16$/);
      expect(apiCalls(f)[0]?.body).to.deep.include({ a: 'Ann', form_id: '20' });
      expect(names(f).sort()).to.deep.equal(['Found', 'Four', 'Sixteen', 'Three', 'Twelve']);
      await tick(f, 'Found');
      await f.click('Compare quotes');
      await f.tick(500);
      expect(leads(f)[0]).to.deep.include({
        lp_authorized_candidates: [{ customerId: 15, brands: [71] }],
        lp_brand_request_id: { 15: 'r' },
      });
    });
    it('calls it for customers with use_brand_api 1 or "true"', async () => {
      const customers = { 15: { name: 'Fifteen', use_brand_api: 1 }, 16: { name: 'Sixteen', use_brand_api: 'true' } };
      const f = await chosen({ customers, api: { body: FOUND } });
      expect(decodeURIComponent(apiCalls(f)[0]!.path)).to.match(/\?customerIds=15,16$/);
      expect(names(f)).to.deep.equal(['Found']);
    });
    it('hides a customer without a logo, and reports it once', async () => {
      const f = await chosen({ customers: { 16: { name: 'Sixteen', use_brand_api: true }, ...TWO } });
      expect(names(f)).to.deep.equal(['Three', 'Four', 'Twelve']);
      const reports = f.reports.filter(one => one.message === 'Received a customer without name / logo');
      expect(reports).to.have.length(1);
    });
    it('calls it again with the new answers after the visitor went back', async () => {
      const f = await chosen({ customers: BY_API, api: { body: FOUND } });
      await f.click('Back');
      await f.fill('a', 'Bea');
      await f.next();
      await f.tick(0);
      expect(apiCalls(f).map(call => (call.body as { a: string }).a)).to.deep.equal(['Ann', 'Bea']);
      expect(names(f)).to.deep.equal(['Found']);
    });
    const FAILURES: Record<string, Answer> = {
      'an answer that is not OK': { status: 500 },
      'no answer in ten seconds': { delay: 60_000 },
    };
    it('is not called in preview: the other entries are shown, or the end', async () => {
      const some = await chosen({ customers: { ...BY_API, ...TWO }, preview: true });
      expect(names(some)).to.include.members(['Three', 'Four', 'Twelve']);
      const none = await chosen({ customers: { 15: { use_brand_api: true } }, preview: true });
      await none.tick(500);
      expect([none.sending(), text(none)]).to.deep.equal(['success', 'Done']);
      const made = [some, none].flatMap(f => f.host.calls.map(({ method }) => method));
      expect(new Set(made)).to.deep.equal(new Set(['GET']));
      expect([some, none].flatMap(f => f.reports.filter(({ level }) => level === 'error'))).to.deep.equal([]);
    });
    for (const [name, api] of Object.entries(FAILURES)) {
      it(`is skipped after ${name}, with one report, and the lead is sent`, async () => {
        const f = await chosen({ customers: { ...BY_API, ...TWO }, api });
        await f.tick(10_000);
        await f.tick(0);
        expect(leads(f)).to.have.length(1);
        expect(leads(f)[0]).not.to.have.property('lp_authorized_candidates');
        const logged = f.reports.filter(one => one.level === 'error').map(one => one.message);
        expect(logged).to.have.length(1);
        expect(logged[0]).to.match(/^SW_SERVICE: The brands of customers could not be loaded: .{3}/);
        expect(f.fact('brands')).to.include({ isLoading: false });
        expect(text(f)).to.contain('Done');
      });
    }
  });

  describe('with an answer of the brand API that is no map of customers', () => {
    const brandless = { ...BY_API[15], logo_img_url: '' };
    const FOREIGN: Record<string, unknown> = {
      'an error': { error: 'internal' },
      'a wrapped answer': { result: FOUND },
      'brands as a list': { 15: { brands: [{ id: 71, name: 'Found' }] } },
      'a page': '<html></html>',
    };
    for (const [name, body] of Object.entries(FOREIGN)) {
      it(`passes the view by after ${name}, reports it, and sends the lead without candidates`, async () => {
        const f = await chosen({ customers: { 15: brandless }, api: { body: body as never } });
        await f.tick(1000);
        expect(leads(f)).to.have.length(1);
        expect(leads(f)[0]).not.to.have.property('lp_authorized_candidates');
        expect(deadends(f)).to.equal(0);
        const logged = f.reports.filter(one => one.level === 'error').map(one => one.message);
        expect(logged.join()).to.match(/^SW_SERVICE: The brands of customers could not be loaded: 200/);
        await f.unmount();
      });
    }

    it('names the customers whose own service failed, and shows the brands of the others', async () => {
      const customers = { 15: brandless, 16: { ...brandless, name: 'Sixteen' } };
      const f = await chosen({ customers, api: { body: { ...FOUND, failed: ['16'] } as never } });
      expect(names(f)).to.deep.equal(['Found']);
      const logged = f.reports.filter(one => one.level === 'error').map(one => one.message);
      expect(logged.join()).to.match(/The brands of customers 16 could not be loaded/);
    });

    it('sends the lead if the own services of some customers failed and the others offer nobody', async () => {
      const f = await chosen({ customers: { 15: brandless }, api: { body: { failed: ['15'] } as never } });
      await f.tick(1000);
      expect([leads(f).length, deadends(f)]).to.deep.equal([1, 0]);
    });

    it('offers nobody if the customers answer with empty brands', async () => {
      const f = await chosen({ customers: { 15: brandless }, api: { body: { 15: { brands: {} } } } });
      await f.tick(1000);
      expect([leads(f).length, deadends(f)]).to.deep.equal([0, 1]);
    });
  });

  it('does not send the lead to the brand API in preview, unless the flag allows it', async () => {
    for (const FORCE_PREVIEW_LEADS of [false, true]) {
      const f = await chosen({ customers: BY_API, preview: true, features: { FORCE_PREVIEW_LEADS } });
      expect(apiCalls(f)).to.have.length(FORCE_PREVIEW_LEADS ? 1 : 0);
      await f.unmount();
    }
  });

  describe('if the reply has nothing to choose from', () => {
    const { logo_img_url: _, ...logoless } = plain('Twelve');
    const NOTHING: Record<string, Answer> = {
      'an empty reply': { body: {} },
      'one customer without a logo': { body: { 20: { 12: logoless } } },
      'a reply wrapped in a member': { body: { result: { 20: TWO } } as never },
    };
    for (const [name, reply] of Object.entries(NOTHING)) {
      it(`is passed by with ${name}, and the lead is sent without candidates`, async () => {
        const f = await chosen({ reply });
        expect(leads(f)).to.have.length(1);
        expect(leads(f)[0]).not.to.have.property('lp_authorized_candidates');
        expect([text(f), f.path(), deadends(f)]).to.deep.equal(['Done', [1, 2], 0]);
      });
    }
  });

  describe('if the brand API offers nothing', () => {
    const NO_OFFERS: Case = { customers: { 15: { use_brand_api: true } }, api: { body: {} } };
    it('shows the end, sends no lead and tracks the dead end once', async () => {
      const f = await chosen(NO_OFFERS);
      expect(heading(f)).to.equal('Thank you for completing the survey');
      expect(text(f)).to.contain("We're sorry, but we haven't found any offers matching your criteria just yet...");
      expect(f.announced()).to.equal('Thank you for completing the survey');
      await f.settled(() => f.engine.next());
      await f.tick(20_000);
      expect(leads(f)).to.deep.equal([]);
      expect(deadends(f)).to.equal(1);
      expect(f.sending()).to.equal('idle');
    });
    it('shows the carousel of offers', async () => {
      const f = await chosen({ ...NO_OFFERS, features: { CROSS_SELL_DESIGN: true } });
      expect(f.form.querySelector('.sw-carousel')?.textContent).to.contain('Offer');
      await f.click('Back');
      expect(f.form.querySelector('.sw-carousel')).to.equal(null);
    });
  });
});
