import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../engine/contract/plugin.ts';
import { tcpaInfoOf } from '../../plugins/consent/partners.ts';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type MountOptions, mountForm, update } from '../support/mount.tsx';

const PATH = '/api/pld/get_tcpa_info?formIds=';
const TEXT = (who: string) =>
  `By ticking this box I agree to be contacted by telephone, also by automated means, by ${who}. Consent is not a condition of purchase. Electronic signature terms`;
/** The added question links the terms too. */
const ADDED = (who: string) => `${TEXT(who)}, terms and conditions`;
const ACME = { category: 'solar', customer_name: 'Acme' };
const calls = (more: object = {}) => ({ bpKey: 'calls', type: 'tcpa', title: 'Calls', text: 'Call me', ...more });

interface Options extends MountOptions {
  answer?: object;
  steps?: readonly (readonly object[])[];
  configuration?: object;
  form?: object;
}
async function opened({ answer = {}, steps = [[NAME]], configuration, form, ...options }: Options = {}) {
  const host = createTestHost();
  host.reply(`GET ${PATH}*`, answer);
  host.reply('POST /submit', {});
  const definition = { ...formOf(steps, { formId: 12, ...configuration }), ...form };
  const f = await mountForm(definition, { host, tcpa: true, ...options });
  return {
    ...f,
    host,
    words: (bpKey = 'tcpa') => f.question(bpKey).querySelector('.sw-check-text')?.textContent,
    asked: () => host.calls.filter(call => call.path.startsWith(PATH)).map(call => call.path),
    interact: () => f.settled(() => void f.engine.interact()),
    lead: () => host.calls.findLast(call => call.path === '/submit')?.body as Record<string, unknown> | undefined,
  };
}

