import { expect } from 'chai';
import fc from 'fast-check';
import { dayOf } from '../../plugins/date/days.ts';
import { formatDay } from '../../plugins/date/format.ts';
import { completed, dayIn, isFull, maskDate, type Typed } from '../../plugins/date/mask.ts';
import { runs } from '../support/runs.ts';

const FR = 'DD/MM/YYYY';
const PATTERNS = [FR, 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'DD MM YYYY', 'DDMMYYYY'];

/** A field with text and caret that changes as in a browser; `|` is the caret. */
function fieldOf(pattern: string, start = '|') {
  let now: Typed = { text: start.replace('|', ''), caret: start.indexOf('|') };
  const become = (text: string, caret: number, forward = false): void => {
    now = maskDate({ text, caret }, now.text, pattern, forward);
  };
  const field = {
    type(keys: string) {
      for (const key of keys) {
        become(now.text.slice(0, now.caret) + key + now.text.slice(now.caret), now.caret + key.length);
      }
      return field;
    },
    paste(text: string) {
      become(now.text.slice(0, now.caret) + text + now.text.slice(now.caret), now.caret + text.length);
      return field;
    },
    backspace() {
      if (now.caret > 0) become(now.text.slice(0, now.caret - 1) + now.text.slice(now.caret), now.caret - 1);
      return field;
    },
    remove() {
      if (now.caret < now.text.length) {
        become(now.text.slice(0, now.caret) + now.text.slice(now.caret + 1), now.caret, true);
      }
      return field;
    },
    /** Deletes what is selected. */
    cut(from: number, to: number) {
      become(now.text.slice(0, from) + now.text.slice(to), from);
      return field;
    },
    now: () => now,
    shows: () => `${now.text.slice(0, now.caret)}|${now.text.slice(now.caret)}`,
  };
  return field;
}

