import { createRequire } from 'node:module';
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { MetadataJson } from 'libphonenumber-js/core';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const require = createRequire(import.meta.url);
const WHOLE = require('libphonenumber-js/metadata.max.json') as MetadataJson;

/** What a country's file holds: every country of its calling code. */
function slice(country: string): MetadataJson {
  const codes = Object.entries(WHOLE.country_calling_codes);
  const [code, sharing] = codes.find(([, countries]) => countries!.includes(country as 'US'))!;
  const countries = Object.fromEntries(sharing!.map(one => [one, WHOLE.countries[one]]));
  return { ...WHOLE, country_calling_codes: { [code]: sharing }, countries };
}
const FILES = '/survey/metadata/countries/phone-metadata';
/** A static host with every country's own file. */
function hosted(): TestHost {
  const host = createTestHost();
  host.reply(`GET ${FILES}.*`, ({ path }) => ({ body: slice(/\.(..)\.json$/.exec(path)![1]!) }));
  host.reply('POST /submit', {});
  return host;
}
const asked = (host: TestHost): string[] => host.calls.filter(call => call.method === 'GET').map(call => call.path);

const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
const INVALID = 'Phone number invalid';
const form = (country: string, question: object = {}) => formOf([[{ ...PHONE, ...question }]], { country });
const mounted = (country: string, question: object = {}, page = {}) =>
  mountForm(form(country, question), { host: hosted(), page });
const link = (values: object) => ({ prefilled_values: btoa(JSON.stringify(values)) });

