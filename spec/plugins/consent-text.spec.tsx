import { expect } from 'chai';
import { ok } from '../support/chat.ts';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const consent = (more: object = {}) => ({ bpKey: 'ok', type: 'legal', text: 'I, {{name}}, agree', ...more });
const MAIL = { bpKey: 'mail', type: 'short_text', title: 'Mail' };

async function opened(steps: readonly (readonly object[])[], page = {}) {
  const host = createTestHost();
  host.reply('POST /submit', {});
  host.reply('GET /api/pld/get_tcpa_info*', { body: {} });
  const f = await mountForm(formOf(steps, { formId: 12, consentEvidence: true }), { host, page });
  return {
    ...f,
    host,
    words: () => f.question('ok').querySelector('.sw-check-text')?.textContent,
    isTicked: () => f.input('ok').checked,
    lead: () => host.calls.findLast(({ path }) => path === '/submit')?.body as Record<string, never> | undefined,
  };
}
const textsOf = (lead: Record<string, { ok?: unknown }> | undefined) => [
  lead?.lp_optin_legal_text?.ok,
  (lead?.consent_evidence?.ok as { text?: string } | undefined)?.text,
];

describe('a ticked consent with an answer in its text', () => {
  for (const type of ['legal', 'tcpa'])
    it(`is asked for again if that answer changes on its step, as ${type}`, async () => {
      const f = await opened([[NAME, consent({ type, tcpaOptIn: true })], [MAIL]]);
      await f.fill('name', 'Ann');
      await f.tickBox('ok');
      await f.fill('name', 'Bob');
      expect([f.words(), f.isTicked()]).to.deep.equal(['I, Bob, agree', false]);
      await f.next();
      expect([f.step(), f.error('ok'), f.announced()]).to.deep.equal([
        1,
        'This field is required',
        'This field is required',
      ]);
      await f.tickBox('ok');
      await f.next();
      await f.next();
      const text = type === 'tcpa' ? f.lead()!.lp_tcpa_text : textsOf(f.lead())[0];
      expect([text, textsOf(f.lead())[1]]).to.deep.equal(['I, Bob, agree', 'I, Bob, agree']);
    });

  it('arrives unticked if the answer was changed by Back, and ticked if it is the old one', async () => {
    const f = await opened([[NAME], [consent()], [MAIL]]);
    await f.fill('name', 'Ann');
    await f.next();
    await f.tickBox('ok');
    const record = f.fact('shownConsents');
    await f.click('Back');
    await f.fill('name', 'Bob');
    await f.next();
    expect([f.words(), f.isTicked()]).to.deep.equal(['I, Bob, agree', false]);
    await f.click('Back');
    await f.fill('name', 'Ann');
    await f.next();
    expect([f.isTicked(), f.fact('shownConsents')]).to.deep.equal([true, record]);
    await f.next();
    await f.next();
    expect(textsOf(f.lead())).to.deep.equal(['I, Ann, agree', 'I, Ann, agree']);
  });

  it('stays unticked when its text returns if the visitor has unticked it', async () => {
    const f = await opened([[NAME, consent()], [MAIL]]);
    await f.fill('name', 'Ann');
    await f.tickBox('ok');
    await f.fill('name', 'Bob');
    await f.tickBox('ok');
    await f.tickBox('ok');
    await f.fill('name', 'Ann');
    expect(f.isTicked()).to.equal(false);
  });

  it('is asked for again alone, if another step has a consent with its key', async () => {
    const f = await opened([[consent({ text: 'Of one company' })], [NAME, consent()]]);
    await f.tickBox('ok');
    await f.next();
    await f.tickBox('ok');
    await f.fill('name', 'Ann');
    expect(f.isTicked()).to.equal(false);
    await f.tickBox('ok');
    await f.next();
    expect([f.sending(), textsOf(f.lead())[0]]).to.deep.equal(['success', 'I, Ann, agree']);
  });

  it('is asked for again in the chat', async () => {
    const f = await opened([[consent(), NAME, MAIL]], { features: { CHATBOT: true } });
    await f.tickBox('ok');
    await ok(f);
    await f.fill('name', 'Ann');
    await ok(f);
    await f.fill('mail', 'x');
    await ok(f);
    expect([f.shown(), f.words()]).to.deep.equal([['ok'], 'I, Ann, agree']);
  });

  it('stays ticked once the lead is sent, whatever is answered after that', async () => {
    const definition = formOf([[NAME, consent()]], { formId: 12 });
    const after = { type: 'questions', order: 1, questions: [MAIL] };
    const host = createTestHost();
    host.reply('POST /submit', {});
    const f = await mountForm({ ...definition, stepsAfterSubmit: [after] }, { host });
    await f.tickBox('ok');
    await f.next();
    await f.settled(() => f.engine.scope.set('name', 'Ann'));
    expect(f.values().ok).to.equal(true);
  });
});

it('a consent keeps in the evidence the language of the text that was ticked', async () => {
  const form = (language: string) => formOf([[consent({ text: 'Yes' })], [MAIL]], { language, consentEvidence: true });
  const f = await mountForm(form('en-us'));
  f.host.reply('POST /submit', {});
  await f.tickBox('ok');
  await f.next();
  const g = await mountForm(form('fr'), { host: f.host });
  await g.settled(() => g.engine.resume(f.engine));
  await g.next();
  const lead = f.host.calls.findLast(({ path }) => path === '/submit')?.body;
  expect(lead).to.have.nested.property('consent_evidence.ok.language', 'en-us');
});
