import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  asTyped,
  caretIn,
  cleanNumber,
  decimalsOf,
  readNumber,
  storedNumber,
  thousandsSeparatorOf,
  typedKeys,
} from '../../plugins/texts/number.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { runs } from '../support/runs.ts';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);

/** Does what a browser does on a key: it changes text and caret, then fires the event. */
const edit = (f: Mounted, value: string, caret = value.length) =>
  f.settled(() => {
    const target = { value, selectionStart: caret, selectionEnd: caret };
    fireEvent.input(f.input('a'), { target, inputType: 'insertText' });
  });
/** Presses one key after the other at the caret. */
async function press(f: Mounted, keys: string): Promise<void> {
  for (const key of keys) {
    const { value, selectionStart } = f.input('a');
    const caret = selectionStart ?? value.length;
    await edit(f, value.slice(0, caret) + key + value.slice(caret), caret + 1);
  }
}
const shown = (f: Mounted): [string, number | null] => [f.input('a').value, f.input('a').selectionStart];

describe('numbers', () => {
  for (const type of ['number', 'float']) {
    for (const put of [edit, press]) {
      it(`of type ${type} are cleaned in the field, ${put === edit ? 'pasted' : 'typed'}`, async () => {
        const f = await mountForm(one(type, { format: 3 }));
        await put(f, '-1a2,34567 €');
        expect([f.input('a').value, f.values().a]).to.deep.equal(['-12.345', '-12.345']);
        await edit(f, 'abc');
        expect([f.input('a').value, f.values().a]).to.deep.equal(['', undefined]);
      });
    }
  }

  it('keep as many decimals as the format says, or else two', () => {
    for (const [typed, format, kept] of [
      ['12a,345', undefined, '12.34'],
      ['1,5', undefined, '1.5'],
      ['1.239', undefined, '1.23'],
      ['1.2.3', undefined, '1.23'],
      ['-5 €', undefined, '-5'],
      ['−5', undefined, '-5'],
      ['١٢٫٥', undefined, '12.5'],
      ['۱۲۳', undefined, '123'],
      ['１２．５', undefined, '12.5'],
      ['1\u200b2\ufeff', undefined, '12'],
      ['2.71828', undefined, '2.71'],
      ['abc', undefined, ''],
      ['12,9', 0, '12'],
      ['1.23456', 3, '1.234'],
      ['1.23456', '3', '1.234'],
      ['0.12345678901', 10, '0.1234567890'],
    ] as const)
      expect(cleanNumber(typed, decimalsOf({ format })), typed).to.equal(kept);
    for (const format of [11, -1, 1.5, '2.5', '', ' ', 'DD/MM/YYYY', null, true])
      expect(decimalsOf({ format: format as string }), JSON.stringify(format)).to.equal(2);
  });

  it('are read in the notations of many countries', () => {
    for (const [pasted, kept] of [
      ['1.234,56', '1234.56'],
      ['1,234,567.89', '1234567.89'],
      ['1 234,5', '1234.5'],
      ['€ 12', '12'],
      ['1,000,000', '1000000'],
      ['10,00,000', '1000000'],
      ['1.000.000', '1000000'],
      ['1,00,000.50', '100000.50'],
      ["1'234'567.5", '1234567.5'],
      ['1\u202f234,5', '1234.5'],
      ['١٬٢٣٤٫٥', '1234.5'],
      ['-1.234,5', '-1234.5'],
      ['1,5.5', '1.55'],
    ] as const)
      expect(cleanNumber(pasted, 2), pasted).to.equal(kept);
  });

  it('are read with the separators of their language', () => {
    for (const [language, typed, format, kept] of [
      ['de', '3.500', undefined, '3500'],
      ['de', '3.500', 0, '3500'],
      ['de', '1.234.567', 0, '1234567'],
      ['de', '1.234,56', undefined, '1234.56'],
      ['de', '3,5', undefined, '3.5'],
      ['de', '12.5', 0, '12'],
      ['de', '0.500', undefined, '0.50'],
      ['en-us', '1,200', undefined, '1200'],
      ['en-us', '1,200.5', undefined, '1200.5'],
      ['en-us', '1,200,000', 0, '1200000'],
      ['en-us', '1.200', undefined, '1.20'],
      ['en-us', '12,9', 0, '12'],
      ['fr', '1,200', undefined, '1.20'],
      ['fr', '1,2', undefined, '1.2'],
      ['fr', '1 200', 0, '1200'],
      ['es-mx', '1,200', 0, '1200'],
      ['en-us', '2,71828', undefined, '2.71'],
      ['en-us', '1234,567', undefined, '1234.56'],
      ['de', '2.71828', 5, '2.71828'],
      ['fr', '1,000,000', 0, '1000000'],
      ['en-us', '1.000.000', 0, '1000000'],
    ] as const) {
      const found = cleanNumber(typed, decimalsOf({ format }), thousandsSeparatorOf(language));
      expect(found, `${typed} in ${language} with format ${format}`).to.equal(kept);
    }
  });

  it('are read in the language of the form', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'number', title: 'A' }]], { language: 'de' }));
    await edit(f, '3.500');
    await f.leave('a');
    expect([f.input('a').value, f.values().a]).to.deep.equal(['3500', '3500']);
  });

  it('can be continued after three digits showed that a separator separates thousands', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'number', title: 'A' }]], { language: 'de' }));
    await press(f, '3.500');
    expect(f.input('a').value).to.equal('3500');
    await press(f, ',25');
    expect(f.input('a').value).to.equal('3500.25');
    await edit(f, '3500.');
    await press(f, '7');
    expect(f.values().a).to.equal('3500.7');
  });

  it('are cleaned at each key', async () => {
    const f = await mountForm(one('number'));
    const seen: string[] = [];
    for (const key of '1x2,3y45') {
      await press(f, key);
      seen.push(f.input('a').value);
    }
    expect(seen).to.deep.equal(['1', '1', '12', '12.', '12.3', '12.3', '12.34', '12.34']);
  });

  for (const [min, stored] of [
    [0, '5'],
    [-10, '-5'],
  ] as const) {
    it(`with a min of ${min} read -5 as ${stored}`, async () => {
      const f = await mountForm(one('number', { validationRules: [{ validator: 'min', value: min }] }));
      await f.fill('a', '-5');
      expect([f.input('a').value, f.values().a]).to.deep.equal([stored, stored]);
    });
  }

  describe('typed in the middle', () => {
    it('change at the caret, which is then behind the change', async () => {
      const forms = {
        0: await mountForm(one('number', { format: 0 })),
        2: await mountForm(one('number', { format: 2 })),
      };
      for (const [what, before, at, keys, format, after, caret] of [
        ['a letter is ignored', '1234', 2, 'a', 2, '1234', 2],
        ['a digit is inserted at the caret', '1234', 1, '9', 2, '19234', 2],
        ['a comma becomes a point', '1234', 2, ',', 2, '12.34', 3],
        ['a second separator is ignored', '12.34', 1, ',', 2, '12.34', 1],
        ['a separator does not cut a whole number', '1234', 2, '.', 0, '1234', 2],
        ['a decimal removes the last one', '1.23', 2, '9', 2, '1.92', 3],
      ] as const) {
        const f = forms[format];
        await edit(f, '');
        await edit(f, before);
        f.input('a').setSelectionRange(at, at);
        await press(f, keys);
        expect(shown(f), what).to.deep.equal([after, caret]);
      }
    });

    it('does not move the caret back on the next key', async () => {
      const f = await mountForm(one('number'));
      await edit(f, '1234');
      await edit(f, '12a34', 3);
      await edit(f, '12345');
      expect(f.input('a').selectionStart).to.equal(5);
    });
  });

  it('without decimals can be continued after a deletion and after the field is left', async () => {
    const f = await mountForm(one('number', { format: 0 }));
    await press(f, '12,9');
    await edit(f, '1');
    await press(f, '5,');
    await f.leave('a');
    await press(f, '7');
    expect(f.input('a').value).to.equal('157');
  });

  describe('in the store', () => {
    it('are complete numbers, also while one is typed', async () => {
      const f = await mountForm(one('float'));
      for (const [typed, stored] of [
        ['12.', '12'],
        ['.5', '0.5'],
        ['.', undefined],
        ['007', '007'],
        ['0', '0'],
      ] as const) {
        await edit(f, '');
        await edit(f, typed);
        await f.leave('a');
        expect([f.input('a').value, f.values().a, f.error('a')]).to.deep.equal([typed, stored, '']);
      }
    });

    it('are read from a link', () => {
      for (const [given, shownAs] of [
        [7, '7'],
        ['1,5', '1.5'],
        ['-0,125', '-0.12'],
        ['١٢', '12'],
        ['1,200', undefined], // 1200 in the United States, 1.2 in France
        [1.239, '1.23'],
        [-5, '-5'],
        [1e21, undefined],
        ['soon', undefined],
        [true, undefined],
        [[1], undefined],
        [{ a: 1 }, undefined],
      ] as const)
        expect(readNumber(given, 2) || undefined, JSON.stringify(given)).to.equal(shownAs);
    });
  });

  it('of type float are checked by the float validator, with the message of the float rule if there is one', async () => {
    const f = await mountForm(one('float', { validationRules: [{ validator: 'max', value: 10 }] }));
    const field = f.engine.state.fields.ensure(f.engine.read.form.steps[0]!.questions[0]!);
    const rules = field.type?.rules?.(field.question, field.question.validationRules, f.engine.read);
    expect(rules?.map(rule => rule.validator)).to.deep.equal(['max', 'float']);
    await f.fill('a', '11');
    expect(f.error('a')).to.equal('Enter 10 or less');
    await f.fill('a', '10');
    expect(f.error('a')).to.equal('');
  });

  describe('for any typed text', () => {
    const wild = fc.string({ unit: fc.constantFrom(...'0123456789.,-ae ٣٫') });
    const decimals = fc.integer({ min: 0, max: 10 });

    it('consist of digits and at most one point, with at most the given number of decimals', () => {
      fc.assert(
        fc.property(wild, decimals, (typed, most) => {
          const clean = cleanNumber(typed, most);
          expect(clean).to.match(most > 0 ? new RegExp(`^-?\\d*(\\.\\d{0,${most}})?$`) : /^-?\d*$/);
          expect(cleanNumber(clean, most)).to.equal(clean);
          expect(storedNumber(clean)).to.match(/^(-?\d+(\.\d+)?)?$/);
        }),
      );
    });

    it('are the same pasted and typed key by key, in every language and format', () => {
      const language = fc.constantFrom(
        'en-us',
        'en-in',
        'de',
        'de-ch',
        'fr',
        'es',
        'es-mx',
        'pt',
        'sv',
        'pl',
        'ar',
        'fa',
      );
      const text = fc.oneof(wild, fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }));
      fc.assert(
        fc.property(text, language, decimals, (given, spoken, most) => {
          const separator = thousandsSeparatorOf(spoken);
          let [keys, shown] = ['', ''];
          for (const key of given) {
            keys = typedKeys(shown + key, shown.length + key.length, shown, keys, most).keys;
            shown = cleanNumber(keys, most, separator);
          }
          const pasted = typedKeys(given, given.length, '', '', most).keys;
          expect(shown).to.equal(cleanNumber(pasted, most, separator));
        }),
        { numRuns: runs(500) },
      );
    });

    it('never grow by a sign that can be read as a decimal separator', () => {
      const digits = fc.stringMatching(/^[1-9]\d{0,4}$/);
      fc.assert(
        fc.property(digits, fc.stringMatching(/^\d{4,8}$/), fc.constantFrom('.', ','), (whole, rest, sign) => {
          for (const separator of ['.', ',', ''])
            expect(cleanNumber(whole + sign + rest, 10, separator)).to.equal(`${whole}.${rest}`);
        }),
      );
    });

    it('keep the caret inside the text', () => {
      fc.assert(
        fc.property(wild, wild, decimals, fc.nat(), (text, was, most, place) => {
          const before = cleanNumber(was, most);
          const typed = typedKeys(text, place % (text.length + 1), before, asTyped(before), most);
          const kept = cleanNumber(typed.keys, most);
          expect(caretIn(kept, typed.head)).to.be.within(0, kept.length);
        }),
      );
    });
  });
});