describe('phone', () => {
  describe('the three keys', () => {
    it('change together with every key that is typed', async () => {
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

    it('hold no national number of a text without digits', async () => {
      const f = await mounted('us');
      await f.type('phone', 'abc');
      expect(f.values()).to.deep.equal({ phone_raw: 'abc' });
    });

    it('are all made of a number that came with the link', async () => {
      const page = { query: link({ phone: '7400123456' }), features: { DISPLAY_PREFILLED_QUESTIONS: true } };
      const f = await mounted('gb', {}, page);
      expect(f.values()).to.include({
        phone: '07400123456',
        phone_raw: '7400123456',
        phone_international: '+447400123456',
      });
    });

    it('are all made of a number that came with the link as a number', async () => {
      const page = { query: link({ phone: 7400123456 }), features: { DISPLAY_PREFILLED_QUESTIONS: true } };
      const f = await mounted('gb', {}, page);
      expect(f.values()).to.include({ phone: '07400123456', phone_international: '+447400123456' });
    });

    it('are all made of a number that came with the link and is not shown', async () => {
      const more = { bpKey: 'name', type: 'short_text' };
      const f = await mountForm(formOf([[PHONE, more]], { country: 'us' }), {
        host: hosted(),
        page: { query: link({ phone: '(512) 478-3467' }) },
      });
      expect(f.shown()).to.deep.equal(['name']);
      expect(f.values()).to.include({ phone: '5124783467', phone_international: '+15124783467' });
    });

    it('are sent of a number whose step was passed by', async () => {
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

  it('is the visitor’s number with its calling code for whoever asks for the identity', async () => {
    const f = await mounted('us');
    await f.type('phone', '5124783467');
    expect(f.engine.read.identity()).to.deep.equal({ phone: '+15124783467' });
  });

  describe('which numbers pass', () => {
    it('those of the form’s country', async () => {
      const f = await mounted('fr');
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal('');
    });

    it('none of another country', async () => {
      const f = await mounted('us');
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal(INVALID);
    });

    it('those of the country that an answer names, whose file is then fetched', async () => {
      const questions = [
        { ...PHONE, countryOverrideBpKey: 'land' },
        { bpKey: 'land', type: 'short_text' },
      ];
      const f = await mountForm(formOf([questions]), { host: hosted() });
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal(INVALID);
      await f.type('land', 'fr');
      expect(f.error('phone')).to.equal('');
      expect(f.values().phone_international).to.equal('+33613579246');
      await f.type('land', '');
      await f.type('land', 'FR');
      expect(asked(f.host)).to.deep.equal([`${FILES}.US.json`, `${FILES}.FR.json`]);
    });

    it('those of the form’s country where the answer that should name one is blank', async () => {
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
    });

    it('those of two countries side by side', async () => {
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

    it('those of a neighbour with the same calling code', async () => {
      const f = await mounted('us');
      await f.fill('phone', '(416) 967-1111');
      expect(f.error('phone')).to.equal('');
      expect(f.values().phone_international).to.equal('+14169671111');
    });

    it('none of another calling code', async () => {
      const f = await mounted('us');
      await f.fill('phone', '+33 6 13 57 92 46');
      expect(f.error('phone')).to.equal(INVALID);
    });

    it('those with the calling code written in front, which is taken off', async () => {
      const f = await mounted('fr');
      await f.fill('phone', '+33 6 13 57 92 46');
      expect(f.error('phone')).to.equal('');
      expect(f.values().phone).to.equal('0613579246');
    });

    it('never one that nobody has', async () => {
      const f = await mounted('fr');
      await f.fill('phone', '06 06 06 06 06');
      expect(f.error('phone')).to.equal(INVALID);
    });
  });

  describe('for texts', () => {
    const written = async (country: string, questions: readonly object[], values: Record<string, string>) => {
      const f = await mountForm(formOf([questions], { country }), { host: hosted() });
      for (const [key, value] of Object.entries(values)) await f.fill(key, value);
      return f;
    };
    it('is written as its country does', async () => {
      const f = await written('fr', [PHONE], { phone: '+33613579246' });
      expect(f.engine.fact('visitorPhone')).to.equal('06 13 57 92 46');
    });
    it('is written as the country does that an answer names', async () => {
      const questions = [
        { ...PHONE, countryOverrideBpKey: 'land' },
        { bpKey: 'land', type: 'short_text' },
      ];
      const f = await written('us', questions, { land: 'fr', phone: '+33613579246' });
      expect(f.engine.fact('visitorPhone')).to.equal('06 13 57 92 46');
    });
    it('is as it was typed where it is not valid, and nothing where there is none', async () => {
      const f = await written('us', [PHONE], { phone: '5554783467' });
      expect(f.engine.fact('visitorPhone')).to.equal('5554783467');
      await f.fill('phone', '');
      expect(f.engine.fact('visitorPhone')).to.equal(undefined);
    });
    it('is the first of several that was given', async () => {
      const f = await written('us', [PHONE, { ...PHONE, bpKey: 'b' }, { ...PHONE, bpKey: 'c' }], {
        b: '5124783467',
        c: '5124783468',
      });
      expect(f.engine.fact('visitorPhone')).to.equal('(512) 478-3467');
    });
  });

  describe('the message', () => {
    const validationRules = [{ validator: 'phone', message: 'Not a number of ours' }];

    it('is always the default where the parser refuses the number', async () => {
      const f = await mounted('us', {
        validationRules: [{ validator: 'required', message: 'Needed' }, ...validationRules],
      });
      await f.fill('phone', 'abc');
      expect(f.error('phone')).to.equal(INVALID);
    });

    it('is the rule’s where the number is only not valid', async () => {
      const f = await mounted('us', { validationRules });
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal('Not a number of ours');
    });

    it('is the first failing rule’s of the definition, before the question’s own', async () => {
      const f = await mounted('us', { validationRules: [{ validator: 'maxLength', value: 3, message: 'Too long' }] });
      await f.fill('phone', '06 13 57 92 46');
      expect(f.error('phone')).to.equal('Too long');
    });

    it('is that of the rule in a field of another type too, once the metadata is there', async () => {
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
      expect(asked(host)).to.deep.equal([`${FILES}.US.json`]);
    });

    it('is none for an empty field that nothing requires', async () => {
      const f = await mounted('us');
      await f.fill('phone', '   ');
      await f.next();
      expect(f.step()).to.equal(2);
    });
  });

  describe('the test number', () => {
    for (const [country, code] of Object.entries({ fr: 33, gb: 44, us: 1 })) {
      it(`passes in ${country}, also with a calling code, and is stored bare and with the country’s own`, async () => {
        const f = await mounted(country);
        for (const typed of ['5550100199', '+33 555 010 0199']) {
          await f.fill('phone', typed);
          expect(f.error('phone')).to.equal('');
          expect(f.values()).to.include({ phone: '5550100199', phone_international: `+${code}5550100199` });
        }
      });
    }

    it('is sent', async () => {
      const f = await mounted('us');
      await f.fill('phone', '5550100199');
      await f.next();
      expect(f.host.calls.at(-1)?.body).to.include({ phone: '5550100199', phone_international: '+15550100199' });
    });

    it('can be replaced by the page, and is an ordinary number then', async () => {
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

    it('never rewrites a number under the caret, and shows it as the country writes it once left', async () => {
      const f = await mounted('us');
      await f.settled(() => fireEvent.focus(f.input('phone')));
      for (const typed of ['512', '512478', '5124783467']) {
        await f.type('phone', typed);
        expect(f.input('phone').value).to.equal(typed);
      }
      await f.leave('phone');
      expect(f.input('phone').value).to.equal('(512) 478-3467');
      expect(f.values().phone_raw).to.equal('5124783467');
    });

    it('leaves a number that is not valid as it was typed', async () => {
      const f = await mounted('us');
      await f.fill('phone', '5554783467');
      expect(f.input('phone').value).to.equal('5554783467');
    });

    it('shows a number of its country where it has no placeholder, and again where a number is refused', async () => {
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