describe('tcpa', () => {
  describe('with sellers in the definition', () => {
    const sellers = ['Acme & Sons', 'Bolt'];

    it('names them, asks no service, and has them in the evidence', async () => {
      const f = await opened({
        steps: [[NAME, calls({ text: 'By {customers} only', sellers, tcpaOptIn: true })]],
        configuration: { consentEvidence: true },
      });
      await f.interact();
      expect(f.asked()).to.deep.equal([]);
      expect(f.words('calls')).to.equal('By Acme & Sons and Bolt only');
      await f.fill('name', 'Ann');
      await f.tickBox('calls');
      await f.next();
      expect(f.lead()).to.have.nested.property('lp_tcpa_text', 'By Acme & Sons and Bolt only');
      expect(f.lead()).to.have.deep.nested.property('consent_evidence.calls.sellers', sellers);
    });

    it('names them in the standard text, and tags each name', async () => {
      const f = await opened({ steps: [[NAME, calls({ text: undefined, sellers, tcpaOptIn: true })]] });
      expect(f.words('calls')).to.equal(TEXT('Acme & Sons and Bolt'));
      const tagged = f.form.querySelectorAll('[data-tf-element-role="consent-advertiser-name"]');
      expect([...tagged].map(one => one.textContent)).to.deep.equal(sellers);
    });

    it('names them in a legal consent, which keeps the placeholder without them', async () => {
      const legal = (more: object) => ({ bpKey: 'ok', type: 'legal', text: 'Data for {customers}', ...more });
      const steps = [[NAME, legal({ sellers }), legal({ bpKey: 'odd', sellers: 'Acme' })]];
      const f = await opened({ steps, tcpa: false });
      expect([f.words('ok'), f.words('odd')]).to.deep.equal(['Data for Acme & Sons and Bolt', 'Data for {customers}']);
    });
  });

  describe('the added question', () => {
    it('is the last question before the end of a us form, and required', async () => {
      const f = await opened();
      expect(f.shown()).to.deep.equal(['name', 'tcpa']);
      expect(f.words()).to.equal(ADDED('our partners'));
      await f.next();
      expect(f.error('tcpa')).to.equal('This field is required');
      expect(f.lead()).to.equal(undefined);
      await f.tickBox('tcpa');
      await f.next();
      expect(f.lead()).to.deep.include({ tcpa: true, lp_tcpa_text: ADDED('our partners') });
      expect(f.lead()).to.not.have.any.keys('gdpr_optin_default', 'gdpr-optin', 'lp_optin_legal_text');
    });

    for (const [language, domain, addresses] of [
      ['en-us', undefined, ['/legal/e-signature?lang=en-us', '/legal/terms-of-use?lang=en-us']],
      ['es-us', 'a.b', ['/legal/e-signature?domain=a.b&lang=es-us', '/legal/cgu?domain=a.b&lang=es-us']],
    ] as const) {
      it(`links the pages about signatures and terms in ${language}`, async () => {
        const f = await opened({
          configuration: { language, country: 'us' },
          page: { attributes: { ...(domain && { domain }) } },
        });
        const links = [...f.question('tcpa').querySelectorAll('a')].map(link => link.getAttribute('href'));
        expect(links).to.deep.equal(addresses);
      });
    }
  });

  describe('the partner information', () => {
    const CASES: readonly (readonly [string, Options, boolean])[] = [
      ['a us form without a tcpa question', {}, true],
      ['a us form whose tcpa has a blank text', { steps: [[calls({ text: '  ', tcpaOptIn: true })]] }, true],
      ['a us form whose legal has a text', { steps: [[{ bpKey: 'ok', type: 'legal', text: 'I agree' }]] }, true],
      ['a us form whose tcpa has a text', { steps: [[calls()]] }, false],
      [
        'a us form with a text after the submit',
        { form: { stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [calls()] }] } },
        false,
      ],
      ['a us form without a form id', { configuration: { formId: undefined } }, false],
      ['a fr form', { configuration: { country: 'fr' } }, false],
    ];
    for (const [name, options, expected] of CASES) {
      it(`is requested ${expected ? 'once, after the first interaction,' : 'never'} in ${name}`, async () => {
        const f = await opened(options);
        await f.tick(5000);
        expect(f.asked()).to.deep.equal([]);
        await f.interact();
        await f.interact();
        expect(f.asked()).to.deep.equal(expected ? [`${PATH}12`] : []);
      });
    }

    it('is requested for all possible form ids', async () => {
      const rule = { conditions: [{ bpKey: 'name', value: 'x' }] };
      const logicFormIdRules = [20, '12', 'a b&c'].map(formId => ({ ...rule, formId }));
      const f = await opened({ form: { logicFormIdRules }, answer: { body: { 12: [], 20: [] } } });
      await f.interact();
      expect(f.asked()).to.deep.equal([`${PATH}12,20,a%20b%26c`]);
      for (const formId of ['20', '30'])
        await update(f, { ...(f.engine.definition() as object), logicFormIdRules: [{ ...rule, formId }] });
      expect(f.asked().slice(1)).to.deep.equal([`${PATH}12,30`]);
    });

    it('lists the partners of the resolved form id by category, each once per category', async () => {
      const of = (category: string, customer_name: string) => ({ category, customer_name });
      const [acme, crest] = [of('solar', 'Acme'), of('roofing', 'Crest')];
      const map = {
        12: [acme, crest, of('solar', 'Bolt <b>'), acme, of('roofing', 'Acme'), of('', 'Dune')],
        20: [crest],
      };
      const logicFormIdRules = [{ conditions: [{ bpKey: 'name', value: 'x' }], formId: 20 }];
      const f = await opened({ answer: { body: map }, form: { logicFormIdRules } });
      await f.interact();
      const first = ADDED('Acme and Bolt <b> (solar); Crest and Acme (roofing); Dune');
      expect(f.words()).to.equal(first);
      expect(f.fact('tcpaInfo')).to.have.keys('12', '20');
      await f.fill('name', 'x');
      expect(f.words()).to.equal(ADDED('Crest (roofing)'));
      await f.fill('name', 'y');
      expect(f.words()).to.equal(first);
      await f.tickBox('tcpa');
      await f.fill('name', 'x');
      expect([f.words(), f.values().tcpa], 'the tick was for others').to.deep.equal([
        ADDED('Crest (roofing)'),
        undefined,
      ]);
      await f.tickBox('tcpa');
      await f.next();
      expect(f.lead()).to.include({ lp_tcpa_text: ADDED('Crest (roofing)') });
    });

    it('is asked for again if a later step changes the form id, but not for the same partners', async () => {
      const map = { 12: [ACME], 20: [{ ...ACME, customer_name: 'Bolt' }], 30: [ACME] };
      const logicFormIdRules = [20, 30].map(formId => ({
        conditions: [{ bpKey: 'name', value: `${formId}` }],
        formId,
      }));
      const steps = [[calls({ text: undefined, tcpaOptIn: true })], [NAME]];
      const f = await opened({ answer: { body: map }, form: { logicFormIdRules }, steps });
      await f.interact();
      await f.tickBox('calls');
      await f.next();
      await f.fill('name', '30');
      expect(f.values().calls).to.equal(true);
      await f.fill('name', '20');
      await f.next();
      expect([f.lead(), f.step(), f.words('calls')]).to.deep.equal([undefined, 1, TEXT('Bolt (solar)')]);
      await f.tickBox('calls');
      await f.next();
      expect(f.lead()).to.include({ form_id: 20, lp_tcpa_text: TEXT('Bolt (solar)') });
    });

    it('stays ticked if a form id with other partners was only passed through while typing', async () => {
      const map = { 12: [ACME], 20: [{ ...ACME, customer_name: 'Bolt' }] };
      const logicFormIdRules = [{ conditions: [{ bpKey: 'name', value: '2' }], formId: 20 }];
      const steps = [[calls({ text: undefined, tcpaOptIn: true })], [NAME]];
      const f = await opened({ answer: { body: map }, form: { logicFormIdRules }, steps });
      await f.interact();
      await f.tickBox('calls');
      const before = f.fact('shownConsents');
      await f.next();
      await f.fill('name', '2');
      expect(f.values().calls).to.equal(undefined);
      await f.fill('name', '21');
      expect([f.values().calls, f.fact('shownConsents')]).to.deep.equal([true, before]);
      await f.next();
      expect(f.lead()).to.include({ lp_tcpa_text: TEXT('Acme (solar)') });
    });

    it('keeps the default text if the call fails, which is reported', async () => {
      const f = await opened({ answer: { status: 500 } });
      await f.interact();
      await f.tick(1000);
      expect(f.asked()).to.have.length(3);
      expect(f.words()).to.equal(ADDED('our partners'));
      expect(f.reports.filter(one => one.level === 'error').map(one => one.message)).to.deep.equal([
        'SW_SERVICE: The partners of the consent could not be loaded: status 500',
      ]);
    });

    it('adds no partners to a consent that was given before they were loaded', async () => {
      const f = await opened({ answer: { body: { 12: [ACME] }, delay: 1000 } });
      await f.interact();
      await f.tickBox('tcpa');
      await f.tick(1000);
      expect(f.fact('tcpaInfo')).to.have.keys('12');
      expect(f.words()).to.equal(ADDED('our partners'));
      await f.tickBox('tcpa');
      expect(f.words(), 'the partners appear when the box is unticked').to.equal(ADDED('Acme (solar)'));
      await f.tickBox('tcpa');
      await f.next();
      expect(f.lead()).to.include({ lp_tcpa_text: ADDED('Acme (solar)') });
    });

    it('ignores a list that is too long, and entries without a name', () => {
      const many = (count: number) => ({ 12: Array.from({ length: count }, () => ACME) }) as unknown as Json;
      expect(tcpaInfoOf(many(1000))[12]).to.have.length(1000);
      expect(tcpaInfoOf(many(1001))).to.deep.equal({});
      const odd = [ACME, { category: 'solar' }, { customer_name: ' Bolt\n{b} ' }, null, 'Crest'];
      const known = { 12: [ACME, { category: '', customer_name: 'Bolt b' }] };
      expect(tcpaInfoOf({ 12: odd })).to.deep.equal(known);
      expect(tcpaInfoOf({ result: { 12: odd } }), 'inside a result').to.deep.equal(known);
    });

    it('accepts any answer without throwing', () => {
      fc.assert(
        fc.property(fc.jsonValue({ maxDepth: 4 }), answer => {
          for (const entries of Object.values(tcpaInfoOf(answer as Json)))
            for (const { category, customer_name } of entries) {
              expect(customer_name).to.match(/\S/);
              expect(category + customer_name).to.not.match(/[{}]/);
            }
        }),
      );
    });
  });

  describe('a question of the definition', () => {
    it('is a required box with its own text if tcpaOptIn is set', async () => {
      const text = 'I, {{name}}, agree to calls by <b>{customers}</b>';
      const f = await opened({ steps: [[NAME, calls({ tcpaOptIn: true, text })]] });
      await f.fill('name', 'Ann');
      expect(f.shown()).to.deep.equal(['name', 'calls']);
      await f.next();
      expect(f.error('calls')).to.equal('This field is required');
      await f.tickBox('calls');
      await f.tickBox('calls');
      expect(f.error('calls')).to.equal('This field is required');
      await f.tickBox('calls');
      await f.next();
      expect(f.lead()).to.include({ calls: true, lp_tcpa_text: 'I, Ann, agree to calls by our partners' });
    });

    it('is only a text without tcpaOptIn, blocks nothing, and is sent as it was shown', async () => {
      const text = '{{name}}, we call';
      const f = await opened({ steps: [[NAME, calls({ text, validationRules: [{ validator: 'required' }] })]] });
      expect(f.question('calls').querySelectorAll('input:not([type=hidden])')).to.have.length(0);
      await f.fill('name', 'Ann');
      await f.next();
      expect(f.lead()).to.include({ lp_tcpa_text: 'Ann, we call' });
      expect(f.lead()).to.not.have.property('calls');
    });

    it('is not in the lead if it was never shown', async () => {
      const hidden = calls({ conditionalDisplay: [{ bpKey: 'name', value: 'never' }] });
      const f = await opened({ steps: [[NAME, hidden]] });
      await f.fill('name', 'x');
      await f.next();
      expect(f.lead()).to.not.have.property('lp_tcpa_text');
    });

    it('has a default text if it has none, or a blank one', async () => {
      const steps = [[NAME, calls({ text: undefined }), calls({ bpKey: 'blank', text: ' ' })]];
      const f = await opened({ steps, answer: { body: { 12: [ACME] } } });
      await f.interact();
      for (const key of ['calls', 'blank']) {
        expect(f.words(key)).to.contain('By continuing I agree to be contacted by telephone');
        expect(f.words(key)).to.contain('by Acme (solar).');
      }
    });

    for (const [tcpaOptIn, advances] of [
      [undefined, true],
      [true, false],
    ] as const) {
      it(`${advances ? 'does not count' : 'counts'} for autopass ${tcpaOptIn ? 'with' : 'without'} opt-in`, async () => {
        const own = { bpKey: 'own', type: 'yesno', title: 'Own' };
        const f = await opened({ steps: [[own, calls({ tcpaOptIn })], [NAME]] });
        await f.choose('own', 'Yes');
        await f.tick(500);
        expect(f.step()).to.equal(advances ? 2 : 1);
      });
    }
  });

  it('is read before the step advances if the answer has brought it on screen', async () => {
    const own = { bpKey: 'own', type: 'yesno', title: 'Own' };
    const conditionalDisplay = [{ bpKey: 'own', value: 'yes' }];
    const f = await opened({ steps: [[own, calls({ conditionalDisplay })], [NAME]] });
    await f.choose('own', 'No');
    await f.tick(400);
    await f.choose('own', 'Yes');
    await f.tick(500);
    expect([f.step(), f.words('calls')]).to.deep.equal([1, 'Call me']);
    expect(f.button('Next')).to.exist;
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('is sent as it was shown, even if its template has another result at the submit', async () => {
    const f = await opened({ steps: [[calls({ tcpaOptIn: true, text: 'I, {{name}}, agree' })], [NAME]] });
    await f.tickBox('calls');
    await f.next();
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.lead()).to.include({ name: 'Ann', lp_tcpa_text: 'I, , agree' });
  });

  it('has the attributes that certificate scripts look for', async () => {
    const f = await opened({ answer: { body: { 12: [ACME] } } });
    await f.interact();
    const marked = (name: string, value: string) => f.question('tcpa').querySelector(`[${name}="${value}"]`);
    expect(marked('data-tf-element-role', 'consent-language')?.textContent).to.equal(f.words());
    expect(marked('data-tf-element-role', 'consent-opt-in')).to.equal(f.input('tcpa'));
    expect(marked('data-tf-element-role', 'consent-advertiser-name')?.textContent).to.equal('Acme');
    expect(marked('data-leadid-type', 'disclosure')).to.equal(f.input('tcpa'));
    expect(f.input('tcpa').className).to.equal('leadid_tcpa_disclosure');
    expect(f.input('tcpa').closest('label')?.textContent).to.equal(f.words());
  });
});
