import { expect } from 'chai';
import { isThankYouPage } from '../../embed/form-script/thank-you-page.ts';
import { thankYouDefinition } from '../../embed/thanks.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const question = { bpKey: 'a', type: 'short_text', title: 'A' };
const step = (order: number, more: object = {}) => ({ order, type: 'transition', richText: `Text ${order}`, ...more });
const shown = async (definition: object) => {
  const f = await mountForm(thankYouDefinition(definition));
  await f.tick(5000);
  return f;
};
const GENERIC = 'Thank you for completing the survey';

describe('a thank-you page', () => {
  it('has a path that ends in thank-you, or is the configured one', () => {
    const thanks = ['/thank-you', '/a/thank-you', '/a/thank-you/'];
    expect(thanks.map(path => isThankYouPage(path))).to.deep.equal([true, true, true]);
    const others = ['/', '/thank-you/b', '/a-thank-you', '/thank-you-all', ''];
    expect(others.map(path => isThankYouPage(path, ''))).to.deep.equal(others.map(() => false));
    expect([
      isThankYouPage('/merci/', '/merci'),
      isThankYouPage('/merci', '/merci/'),
      isThankYouPage('/merci/a', '/merci'),
    ]).to.deep.equal([true, true, false]);
  });

  it('is no mistake of the definition', async () => {
    expect((await shown(formOf([[question]]))).reports).to.deep.equal([]);
    expect((await shown(formOf([]))).reports).to.deep.equal([]);
  });

  it('shows the text of the final step, asks no question and sends nothing', async () => {
    const definition = {
      ...formOf([[question]]),
      brandConfiguration: {},
      stepsAfterSubmit: [{ questions: [question] }],
    };
    const f = await shown(definition);
    expect(f.section().textContent).to.equal('Done');
    expect(f.form.querySelector('[data-success]')).to.equal(null);
    expect(f.form.querySelectorAll('button, input')).to.have.length(0);
    await f.settled(() => f.section().click());
    await f.tick(5000);
    expect(f.host.calls.filter(call => call.method === 'POST' && call.path === '/submit')).to.deep.equal([]);
    expect(f.sending()).to.equal('idle');
  });

  it('shows the affiliation block of the final step', async () => {
    const last = step(2, { final: true, affiliationUrl: 'https://a.b/', affiliationTitle: 'Partner' });
    const f = await shown({ id: 't', steps: [step(1), last] });
    expect(f.form.querySelector('.sw-affiliation')?.textContent).to.equal('PartnerVisit Website');
  });

  it('takes no step whose type is no text for one of questions', async () => {
    const last = { order: 1, type: { toString: 1 }, final: true, title: 'Bye' };
    expect(thankYouDefinition({ steps: [last] }))
      .to.have.nested.property('steps[0].type')
      .that.is.an('object');
  });

  it('leaves out the questions of a final step', async () => {
    const last = { order: 2, type: 'questions', final: true, title: 'Bye', questions: [question] };
    const f = await shown({ id: 't', steps: [{ order: 1, type: 'questions', questions: [question] }, last] });
    expect(f.section().textContent).to.equal('Bye');
    expect(f.form.querySelectorAll('button, input')).to.have.length(0);
  });

  it('shows the last step by its order if none is marked final', async () => {
    const form = (...steps: object[]) => shown({ id: 't', steps });
    expect((await form(step(1), step(2))).section().textContent).to.equal('Text 2');
    expect((await form(step(10), step(20), step(15))).section().textContent).to.equal('Text 20');
    const deadEnd = step(2, { final: true, doNotSendLead: true });
    expect((await form(step(1), deadEnd, step(3))).section().textContent).to.equal('Text 3');
    expect((await form(step(1), deadEnd, step(3, { final: true }))).section().textContent).to.equal('Text 3');
  });

  it('shows what follows a last step with questions: the end of the form, or a general text with its members', async () => {
    const asks = { order: 1, type: 'questions', title: 'Your name?', richText: 'Until soon', questions: [question] };
    expect((await shown({ id: 't', steps: [asks] })).section().textContent).to.equal(`${GENERIC}Until soon`);
    const end = { type: 'transition', richText: 'Bye' };
    expect((await shown({ id: 't', steps: [asks], end })).section().textContent).to.equal('Bye');
  });

  it('shows offers at once, without an interaction', async () => {
    const host = createTestHost();
    host.reply('GET /cs/get_cross_sell_offers/abc', { body: { recommended_lps: [{ title: 'Offer', url: '/x' }] } });
    const page = { dci: 'abc', features: { CROSS_SELL_DESIGN: true } };
    const f = await mountForm(thankYouDefinition({ id: 't', steps: [step(1), step(2)] }), { host, page });
    await f.tick(1000);
    expect(f.section().textContent).to.contain('Text 2');
    expect(f.form.querySelector('.sw-cross-sell')?.textContent).to.contain('Offer');
    const off = thankYouDefinition({ id: 't', steps: [step(1), step(2, { crossSell: false })] });
    const without = await mountForm(off, { host, page });
    await without.tick(1000);
    expect(without.form.querySelector('.sw-cross-sell')).to.equal(null);
  });

  it('shows a general text unless exactly one step ends the form with a lead', async () => {
    const two = { id: 't', steps: [step(1), step(2, { final: true }), step(3, { final: true })] };
    expect((await shown(two)).section().textContent).to.equal(GENERIC);
    expect((await shown({})).section().textContent).to.equal(GENERIC);
  });

  it('has the language, country and display mode of the form, and no other setting', () => {
    const shared = { language: 'fr', country: 'fr', displayMode: 'full_screen' };
    const configuration = { ...shared, procurationUrl: '/x', formId: 7 };
    const made = thankYouDefinition({ ...formOf([[question]]), id: 'f', name: 'F', configuration }) as Record<
      string,
      unknown
    >;
    expect(made).to.deep.include({ id: 'f', name: 'F', configuration: shared });
    expect(made.steps).to.have.length(1);
  });

  it('does not change a value that is no definition', () => {
    for (const odd of [null, 7, 'x', []]) expect(thankYouDefinition(odd)).to.equal(odd);
  });
});
