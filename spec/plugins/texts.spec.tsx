import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { cleanNumber, decimalsOf } from '../../plugins/texts/number.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);

/** What a browser does on a key: text and caret change, then the page hears of it. */
const edit = (f: Mounted, value: string, caret = value.length) =>
  f.settled(() => {
    fireEvent.input(f.input('a'), { target: { value, selectionStart: caret, selectionEnd: caret } });
  });
/** The question's own list of names, in the order shown. */
const shown = async (questions: readonly object[]) => (await mountForm(formOf([questions]))).shown();

describe('texts', () => {
  describe('what a browser is told', () => {
    for (const [type, autocomplete] of [
      ['first_name', 'given-name'],
      ['last_name', 'family-name'],
      ['email', 'email'],
      ['number', 'off'],
      ['short_text', ''],
    ]) {
      it(`${type} is filled in as "${autocomplete}"`, async () => {
        const f = await mountForm(one(type!));
        expect(f.input('a').getAttribute('autocomplete') ?? '').to.equal(autocomplete);
      });
    }

    for (const [type, format, mode] of [
      ['email', undefined, 'email'],
      ['number', undefined, 'decimal'],
      ['number', 3, 'decimal'],
      ['number', 0, 'numeric'],
      ['short_text', undefined, ''],
    ] as const) {
      it(`${type}${format === undefined ? '' : ` of ${format} decimals`} has the keyboard "${mode}"`, async () => {
        const f = await mountForm(one(type, { format }));
        expect(f.input('a').getAttribute('inputmode') ?? '').to.equal(mode);
      });
    }
  });

  for (const type of ['short_text', 'first_name', 'last_name', 'email', 'long_text']) {
    it(`${type} stores the typed text under its key, and nothing once it is emptied`, async () => {
      const f = await mountForm(one(type));
      await f.type('a', 'Ann');
      expect(f.values()).to.deep.equal({ a: 'Ann' });
      await f.type('a', '');
      expect(f.values()).to.deep.equal({});
    });
  }

  it('long_text keeps line breaks, on screen and in the lead', async () => {
    const f = await mountForm(one('long_text'));
    f.host.reply('POST /submit', {});
    expect(f.input('a').tagName).to.equal('TEXTAREA');
    await f.fill('a', 'one\ntwo');
    expect(f.input('a').value).to.equal('one\ntwo');
    await f.next();
    expect(f.host.calls.at(-1)?.body).to.include({ a: 'one\ntwo' });
  });

  it('shows a number that a link gave as text', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ a: 7 })), utm_medium: 'cross_sell' };
    const f = await mountForm(one('short_text'), { page: { query } });
    expect(f.input('a').value).to.equal('7');
  });

  describe('email', () => {
    for (const wrong of ['a@', 'a@b', 'a@b.c', 'a b@c.fr']) {
      it(`refuses ${wrong} without any rule, once the field is left`, async () => {
        const f = await mountForm(one('email'));
        await f.type('a', wrong);
        expect(f.error('a')).to.equal('');
        await f.leave('a');
        expect(f.error('a')).to.equal('Invalid email address');
      });
    }
    for (const right of ['a@b.fr', 'a.b@c.co', ' a@b.fr ']) {
      it(`takes "${right}"`, async () => {
        const f = await mountForm(one('email'));
        await f.fill('a', right);
        expect(f.error('a')).to.equal('');
      });
    }

    it('may be left empty where nothing requires it', async () => {
      const f = await mountForm(one('email'));
      await f.next();
      expect(f.step()).to.equal(2);
    });

    it('is checked once, with the message of the rule that names it', async () => {
      const f = await mountForm(one('email', { validationRules: [{ validator: 'email', message: 'Not an address' }] }));
      await f.fill('a', 'a@');
      expect(f.error('a')).to.equal('Not an address');
    });
  });

  describe('number', () => {
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
      it(`of format ${format ?? 'none'} keeps ${kept || 'nothing'} of ${typed}`, async () => {
        const f = await mountForm(one('number', { format }));
        await f.type('a', typed);
        expect(f.input('a').value).to.equal(kept);
        expect(f.values().a).to.equal(kept || undefined);
      });
    }

    for (const format of [11, -1, 1.5, '2.5', '', ' ', 'DD/MM/YYYY', null, true]) {
      it(`keeps two decimals where the format is ${JSON.stringify(format)}`, () => {
        expect(decimalsOf({ format: format as string })).to.equal(2);
      });
    }

    it('takes what was typed digit by digit as it stands at each key', async () => {
      const f = await mountForm(one('number'));
      const seen: string[] = [];
      for (const key of '1x2,3y45') {
        await edit(f, f.input('a').value + key);
        seen.push(f.input('a').value);
      }
      expect(seen).to.deep.equal(['1', '1', '12', '12.', '12.3', '12.3', '12.34', '12.34']);
    });

    it('keeps the caret where a letter was typed in the middle', async () => {
      const f = await mountForm(one('number'));
      await edit(f, '1234');
      await edit(f, '12a34', 3);
      expect([f.input('a').value, f.input('a').selectionStart]).to.deep.equal(['1234', 2]);
    });

    it('never pulls the caret back on the key after that', async () => {
      const f = await mountForm(one('number'));
      await edit(f, '1234');
      await edit(f, '12a34', 3);
      await edit(f, '12345');
      expect(f.input('a').selectionStart).to.equal(5);
    });

    it('leaves digits and at most one point with no more decimals than asked for, whatever is typed', () => {
      fc.assert(
        fc.property(
          fc.string({ unit: fc.constantFrom(...'0123456789.,-ae ٣') }),
          fc.integer({ min: 0, max: 10 }),
          (typed, most) => {
            const clean = cleanNumber(typed, most);
            expect(clean).to.match(most > 0 ? new RegExp(`^\\d*(\\.\\d{0,${most}})?$`) : /^\d*$/);
            expect(cleanNumber(clean, most)).to.equal(clean);
          },
        ),
      );
    });
  });

  describe('the names', () => {
    const name = (type: string, bpKey: string, order?: number) => ({ type, bpKey, order, title: bpKey });

    it('are asked first name first, whatever the order says', async () => {
      expect(
        await shown([name('last_name', 'last', 1), name('short_text', 'x', 2), name('first_name', 'first', 3)]),
      ).to.deep.equal(['first', 'last', 'x']);
    });

    it('stay where they are if they stand right', async () => {
      const right = [name('first_name', 'first'), name('short_text', 'x'), name('last_name', 'last')];
      expect(await shown(right)).to.deep.equal(['first', 'x', 'last']);
    });

    it('are all in order where there are several of them', async () => {
      const several = [
        name('last_name', 'l1'),
        name('first_name', 'f1'),
        name('last_name', 'l2'),
        name('first_name', 'f2'),
      ];
      expect(await shown(several)).to.deep.equal(['f1', 'f2', 'l1', 'l2']);
    });

    it('may stand on different steps in any order', async () => {
      const f = await mountForm(formOf([[name('last_name', 'last')], [name('first_name', 'first')]]));
      expect(f.shown()).to.deep.equal(['last']);
    });

    it('and the email are the visitor’s identity, the first of each kind with a value', async () => {
      const f = await mountForm(
        formOf([[name('first_name', 'f1'), name('first_name', 'f2'), name('last_name', 'l'), name('email', 'e')]]),
      );
      await f.type('f2', 'Bea');
      await f.type('l', 'Day');
      await f.type('e', 'bea@day.org');
      expect(f.engine.read.identity()).to.deep.equal({ firstName: 'Bea', lastName: 'Day', email: 'bea@day.org' });
    });
  });

  it('shows description, helper and placeholder in their places and tells them to assistive technology', async () => {
    const f = await mountForm(
      one('short_text', { description: 'Under the title', helper: 'At the field', placeholder: 'Inside' }),
    );
    const { nextElementSibling } = f.question('a').querySelector('.sw-label')!;
    expect(nextElementSibling?.textContent).to.equal('Under the title');
    expect(f.question('a').querySelector('.sw-helper')?.textContent).to.equal('At the field');
    expect(f.input('a').placeholder).to.equal('Inside');
    const described = f.input('a').getAttribute('aria-describedby')!.split(' ');
    expect(described.map(id => document.getElementById(id)?.textContent)).to.deep.equal([
      'Under the title',
      'At the field',
    ]);
  });

  describe('the look of a completed field', () => {
    const completed = (f: Mounted): boolean => f.question('a').classList.contains('sw-completed');

    it('comes 1.5 s after the last change of a valid value', async () => {
      const f = await mountForm(one('email'));
      await f.type('a', 'a@b.fr');
      await f.tick(1400);
      await f.type('a', 'a@b.fra');
      await f.tick(1499);
      expect(completed(f)).to.equal(false);
      await f.tick(1);
      expect(completed(f)).to.equal(true);
    });

    it('goes with the value, and when it becomes invalid', async () => {
      const f = await mountForm(one('email'));
      for (const gone of ['', 'a@b']) {
        await f.type('a', 'a@b.fr');
        await f.tick(1500);
        expect(completed(f)).to.equal(true);
        await f.type('a', gone);
        expect(completed(f)).to.equal(false);
      }
    });

    it('never comes without a value', async () => {
      const f = await mountForm(one('short_text'));
      await f.type('a', '  ');
      await f.tick(5000);
      expect(completed(f)).to.equal(false);
    });
  });
});
