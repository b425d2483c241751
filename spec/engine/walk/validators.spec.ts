import { expect } from 'chai';
import type { Json } from '../../../engine/contract.ts';
import { VALIDATOR_NAMES, validate } from '../../../engine/walk/validators.ts';

interface Case {
  value?: Json;
  passes: readonly (Json | undefined)[];
  fails: readonly (Json | undefined)[];
  message?: string;
}
const TODAY = new Date(2026, 2, 1, 12);
const INVALID = 'Invalid value';

const CASES: Readonly<Record<string, readonly Case[]>> = {
  required: [
    {
      passes: [0, '0', 'a', false, ['a'], { city: 'Lyon' }],
      fails: [undefined, null, '', '  ', '\n', []],
      message: 'This field is required',
    },
  ],
  email: [
    {
      passes: ['a.b@c.fr', 'a@b.co', ' a@b.co ', 'é@exämple.de', 'a+tag@sub.mail.example'],
      fails: ['a@b', 'a@b.c', 'a b@c.fr', 'a@b@c.fr', '@b.fr', 'a@.', 'x', 'a@b.fr.', 5],
      message: 'Invalid email address',
    },
  ],
  float: [{ passes: ['1', '1.5', '1,5', '10.25', 1.5, 0], fails: ['1.5.2', 'x', '.5', '1.', '-1', '1e3'] }],
  min: [
    { value: 10, passes: ['10', 10, '10,5', '11'], fails: ['9', 9, '9,99', 'ten'] },
    { value: '10', passes: ['10'], fails: ['9'] },
  ],
  max: [{ value: 10, passes: ['10', 10, '9,5', '-3'], fails: ['11', 11, '10,01', 'ten'] }],
  minDate: [
    { value: 'today', passes: ['2026-03-01', '2026-03-02', '2027-01-01'], fails: ['2026-02-28', '1999-12-31', 'soon'] },
    { value: '2026-02-10', passes: ['2026-02-10', '2026-02-11'], fails: ['2026-02-09', '2026-02-30', '2026-13-01'] },
  ],
  maxDate: [
    { value: 'today', passes: ['2026-03-01', '2026-02-28'], fails: ['2026-03-02', '01/03/2026'] },
    { value: '2026-02-10', passes: ['2026-02-10', '2025-12-31'], fails: ['2026-02-11'] },
  ],
  minDaysBeforeToday: [{ value: 10, passes: ['2026-02-19', '2020-01-01'], fails: ['2026-02-20', '2026-03-02', 'x'] }],
  maxDaysBeforeToday: [{ value: 10, passes: ['2026-02-19', '2026-03-01', '2026-03-02'], fails: ['2026-02-18', 'x'] }],
  maxDaysAfterToday: [{ value: '10', passes: ['2026-03-11', '2026-03-01', '2020-01-01'], fails: ['2026-03-12', 'x'] }],
  minLength: [{ value: 3, passes: ['abc', '🙂🙂🙂', 123], fails: ['ab', '🙂🙂', 12] }],
  maxLength: [{ value: 3, passes: ['abc', '🙂🙂🙂', 123], fails: ['abcd', '🙂🙂🙂🙂', 1234] }],
  noNumbers: [{ passes: ['Anna', 'Åsa-Lena'], fails: ['Ann4', '4', 4] }],
  number: [{ passes: ['123', '007', 5], fails: ['12a', '1.5', '-1', '1 2'] }],
};
const say = (value: Json | undefined): string => JSON.stringify(value) ?? 'nothing';

describe('validators', () => {
  it('are those of the requirements', () => {
    expect([...VALIDATOR_NAMES].sort()).to.deep.equal(Object.keys(CASES).sort());
  });

  for (const [name, cases] of Object.entries(CASES)) {
    for (const { value, passes, fails, message = INVALID } of cases) {
      const rule = value === undefined ? name : `${name} ${value}`;
      for (const answer of passes) {
        it(`${rule} passes ${say(answer)}`, () => expect(validate(name, answer, value, TODAY)).to.equal(undefined));
      }
      for (const answer of fails) {
        it(`${rule} refuses ${say(answer)}`, () => expect(validate(name, answer, value, TODAY)).to.equal(message));
      }
    }
  }

  for (const name of Object.keys(CASES).filter(one => one !== 'required')) {
    it(`${name} passes what is empty`, () => {
      for (const empty of [undefined, null, '', '  ', []]) {
        expect(validate(name, empty, 3, TODAY), say(empty)).to.equal(undefined);
      }
    });
  }

  it('judges each element of a list', () => {
    expect(validate('min', [10, '11'], 10, TODAY)).to.equal(undefined);
    expect(validate('min', [10, '9'], 10, TODAY)).to.equal(INVALID);
  });

  it('leaves a validator it does not have to others', () => {
    for (const name of ['zipcode', 'toString', '__proto__']) {
      expect(validate(name, 'x', undefined, TODAY), name).to.equal(undefined);
    }
  });

  describe('by the calendar of the visitor', () => {
    const { TZ } = process.env;
    afterEach(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    /** The same moment everywhere. */
    const MOMENT = Date.UTC(2026, 2, 29, 10, 30);
    const PLACES = { 'Pacific/Kiritimati': '2026-03-30', 'Pacific/Pago_Pago': '2026-03-28' } as const;

    for (const [place, today] of Object.entries(PLACES)) {
      it(`takes ${today} for today in ${place}`, () => {
        process.env.TZ = place;
        const now = new Date(MOMENT);
        const day = (date: string) => ['minDate', 'maxDate'].map(name => validate(name, date, 'today', now));
        expect(day(today)).to.deep.equal([undefined, undefined]);
        expect(day('2026-03-29')).to.have.members([undefined, INVALID]);
        expect(validate('maxDaysBeforeToday', today, 0, now)).to.equal(undefined);
        expect(validate('maxDaysAfterToday', today, 0, now)).to.equal(undefined);
      });
    }

    it('counts whole days across a change to summer time', () => {
      process.env.TZ = 'Europe/Berlin';
      const now = new Date(2026, 2, 30, 0, 30);
      expect(validate('minDaysBeforeToday', '2026-03-28', 2, now)).to.equal(undefined);
      expect(validate('maxDaysBeforeToday', '2026-03-28', 1, now)).to.equal(INVALID);
    });
  });
});
