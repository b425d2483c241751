import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';
import { slice } from '../support/phones.ts';

const FILES = '/survey/metadata/countries/phone-metadata';
/** A static host with a metadata file for each country. */
function hosted(): TestHost {
  const host = createTestHost();
  host.reply(`GET ${FILES}.*`, ({ path }) => ({ body: slice(/\.(..)\.json$/.exec(path)![1]!) }));
  host.reply('POST /submit', {});
  return host;
}
const requests = (host: TestHost): string[] => host.calls.filter(call => call.method === 'GET').map(call => call.path);

const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
const INVALID = 'Phone number invalid';
const form = (country: string, question: object = {}) => formOf([[{ ...PHONE, ...question }]], { country });
const mounted = (country: string, question: object = {}, page = {}) =>
  mountForm(form(country, question), { host: hosted(), page });
const link = (values: object) => ({ prefilled_values: btoa(JSON.stringify(values)) });

describe('phone', () => {
  describe('the three answers', () => {
    it('change together with each typed character', async () => {
      const f = await mounted('gb');
      await f.type('phone', '07400 123456');
      expect(f.values()).to.deep.equal({
        phone: '07400123456',
        phone_raw: '07400 123456',
        phone_international: '+447400123456',
      });
      await f.type('phone', '+44 7400 123457');
      expect(f.values()).to.deep.equal({
        phone: '07400123457',
        phone_raw: '+44 7400 123457',
        phone_international: '+447400123457',
      });
      await f.type('phone', '');
      expect(f.values()).to.deep.equal({});
    });

    it('have no national number for a text without digits', async () => {
      const f = await mounted('us');
      await f.type('phone', 'abc');
      expect(f.values()).to.deep.equal({ phone_raw: 'abc' });
    });

    it('are derived from a number of the link that is a JSON number', async () => {
      const page = { query: link({ phone: 7400123456 }), features: { DISPLAY_PREFILLED_QUESTIONS: true } };
      const f = await mounted('gb', {}, page);
      expect(f.values()).to.include({ phone: '07400123456', phone_international: '+447400123456' });
    });

    it('are sent for a number whose step was skipped', async () => {
      const f = await mountForm(formOf([[PHONE], [{ bpKey: 'name', type: 'short_text' }]], { country: 'us' }), {
        host: hosted(),
        page: { query: link({ phone: '(512) 478-3467' }) },
      });
      expect(f.step()).to.equal(2);
      await f.next();
      const { body } = f.host.calls.find(call => call.path === '/submit')!;
      expect(body).to.include({
        phone: '5124783467',
        phone_raw: '(512) 478-3467',
        phone_international: '+15124783467',
      });
    });
  });

  it('provides the number with its calling code as the visitor’s identity', async () => {
    const f = await mounted('us');
    await f.type('phone', '5124783467');
    expect(f.engine.read.identity()).to.deep.equal({ phone: '+15124783467' });
  });

  describe('accepts', () => {
    it('numbers of the country that an answer names, and loads its file', async () => {
      const questions = [
        { ...PHONE, countryOverrideBpKey: 'land' },
        { bpKey: 'land', type: 'short_text' },
      ];
      const f = await mountForm(formOf([questions]), { host: hosted() });
      await f.type('land', '  ');
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal(INVALID);
      await f.type('land', ' fr ');
      expect(f.error('phone')).to.equal('');
      expect(f.values().phone_international).to.equal('+33613579246');
      await f.type('land', '');
      await f.type('land', 'FR');
      expect(requests(f.host)).to.deep.equal([`${FILES}.US.json`, `${FILES}.FR.json`]);
    });

    it('numbers of two countries side by side', async () => {
      const questions = [
        { ...PHONE, countryOverrideBpKey: 'land' },
        { ...PHONE, bpKey: 'home' },
        { bpKey: 'land', type: 'short_text' },
      ];
      const f = await mountForm(formOf([questions]), { host: hosted() });
      await f.type('land', 'fr');
      await f.fill('phone', '06 13 57 92 46');
      await f.fill('home', '(512) 478-3467');
      expect([f.error('phone'), f.error('home')]).to.deep.equal(['', '']);
      expect(f.values()).to.include({ phone_international: '+33613579246', home_international: '+15124783467' });
    });

    for (const [what, question, configuration] of [
      ['the question', { phoneCountries: ['us', 'ca', 'fr'] }, {}],
      ['the configuration', {}, { phoneCountries: ['CA', 'FR'] }],
    ] as const) {
      it(`numbers of other countries only if ${what} lists them`, async () => {
        const phones = ['phone', 'plain'].map(bpKey => ({ bpKey, type: 'phone', ...(bpKey === 'phone' && question) }));
        const f = await mountForm(formOf([phones], { country: 'us', ...configuration }), { host: hosted() });
        const verdictOn = async (key: string, typed: string) => {
          await f.fill(key, typed);
          return [f.error(key), f.values()[`${key}_international`]];
        };
        expect(await verdictOn('phone', '(416) 967-1111')).to.deep.equal(['', '+14169671111']);
        expect(await verdictOn('phone', '06 13 57 92 46')).to.deep.equal(['', '+33613579246']);
        expect(await verdictOn('phone', '+1 876 555 0123')).to.deep.equal([INVALID, undefined]);
        const isForAll = 'phoneCountries' in configuration;
        expect((await verdictOn('plain', '(416) 967-1111'))[0]).to.equal(isForAll ? '' : INVALID);
      });
    }
  });

  describe('the fact visitorPhone', () => {
    const written = async (country: string, questions: readonly object[], values: Record<string, string>) => {
      const f = await mountForm(formOf([questions], { country }), { host: hosted() });
      for (const [key, value] of Object.entries(values)) await f.fill(key, value);
      return f;
    };
    it('is the typed text if the number is invalid, and absent without a number', async () => {
      const f = await written('us', [PHONE], { phone: '5554783467' });
      expect(f.fact('visitorPhone')).to.equal('5554783467');
      await f.fill('phone', '');
      expect(f.fact('visitorPhone')).to.equal(undefined);
    });
    it('is the first of several given numbers', async () => {
      const f = await written('us', [PHONE, { ...PHONE, bpKey: 'b' }, { ...PHONE, bpKey: 'c' }], {
        b: '5124783467',
        c: '5124783468',
      });
      expect(f.fact('visitorPhone')).to.equal('(512) 478-3467');
    });
  });

  describe('the message', () => {
    const validationRules = [{ validator: 'phone', message: 'Not a number of ours' }];

    it('is always the default if the parser refuses the number', async () => {
      const f = await mounted('us', {
        validationRules: [{ validator: 'required', message: 'Needed' }, ...validationRules],
      });
      await f.fill('phone', 'abc');
      expect(f.error('phone')).to.equal(INVALID);
    });

    it('is the rule’s if the number is parsed but invalid', async () => {
      const f = await mounted('us', { validationRules });
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal('Not a number of ours');
    });

    it('is that of the definition’s first failing rule, before the question’s own', async () => {
      const f = await mounted('us', { validationRules: [{ validator: 'maxLength', value: 3, message: 'Too long' }] });
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal('Too long');
    });

    it('is that of the rule in a field of another type too, once the metadata is loaded', async () => {
      const text = { bpKey: 'call', type: 'short_text', title: 'Call', validationRules: [{ validator: 'phone' }] };
      const host = createTestHost();
      host.reply(`GET ${FILES}.US.json`, { body: slice('US'), delay: 800 });
      const f = await mountForm(formOf([[text], [{ bpKey: 'b', type: 'short_text' }]]), { host });
      await f.fill('call', '06 13 57 92 46');
      await f.next(700);
      expect([f.step(), f.error('call')]).to.deep.equal([1, '']);
      await f.tick(600);
      expect([f.step(), f.error('call')]).to.deep.equal([1, INVALID]);
      await f.fill('call', '(512) 478-3467');
      await f.next();
      expect(f.step()).to.equal(2);
      expect(f.values()).to.include({ call: '(512) 478-3467' });
      expect(requests(host)).to.deep.equal([`${FILES}.US.json`]);
    });

    it('is absent for an empty optional field', async () => {
      const f = await mounted('us');
      await f.fill('phone', '   ');
      await f.next();
      expect(f.step()).to.equal(2);
    });
  });

  describe('the test number', () => {
    for (const [country, code] of Object.entries({ fr: 33, gb: 44, us: 1 })) {
      it(`is accepted in ${country}, also with a calling code, and is stored without and with the country’s own`, async () => {
        const f = await mounted(country);
        for (const typed of ['5550100199', '+33 555 010 0199']) {
          await f.fill('phone', typed);
          expect(f.error('phone')).to.equal('');
          expect(f.values()).to.include({ phone: '5550100199', phone_international: `+${code}5550100199` });
        }
      });
    }

    it('can be replaced by the page, and is then an ordinary number', async () => {
      const f = await mounted('fr', {}, { attributes: { testPhone: '06 06 06 06 06' } });
      await f.fill('phone', '0606060606');
      expect(f.error('phone')).to.equal('');
      await f.fill('phone', '5550100199');
      expect(f.error('phone')).to.equal(INVALID);
    });
  });

  describe('the field', () => {
    it('is a telephone field for the browser', async () => {
      const { type, autocomplete, inputMode } = (await mounted('us')).input('phone');
      expect({ type, autocomplete, inputMode }).to.deep.equal({ type: 'tel', autocomplete: 'tel', inputMode: 'tel' });
    });

    it('does not change a number while it is typed, and formats it when the field is left', async () => {
      const f = await mounted('us');
      await f.settled(() => fireEvent.focus(f.input('phone')));
      for (const typed of ['512', '512478', '5124783467']) {
        await f.type('phone', typed);
        expect(f.input('phone').value).to.equal(typed);
      }
      await f.leave('phone');
      expect(f.input('phone').value).to.equal('(512) 478-3467');
      expect(f.values().phone_raw).to.equal('5124783467');
      await f.fill('phone', '5554783467');
      expect(f.input('phone').value, 'an invalid number').to.equal('5554783467');
    });

    it('changes nothing when it gets the focus, so what Tab selected stays selected', async () => {
      const f = await mounted('us');
      await f.fill('phone', '5124783467');
      await f.settled(() => f.input('phone').focus());
      expect(f.input('phone').value).to.equal('(512) 478-3467');
      await f.type('phone', '(512) 478-346');
      await f.type('phone', '(512) 478-3468');
      expect(f.input('phone').value).to.equal('(512) 478-3468');
      await f.leave('phone');
      expect(f.values()).to.include({ phone: '5124783468', phone_raw: '(512) 478-3468' });
    });

    it('shows a number that is set elsewhere while it has the focus', async () => {
      const f = await mounted('us');
      await f.settled(() => f.input('phone').focus());
      await f.type('phone', '512');
      await f.settled(() => f.engine.scope.set('phone_raw', '5124783467'));
      expect(f.input('phone').value).to.equal('(512) 478-3467');
    });

    it('shows a sample of its country as the placeholder, and again below a refused number', async () => {
      const f = await mounted('gb');
      expect(f.input('phone').placeholder).to.equal('07400 123456');
      expect(f.question('phone').textContent).to.not.contain('For example');
      await f.fill('phone', '0770');
      expect(f.error('phone')).to.equal(INVALID);
      const described = f.input('phone').getAttribute('aria-describedby')!.split(' ');
      const texts = described.map(id => document.getElementById(id)?.textContent);
      expect(texts).to.include.members([INVALID, 'For example 07400 123456']);
    });

    it('shows its own placeholder, and a sample of the country that an answer names', async () => {
      const own = await mounted('gb', { placeholder: 'Yours' });
      expect(own.input('phone').placeholder).to.equal('Yours');
      await own.unmount();
      const questions = [
        { ...PHONE, countryOverrideBpKey: 'land' },
        { bpKey: 'land', type: 'short_text' },
      ];
      const f = await mountForm(formOf([questions], { country: 'us' }), { host: hosted() });
      expect(f.input('phone').placeholder).to.equal('(201) 555-0123');
      await f.fill('land', 'de');
      expect(f.input('phone').placeholder).to.equal('01512 3456799');
    });
  });
});
