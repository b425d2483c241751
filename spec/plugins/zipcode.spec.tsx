import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { inputModeOf, isZipcode, withSeparator } from '../../plugins/zipcode/countries.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'Postcode' };
const WRONG = 'Please enter a valid zipcode';
const form = (country: string, question: object = {}) => formOf([[{ ...ZIP, ...question }]], { country });

/** Does what a browser does on a key: changes text and caret, then dispatches the event. */
const edit = (f: Mounted, value: string, caret = value.length) =>
  f.settled(() => {
    const target = { value, selectionStart: caret, selectionEnd: caret };
    fireEvent.input(f.input('zip'), { target, inputType: 'insertText' });
  });

const LIKE_FR = ['bl', 'fr', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt'];
const FIVE_DIGITS = { passes: ['75001', ' 75001 '], fails: ['7500', '750011', '7500A', ''] };
const EXAMPLES: Readonly<Record<string, { passes: readonly string[]; fails: readonly string[] }>> = {
  ...Object.fromEntries([...LIKE_FR, 'de', 'it', 'us'].map(country => [country, FIVE_DIGITS])),
  es: { passes: ['52081', '01001'], fails: ['52082', '99999', '5208'] },
  pt: { passes: ['1000-001'], fails: ['1000001', '1000-01', '1000 001'] },
  ca: { passes: ['K1A', 'K1A 0B1', 'K1A0B1', 'k1a 0b1'], fails: ['K1', '11A', 'K1A 0B', 'K1A-0B1'] },
  gb: {
    passes: ['SW1A 1AA', 'M11AE', 'gir 0aa', 'EC1A 1BB', 'M60 1NW', 'DN55 1PT', 'W1A 0AX'],
    fails: ['SW1A', '12345', 'SW1A  1AA', 'M601 1NW', 'SW1A 11A', 'SW1A 1A'],
  },
  ec: { passes: ['170150'], fails: ['17015', '1701500'] },
  ch: { passes: ['8001'], fails: ['80011', '801'] },
  se: { passes: ['114 55', '11455'], fails: ['1145', '11 455', '114-55'] },
  ie: { passes: ['D02 X285', 'A65F4E2', 'D6W XY00', 'd02-x285'], fails: ['B12 3456', 'D02'] },
  au: { passes: ['2000', '0200', '0299', '0800', '0900', '9999'], fails: ['0100', '0300', '0799', '20000'] },
  be: { passes: ['1000', 'anything'], fails: ['', '  '] },
};

describe('zipcode', () => {
  describe('the rule of a country', () => {
    for (const [country, { passes, fails }] of Object.entries(EXAMPLES)) {
      it(`of ${country} accepts ${passes[0]} and rejects ${fails[0] || 'spaces'}`, () => {
        expect(passes.filter(value => !isZipcode(value, country))).to.deep.equal([]);
        expect(fails.filter(value => isZipcode(value, country))).to.deep.equal([]);
      });
    }

    for (const [country, written, letters] of [
      ['gb', '?1 1AA', 'ABCDEFGHIJKLMNOPRSTUWYZ'],
      ['gb', 'A?1 1AA', 'ABCDEFGHKLMNOPQRSTUVWXY'],
      ['gb', 'A?11 1AA', 'ABCDEFGHKLMNOPQRSTUVWXY'],
      ['gb', 'A1? 1AA', 'ABCDEFGHJKPSTUW'],
      ['gb', 'AA1? 1AA', 'ABEHMNPRVWXY'],
      ['gb', 'A?1A 1AA', 'ABCDEFGHKLMNOPQRSTUVWXY'],
      ['gb', 'M1 1?A', 'ABDEFGHJLNPQRSTUWXYZ'],
      ['gb', 'M1 1A?', 'ABDEFGHJLNPQRSTUWXYZ'],
      ['ie', '?02 X285', 'ACDEFHKNPRTVWXY'],
      ['ie', 'D02 ?285', 'ACDEFHKNPRTVWXY'],
      ['ie', 'D02 X28?', 'ACDEFHKNPRTVWXY'],
      ['ie', 'D6? X285', 'W'],
    ] as const) {
      it(`of ${country} accepts only the allowed letters in ${written}`, () => {
        const taken = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(one => isZipcode(written.replace('?', one), country));
        expect(taken.join('')).to.equal(letters);
      });
    }

    it('ignores the letter case of the country', () => {
      expect(isZipcode('750011', 'FR')).to.equal(false);
      expect(isZipcode('97400', 'RE')).to.equal(true);
    });

    it('never throws for any zipcode and country', () => {
      fc.assert(
        fc.property(
          fc.string(),
          fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'es')),
          (value, country) => {
            expect(isZipcode(value, country)).to.be.a('boolean');
          },
        ),
      );
    });
  });

  it('is stored in the spelling of its country, however people copy it', async () => {
    const land = { bpKey: 'land', type: 'short_text' };
    const f = await mountForm(formOf([[land, { ...ZIP, countryOverrideBpKey: 'land' }]]));
    for (const [country, typed, stored] of [
      ['gb', 'SW1A-1AA', 'SW1A 1AA'],
      ['gb', ' m1 \u00a0 1ae ', 'm1 1ae'],
      ['gb', 'M11AE', 'M11AE'],
      ['fr', '75 001', '75001'],
      ['fr', '75.001', '75001'],
      ['pt', '1000 . 001', '1000-001'],
      ['pt', '1000\u2013001', '1000-001'],
      ['se', '114-55', '11455'],
      ['ca', 'K1A-0B1', 'K1A0B1'],
      ['us', '12345\u20136789', '12345'],
      ['us', '123456789', '12345'],
      ['us', ' 12345 6789 ', '12345'],
      ['de', '12345-6789', '12345-6789'],
      ['fr', '75 0011', '75 0011'],
      ['nl', '1012-AB', '1012-AB'],
    ] as const) {
      await f.fill('land', country);
      await f.fill('zip', typed);
      expect([f.values().zip, f.input('zip').value], typed).to.deep.equal([stored, stored]);
    }
  });

  it('stays if a script writes it into the focused field, as an email address does', async () => {
    const f = await mountForm(formOf([[ZIP, { bpKey: 'mail', type: 'email' }]], { country: 'us' }));
    for (const [key, text] of [
      ['zip', '12345'],
      ['mail', 'ann@example.com'],
    ] as const)
      await f.settled(() => {
        const input = f.input(key);
        input.focus();
        // React's own setter notes the value, so that the events say nothing new.
        input.value = text;
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
        input.blur();
      });
    expect(f.values()).to.deep.equal({ zip: '12345', mail: 'ann@example.com' });
  });

  describe('the on-screen keyboard', () => {
    for (const country of ['pt', 'ec', 'us', 'es', 'it', 'de', 'ch', 'se', 'au', ...LIKE_FR]) {
      it(`is decimal for ${country}`, () => expect(inputModeOf(country)).to.equal('decimal'));
    }
    for (const country of ['gb', 'ca', 'ie', 'nl', 'be', 'xx']) {
      it(`has letters for ${country}`, () => expect(inputModeOf(country)).to.equal('text'));
    }

    it('follows the country of countryOverrideBpKey', async () => {
      const f = await mountForm(
        formOf(
          [
            [
              { ...ZIP, countryOverrideBpKey: 'land' },
              { bpKey: 'land', type: 'short_text' },
            ],
          ],
          { country: 'us' },
        ),
      );
      expect(f.input('zip').inputMode).to.equal('decimal');
      await f.type('land', 'gb');
      expect(f.input('zip').inputMode).to.equal('text');
    });

    it('reads uk as gb', async () => {
      const land = { bpKey: 'land', type: 'short_text' };
      const f = await mountForm(formOf([[{ ...ZIP, countryOverrideBpKey: 'land' }, land]], { country: 'us' }));
      await f.type('land', 'UK');
      await f.type('zip', '12345');
      await f.leave('zip');
      expect(f.error('zip')).to.equal(WRONG);
    });
  });

  describe('the Portuguese separator', () => {
    it('is added while the digits are typed', async () => {
      const f = await mountForm(form('pt'));
      const shown: string[] = [];
      for (const digit of '1000001') {
        await edit(f, f.input('zip').value + digit);
        shown.push(f.input('zip').value);
      }
      expect(shown).to.deep.equal(['1', '10', '100', '1000', '1000-0', '1000-00', '1000-001']);
      expect(f.values()).to.include({ zip: '1000-001' });
    });

    it('is removed with the digits that are deleted from the end', async () => {
      const f = await mountForm(form('pt'));
      await edit(f, '1000-0');
      await edit(f, '1000-');
      expect(f.input('zip').value).to.equal('1000-');
      await edit(f, '1000');
      expect(f.input('zip').value).to.equal('1000');
    });

    it('keeps the caret behind the typed digit', async () => {
      const f = await mountForm(form('pt'));
      await edit(f, '10000');
      expect(f.input('zip').selectionStart).to.equal(6);
      await edit(f, '1000-01');
      await edit(f, '10900-01', 3);
      expect(f.input('zip').value).to.equal('1090-001');
      expect(f.input('zip').selectionStart).to.equal(3);
    });

    it('does not block deleting the digit before it', async () => {
      const f = await mountForm(form('pt'));
      await edit(f, '1000-001');
      await edit(f, '1000001', 4);
      expect(f.input('zip').value).to.equal('1000-001');
      expect(f.input('zip').selectionStart).to.equal(4);
    });

    it('is added for no other country', () => {
      expect(withSeparator('1000001', 'fr')).to.equal('1000001');
    });

    it('keeps all digits in order, and leaves other texts as typed', () => {
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -aß') }), typed => {
          const digits = (text: string) => text.replace(/\D/g, '');
          const shown = withSeparator(typed, 'pt');
          expect(digits(shown)).to.equal(digits(typed));
          if (/[aß]/.test(typed)) expect(shown).to.equal(typed);
          expect(withSeparator(shown, 'pt')).to.equal(shown);
        }),
      );
    });
  });

  describe('the question', () => {
    it('is validated without any rule, and has the autocomplete token postal-code', async () => {
      const f = await mountForm(form('us'));
      expect(f.input('zip').autocomplete).to.equal('postal-code');
      await f.fill('zip', '7870');
      expect(f.error('zip')).to.equal(WRONG);
      await f.fill('zip', '12345-678');
      expect(f.error('zip')).to.equal(WRONG);
      await f.fill('zip', '78701');
      expect(f.error('zip')).to.equal('');
    });

    it('is validated if a link gives it as a number', async () => {
      for (const [zip, step] of [
        [7500, 1],
        [75001, 2],
      ] as const) {
        const query = { prefilled_values: btoa(JSON.stringify({ zip })) };
        const definition = formOf([[ZIP], [{ bpKey: 'two', type: 'short_text' }]], { country: 'fr' });
        const f = await mountForm(definition, { page: { query } });
        expect([f.step(), f.path()], String(zip)).to.deep.equal([step, [step]]);
        if (step === 1) expect([f.input('zip').value, f.error('zip')]).to.deep.equal(['7500', WRONG]);
        await f.unmount();
      }
    });

    it('applies its rule at the place and with the message that the definition gives', async () => {
      const f = await mountForm(
        form('us', {
          validationRules: [
            { validator: 'zipcode', message: 'No such place' },
            { validator: 'minLength', value: 9, message: 'Longer' },
          ],
        }),
      );
      await f.fill('zip', '7870');
      expect(f.error('zip')).to.equal('No such place');
      await f.fill('zip', '78701');
      expect(f.error('zip')).to.equal('Longer');
    });

    it('is validated again when the country answer changes', async () => {
      const land = { bpKey: 'land', type: 'short_text' };
      const f = await mountForm(formOf([[land, { ...ZIP, countryOverrideBpKey: 'land' }]], { country: 'us' }));
      await f.fill('zip', '8001');
      expect(f.error('zip')).to.equal(WRONG);
      await f.type('land', ' CH ');
      expect(f.error('zip')).to.equal('');
      await f.type('land', '');
      expect(f.error('zip')).to.equal(WRONG);
      await f.fill('zip', '80011');
      for (const [land, error] of [
        [' CH ', WRONG],
        ['  ', ''],
      ] as const) {
        await f.type('land', land);
        expect(f.error('zip'), land).to.equal(error);
      }
      await f.fill('zip', '8001');
      expect(f.error('zip')).to.equal(WRONG);
    });

    it('is part of the identity of the visitor', async () => {
      const f = await mountForm(form('us'));
      await f.type('zip', '78701');
      expect(f.engine.read.identity()).to.deep.equal({ zipcode: '78701' });
    });
  });
});