describe('the mask of dates', () => {
  for (const [keys, pattern, shown] of [
    ['25122025', FR, '25/12/2025|'],
    ['2', FR, '2|'],
    ['25', FR, '25|'],
    ['251', FR, '25/1|'],
    ['25/', FR, '25/|'],
    ['25/12/2025', FR, '25/12/2025|'],
    ['25.12.2025', FR, '25/12/2025|'],
    ['25 12 2025', FR, '25/12/2025|'],
    ['5/3/1980', FR, '05/03/1980|'],
    ['5//3', FR, '05/3|'],
    ['/25', FR, '25|'],
    ['2a5b1c', FR, '25/1|'],
    ['251220251', FR, '25/12/2025|'],
    ['45', FR, '45|'],
    ['0/', FR, '0/|'],
    ['12252025', 'MM/DD/YYYY', '12/25/2025|'],
    ['20251225', 'YYYY-MM-DD', '2025-12-25|'],
    ['2025-3-7', 'YYYY-MM-DD', '2025-03-7|'],
    ['5.3.1980', 'DDMMYYYY', '05031980|'],
  ] as const) {
    it(`for ${pattern} turns ${keys} into ${shown}`, () => expect(fieldOf(pattern).type(keys).shows()).to.equal(shown));
  }

  describe('in the middle', () => {
    for (const [what, start, act, shown] of [
      ['ignores a letter', '25|/12/2025', (f: Field) => f.type('x'), '25|/12/2025'],
      ['overwrites the first digit of a full date', '|25/12/2025', (f: Field) => f.type('1'), '1|5/12/2025'],
      ['overwrites a digit behind a separator', '25|/12/2025', (f: Field) => f.type('0'), '25/0|2/2025'],
      ['overwrites a whole date', '|25/12/2025', (f: Field) => f.type('31011999'), '31/01/1999|'],
      ['ignores a digit behind a full date', '25/12/2025|', (f: Field) => f.type('7'), '25/12/2025|'],
      ['inserts a digit into an incomplete date', '2|/12/20', (f: Field) => f.type('4'), '24|/12/20'],
      ['moves the digits behind an inserted one', '25|/1', (f: Field) => f.type('0'), '25/0|1'],
      ['keeps the other digits in place when one is deleted', '25|/12/2025', (f: Field) => f.backspace(), '2|/12/2025'],
      [
        'inserts a digit in place of a deleted one',
        '25|/12/2025',
        (f: Field) => f.backspace().type('4'),
        '24|/12/2025',
      ],
      ['moves over a separator with Backspace', '25/|12/2025', (f: Field) => f.backspace(), '25|/12/2025'],
      [
        'deletes the digit before a separator with the next Backspace',
        '25/|12/2025',
        (f: Field) => f.backspace().backspace(),
        '2|/12/2025',
      ],
      ['moves over a separator with Delete', '25|/12/2025', (f: Field) => f.remove(), '25/|12/2025'],
      [
        'moves over a separator of an incomplete date with Delete',
        '25|/1/2025',
        (f: Field) => f.remove().remove(),
        '25/|/2025',
      ],
      ['keeps the place of an emptied part', '25/12/2025|', (f: Field) => f.cut(3, 5), '25/|/2025'],
      ['fills an emptied part with typed digits', '25/12/2025|', (f: Field) => f.cut(3, 5).type('07'), '25/07|/2025'],
      [
        'fills an emptied first part with typed digits',
        '25/12/2025|',
        (f: Field) => f.cut(0, 2).type('03'),
        '03|/12/2025',
      ],
      ['lets everything be deleted', '25/12/2025|', (f: Field) => f.cut(0, 10), '|'],
      ['lets the digit before a last separator be deleted', '25/|', (f: Field) => f.backspace().backspace(), '2|'],
    ] as const) {
      it(what, () => expect(act(fieldOf(FR, start)).shows()).to.equal(shown));
    }
    type Field = ReturnType<typeof fieldOf>;
  });

  it('converts a pasted or autofilled date in another format', () => {
    expect(fieldOf(FR).paste('2025-12-25').shows()).to.equal('25/12/2025|');
    expect(fieldOf('MM/DD/YYYY').paste(' 1980-03-05 ').shows()).to.equal('03/05/1980|');
    expect(fieldOf(FR).paste('5.3.1980').shows()).to.equal('05/03/1980|');
  });

  it('converts a pasted date with other separators and blanks, the year first, or eight digits', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0', '  ');
    const separator = fc
      .tuple(blank, fc.constantFrom('-', '.', '/', ',', '\u2013'), blank)
      .map(parts => parts.join(''));
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom(...PATTERNS), separator, fc.boolean(), (time, pattern, between, isPadded) => {
        const day = time.toISOString().slice(0, 10);
        const numbers = formatDay(day, pattern.replace(/\b|(?<=D)(?=M)|(?<=M)(?=Y)/g, ' ')).match(/\d+/g)!;
        const written = (parts: readonly string[]) =>
          parts.map(part => (isPadded ? part : part.replace(/^0/, ''))).join(between);
        const spellings = [written(day.split('-')), day.replaceAll('-', '')];
        if (pattern.endsWith('YYYY')) spellings.push(written(numbers), numbers.join(''));
        for (const text of spellings) {
          const { text: shown } = maskDate({ text, caret: text.length }, '', pattern);
          expect(shown, text).to.equal(formatDay(day, pattern));
          expect(dayIn(shown, pattern), text).to.equal(day);
        }
      }),
    );
  });

  it('never exchanges day and month of a pasted date', () => {
    expect(dayIn(fieldOf(FR).paste('05/13/1990').shows().replace('|', ''), FR)).to.equal('');
    expect(dayIn(fieldOf('YYYY-MM-DD').paste('03/05/1990').shows().replace('|', ''), 'YYYY-MM-DD')).to.equal('');
  });

  describe('reads the day', () => {
    for (const [text, pattern, day] of [
      ['25/12/2025', FR, '2025-12-25'],
      ['03/04/2025', FR, '2025-04-03'],
      ['03/04/2025', 'MM/DD/YYYY', '2025-03-04'],
      ['29/02/2024', FR, '2024-02-29'],
      ['29/02/2025', FR, ''],
      ['31/04/2025', FR, ''],
      ['45/01/2025', FR, ''],
      ['01/13/2025', FR, ''],
      ['12/05/0085', FR, ''],
      ['25/12/202', FR, ''],
      ['25/12', FR, ''],
      ['', FR, ''],
      ['25122025', 'DDMMYYYY', '2025-12-25'],
    ] as const) {
      it(`${day || 'none'} from ${text || 'an empty text'} for ${pattern}`, () =>
        expect(dayIn(text, pattern)).to.equal(day));
    }
  });

  it('completes the last part when the field is left', () => {
    expect(completed('2025-03-7', 'YYYY-MM-DD')).to.equal('2025-03-07');
    expect(completed('25/12/7', FR)).to.equal('25/12/7');
    expect(completed('7', FR)).to.equal('7');
  });

  describe('for any input', () => {
    const patterns = fc.constantFrom(...PATTERNS);
    const day = fc.integer({ min: -400_000, max: 2_900_000 }).map(dayOf);

    it('accepts every day, typed with or without separators, and reads it back', () => {
      fc.assert(
        fc.property(patterns, day, fc.boolean(), (pattern, one, bare) => {
          const text = formatDay(one, pattern);
          const { now } = fieldOf(pattern).type(bare ? text.replace(/\D/g, '') : text);
          expect(now().text).to.equal(text);
          expect(dayIn(now().text, pattern)).to.equal(one.startsWith('0') ? '' : one);
        }),
      );
    });

    const key = fc.oneof(
      fc.record({ do: fc.constant('type' as const), what: fc.constantFrom(...'0123456789/.- x') }),
      fc.record({ do: fc.constant('paste' as const), what: fc.string({ unit: fc.constantFrom(...'0129/.-x ') }) }),
      fc.record({ do: fc.constantFrom('backspace' as const, 'remove' as const), what: fc.constant('') }),
      fc.record({ do: fc.constant('cut' as const), what: fc.constantFrom('03', '25', '19', '35') }),
    );

    it('fits the pattern, keeps the caret inside, and does not change a full date that it masks again', () => {
      fc.assert(
        fc.property(patterns, fc.array(key, { maxLength: 25 }), (pattern, keys) => {
          const field = fieldOf(pattern);
          for (const one of keys) {
            if (one.do === 'type' || one.do === 'paste') field[one.do](one.what);
            else if (one.do === 'cut') field.cut(Number(one.what[0]), Number(one.what[1]));
            else field[one.do]();
            const { text, caret } = field.now();
            expect(caret).to.be.within(0, text.length);
            expect(text.length).to.be.at.most(pattern.length);
            expect(text).to.match(/^([\d]+[^\d]?|[^\d])*$/);
            expect(text.replace(/\d/g, '')).to.satisfy((rest: string) =>
              pattern.replace(/[DMY]/g, '').startsWith(rest),
            );
            const again = maskDate({ text, caret: text.length }, text, pattern).text;
            expect(isFull(text) ? again : text).to.equal(text);
          }
        }),
        { numRuns: runs(500) },
      );
    });
  });
});
