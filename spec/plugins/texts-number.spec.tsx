import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { cleanNumber, decimalsOf, readNumber, storedNumber, typedNumber } from '../../plugins/texts/number.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);

/** What a browser does on a key: text and caret change, then the page hears of it. */
const edit = (f: Mounted, value: string, caret = value.length) =>
  f.settled(() => {
    fireEvent.input(f.input('a'), { target: { value, selectionStart: caret, selectionEnd: caret } });
  });
/** One key after the other at the caret, as a keyboard does it. */
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
    for (const [typed, format, kept] of [
      ['12a,345', undefined, '12.34'],
      ['1,5', undefined, '1.5'],
      ['1.239', undefined, '1.23'],
      ['1.2.3', undefined, '1.23'],
      ['-5 €', undefined, '5'],
      ['abc', undefined, ''],
      ['12,9', 0, '12'],
      ['1.23456', 3, '1.234'],
      ['1.23456', '3', '1.234'],
      ['0.12345678901', 10, '0.1234567890'],
    ] as const) {
      it(`a ${type} of format ${format ?? 'none'} keeps ${kept || 'nothing'} of ${typed}, pasted or typed`, async () => {
        for (const put of [edit, press]) {
          const f = await mountForm(one(type, { format }));
          await put(f, typed);
          expect(f.input('a').value).to.equal(kept);
          expect(f.values().a).to.equal(kept || undefined);
          await f.unmount();
        }
      });
    }
  }

  for (const format of [11, -1, 1.5, '2.5', '', ' ', 'DD/MM/YYYY', null, true]) {
    it(`keep two decimals where the format is ${JSON.stringify(format)}`, () => {
      expect(decimalsOf({ format: format as string })).to.equal(2);
    });
  }

  for (const [pasted, kept] of [
    ['1.234,56', '1234.56'],
    ['1,234,567.89', '1234567.89'],
    ['1 234,5', '1234.5'],
    ['€ 12', '12'],
  ] as const) {
    it(`take ${pasted} for ${kept}`, () => expect(cleanNumber(pasted, 2)).to.equal(kept));
  }

  it('are taken digit by digit as they stand at each key', async () => {
    const f = await mountForm(one('number'));
    const seen: string[] = [];
    for (const key of '1x2,3y45') {
      await press(f, key);
      seen.push(f.input('a').value);
    }
    expect(seen).to.deep.equal(['1', '1', '12', '12.', '12.3', '12.3', '12.34', '12.34']);
  });

  describe('typed in the middle', () => {
    for (const [what, before, at, keys, format, after, caret] of [
      ['a letter leaves no trace', '1234', 2, 'a', 2, '1234', 2],
      ['a digit goes in where the caret is', '1234', 1, '9', 2, '19234', 2],
      ['a comma becomes a point', '1234', 2, ',', 2, '12.34', 3],
      ['a second separator leaves no trace', '12.34', 1, ',', 2, '12.34', 1],
      ['a separator does not cut a whole number', '1234', 2, '.', 0, '1234', 2],
      ['a decimal pushes the last one out', '1.23', 2, '9', 2, '1.92', 3],
    ] as const) {
      it(`${what}, and the caret stays there`, async () => {
        const f = await mountForm(one('number', { format }));
        await edit(f, before);
        f.input('a').setSelectionRange(at, at);
        await press(f, keys);
        expect(shown(f)).to.deep.equal([after, caret]);
      });
    }

    it('never pulls the caret back on the key after that', async () => {
      const f = await mountForm(one('number'));
      await edit(f, '1234');
      await edit(f, '12a34', 3);
      await edit(f, '12345');
      expect(f.input('a').selectionStart).to.equal(5);
    });
  });

  it('of no decimals go on after a deletion, and once the field is left', async () => {
    const f = await mountForm(one('number', { format: 0 }));
    await press(f, '12,9');
    await edit(f, '1');
    await press(f, '5,');
    await f.leave('a');
    await press(f, '7');
    expect(f.input('a').value).to.equal('157');
  });

  describe('in the store', () => {
    for (const [typed, stored] of [
      ['12.', '12'],
      ['.5', '0.5'],
      ['.', undefined],
      ['007', '007'],
      ['0', '0'],
    ] as const) {
      it(`are numbers also while they are typed: ${typed} is ${stored ?? 'none'}`, async () => {
        const f = await mountForm(one('float'));
        await edit(f, typed);
        await f.leave('a');
        expect([f.input('a').value, f.values().a, f.error('a')]).to.deep.equal([typed, stored, '']);
      });
    }

    for (const [given, shownAs] of [
      [7, '7'],
      ['1,5', '1.5'],
      [1.239, '1.23'],
      [-5, undefined],
      [1e21, undefined],
      ['soon', undefined],
      [true, undefined],
      [[1], undefined],
      [{ a: 1 }, undefined],
    ] as const) {
      it(`make ${JSON.stringify(given)} of a link ${shownAs ?? 'no number'}`, () => {
        expect(readNumber(given, 2) || undefined).to.equal(shownAs);
      });
    }
  });

  it('are judged by the float validator where the type is float, with the message of the rule that names it', async () => {
    const f = await mountForm(one('float', { validationRules: [{ validator: 'max', value: 10 }] }));
    const field = f.engine.state.fields.ensure(f.engine.read.form.steps[0]!.questions[0]!);
    const rules = field.type?.rules?.(field.question, field.question.validationRules, f.engine.read);
    expect(rules?.map(rule => rule.validator)).to.deep.equal(['max', 'float']);
    await f.fill('a', '11');
    expect(f.error('a')).to.equal('Invalid value');
    await f.fill('a', '10');
    expect(f.error('a')).to.equal('');
  });

  describe('whatever is typed', () => {
    const wild = fc.string({ unit: fc.constantFrom(...'0123456789.,-ae ٣') });
    const decimals = fc.integer({ min: 0, max: 10 });

    it('are digits and at most one point with no more decimals than asked for', () => {
      fc.assert(
        fc.property(wild, decimals, (typed, most) => {
          const clean = cleanNumber(typed, most);
          expect(clean).to.match(most > 0 ? new RegExp(`^\\d*(\\.\\d{0,${most}})?$`) : /^\d*$/);
          expect(cleanNumber(clean, most)).to.equal(clean);
          expect(storedNumber(clean)).to.match(/^(\d+(\.\d+)?)?$/);
        }),
      );
    });

    it('keep the caret inside the text', () => {
      fc.assert(
        fc.property(wild, wild, decimals, fc.nat(), (text, was, most, place) => {
          const before = cleanNumber(was, most);
          const kept = typedNumber({ text, caret: place % (text.length + 1) }, before, most);
          expect(kept.caret).to.be.within(0, kept.text.length);
          expect(cleanNumber(kept.text, most)).to.equal(kept.text);
        }),
      );
    });
  });
});
