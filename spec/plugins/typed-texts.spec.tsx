/** What typed, pasted, filled-in and composed texts bring along, in the fields of every type. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { machineText, visibleText, withoutScheme } from '../../plugins/shared/plain-text.ts';
import { required, text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

async function mounted(question: object, configuration: object = {}): Promise<Mounted> {
  const host = createTestHost();
  host.reply('GET *', { body: {} });
  return mountForm(formOf([[{ bpKey: 'a', title: 'A', ...question }]], { language: 'en-us', ...configuration }), {
    host,
  });
}
const enter = (f: Mounted, value: string, how: object = {}) =>
  f.settled(() => {
    const target = f.input('a');
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    native.set!.call(target, value);
    target.setSelectionRange(value.length, value.length);
    fireEvent(target, new InputEvent('input', { bubbles: true, ...how }));
  });

describe('a text that has nothing visible', () => {
  it('is no answer to a required question', async () => {
    const types = ['short_text', 'long_text', 'first_name', 'last_name', 'email', 'api_input', 'zipcode', 'address'];
    const host = createTestHost();
    host.reply('GET *', { body: {} });
    const questions = types.map(type => text(type, { type, apiUrl: '/find/', ...required }));
    const f = await mountForm(formOf([questions]), { host });
    for (const type of types)
      for (const nothing of ['\u200b', '\ufeff\u200e \u00a0', '\u2060\u00ad', '\u3164', '\u2800']) {
        await f.fill(type, nothing);
        expect(f.values(), `${type} ${escape(nothing)}`).to.not.have.property(type);
        expect(f.error(type)).to.not.equal('');
      }
  });

  it('stays what it is around and between visible characters that need it', () => {
    expect(visibleText('\u200b Ann\u00a0B \ufeff')).to.equal('Ann\u00a0B');
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    for (const kept of [family, england, 'می\u200cخواهم']) expect(visibleText(kept)).to.equal(kept);
  });
});

describe('texts for machines', () => {
  it('have the digits, blanks and hyphens of ASCII', () => {
    for (const [given, plain] of [
      ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
      ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
      ['０１２３４５６７８９', '0123456789'],
      ['०१२३४५६७८९', '0123456789'],
      ['\u{1d7d8}\u{1d7e1}\u{1d7ce}', '090'],
      ['ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
      ['1000‑001', '1000-001'],
      ['\u202a+33\u00a06\u202c', '+33 6'],
    ] as const)
      expect(machineText(given)).to.equal(plain);
    expect(withoutScheme('mailto:a@b.co')).to.equal('a@b.co');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), given => {
        expect(machineText(machineText(given))).to.equal(machineText(given));
        expect(machineText(given)).to.not.match(/(?![0-9])\p{Nd}/u);
      }),
    );
  });

  it('become the answers of fields', async () => {
    const forms: Record<string, Mounted> = {};
    for (const [type, country, typed, stored] of [
      ['date', 'us', '١٢/٢٥/٢٠٢٥', '2025-12-25'],
      ['date', 'us', '１２２５２０２５', '2025-12-25'],
      ['zipcode', 'us', '１２３４５', '12345'],
      ['zipcode', 'us', '12345‑6789', '12345'],
      ['zipcode', 'fr', '٧٥٠٠١', '75001'],
      ['zipcode', 'gb', 'SW1A\u00a01AA', 'SW1A 1AA'],
      ['zipcode', 'pt', '１０００００１', '1000-001'],
      ['email', 'us', 'mailto:ann@example.com', 'ann@example.com'],
      ['email', 'us', '\u200bann@example.com\u202c', 'ann@example.com'],
      ['email', 'us', 'Ann <ann@example.com>', 'ann@example.com'],
      ['email', 'us', 'ann@müller.de', 'ann@müller.de'],
      ['email', 'us', '用户@例子.公司', '用户@例子.公司'],
    ] as const) {
      const f = forms[`${type} ${country}`] ?? (await mounted({ type }, { country }));
      forms[`${type} ${country}`] = f;
      await enter(f, typed, { inputType: 'insertFromPaste' });
      await f.leave('a');
      expect([f.values().a, f.error('a')], `${type} ${typed} in ${country}`).to.deep.equal([stored, '']);
    }
  });
});

describe('a text that replaces all of a field', () => {
  for (const [type, before, pasted, shown] of [
    ['number', '2.5', '2,500', '2500'],
    ['number', '1.5', '1,000,000', '1000000'],
    ['date', '12252025', '01/02/2026', '01/02/2026'],
    ['date', '12252025', '2026-01-02', '01/02/2026'],
  ] as const)
    it(`is read on its own: ${pasted} over ${before} in a ${type}`, async () => {
      const f = await mounted({ type });
      await enter(f, before, { inputType: 'insertText' });
      await f.settled(() => {
        f.input('a').setSelectionRange(0, f.input('a').value.length);
        fireEvent.paste(f.input('a'));
      });
      await enter(f, pasted, { inputType: 'insertFromPaste' });
      expect(f.input('a').value).to.equal(shown);
    });
});

it('a slider of type float gives numbers below 0, and the step can be left', async () => {
  const validationRules = [
    { validator: 'min', value: -20 },
    { validator: 'max', value: -5 },
  ];
  const f = await mounted({ ...text('a'), type: 'float', display: 'slider', validationRules });
  await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '-7' } }));
  await f.next();
  expect([f.values().a, f.step()]).to.deep.equal(['-7', 2]);
});

describe('a text that came without an event', () => {
  const GIVEN: Record<string, string> = { email: 'ann@example.com', phone: '(212) 555-2368', date: '12/25/2025' };
  it('is the answer of its question when Next is pressed, if it is on screen', async () => {
    const types = ['short_text', 'long_text', 'email', 'number', 'phone', 'zipcode', 'date'];
    const f = await mountForm(formOf([types.map(type => text(type, { type, ...required }))]));
    for (const type of types) f.input(type).value = GIVEN[type] ?? '12345';
    expect(f.values()).to.deep.equal({});
    await f.next();
    expect(f.values()).to.include.keys(...types);
    for (const type of types) if (type !== 'phone') expect(f.error(type), type).to.equal('');
  });

  it('replaces one that was typed before', async () => {
    const f = await mounted({ type: 'short_text' });
    await f.fill('a', 'typed');
    f.input('a').value = 'filled in';
    await f.next();
    expect(f.values()).to.deep.equal({ a: 'filled in' });
  });
});
