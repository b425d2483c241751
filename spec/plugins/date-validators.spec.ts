import { expect } from 'chai';
import fc from 'fast-check';
import type { Json, Question, Read } from '../../engine/contract/plugin.ts';
import { dayNumber, dayOf, isDay } from '../../plugins/date/days.ts';
import { limitsOf, validators } from '../../plugins/date/limits.ts';
import { runs } from '../support/runs.ts';

type Name = keyof typeof validators;
const NAMES = Object.keys(validators) as Name[];
const TODAY = new Date(2026, 2, 1, 12);
const INVALID = 'Invalid value';
const configuration = { language: 'de', country: 'de' };
const readAt = (now: Date) =>
  ({
    today: () => now,
    form: { configuration },
    text: (text: string, values: Record<string, string> = {}) => text.replace('{date}', () => values.date ?? ''),
  }) as unknown as Read;
const judge = (name: Name, answer: Json | undefined, value?: Json, now = TODAY) =>
  validators[name]!(answer, value, {} as Question, readAt(now));

const CASES: readonly [Name, Json, passes: readonly Json[], fails: readonly Json[]][] = [
  ['minDate', 'today', ['2026-03-01', '2026-03-02', '2027-01-01'], ['2026-02-28', '1999-12-31', 'soon']],
  ['minDate', '2026-02-10', ['2026-02-10', '2026-02-11'], ['2026-02-09', '2026-02-30', '2026-13-01', '0026-02-10']],
  ['maxDate', 'today', ['2026-03-01', '2026-02-28'], ['2026-03-02', '01/03/2026', 20260301]],
  ['maxDate', '2026-02-10', ['2026-02-10', '2025-12-31', ' 2026-01-01 '], ['2026-02-11']],
  ['minDaysBeforeToday', 10, ['2026-02-19', '2020-01-01'], ['2026-02-20', '2026-03-02', 'x']],
  ['maxDaysBeforeToday', 10, ['2026-02-19', '2026-03-01', '2026-03-02'], ['2026-02-18', 'x']],
  ['maxDaysAfterToday', '10', ['2026-03-11', '2026-03-01', '2020-01-01'], ['2026-03-12', 'x']],
];

const LIMITS: Readonly<Record<string, string>> = {
  'minDate today': 'Choose 01.03.2026 or later',
  'minDate 2026-02-10': 'Choose 10.02.2026 or later',
  'maxDate today': 'Choose 01.03.2026 or earlier',
  'maxDate 2026-02-10': 'Choose 10.02.2026 or earlier',
  'minDaysBeforeToday 10': 'Choose 19.02.2026 or earlier',
  'maxDaysBeforeToday 10': 'Choose 19.02.2026 or later',
  'maxDaysAfterToday 10': 'Choose 11.03.2026 or earlier',
};

describe('validators of dates', () => {
  for (const [name, value, passes, fails] of CASES) {
    it(`${name} ${value} accepts and rejects days, and says its limit`, () => {
      for (const answer of passes) expect(judge(name, answer, value), String(answer)).to.equal(undefined);
      for (const answer of fails) {
        const isDate = !Number.isNaN(dayNumber(String(answer)));
        expect(judge(name, answer, value)).to.equal(isDate ? LIMITS[`${name} ${value}`] : INVALID);
      }
    });
  }

  for (const name of NAMES) {
    it(`${name} accepts empty answers, and everything if its value is invalid`, () => {
      for (const empty of [undefined, null, '', '  ', []]) expect(judge(name, empty, 'today')).to.equal(undefined);
      for (const odd of [undefined, null, '', 'soon', '2026-02-30', true, {}, []]) {
        expect(judge(name, '2026-03-01', odd), JSON.stringify(odd)).to.equal(undefined);
      }
    });
  }

  it('check each element of a list', () => {
    expect(judge('minDate', ['2026-03-01', '2026-03-02'], 'today')).to.equal(undefined);
    expect(judge('minDate', ['2026-03-01', '2026-02-02'], 'today')).to.equal('Choose 01.03.2026 or later');
  });

  it('never throw for any answer and value', () => {
    const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), json, json, (name, answer, value) => {
        expect(judge(name, answer, value) ?? INVALID).to.match(
          /^(Invalid value|Choose \d\d\.\d\d\.\d{4} or (later|earlier))$/,
        );
        limitsOf([{ validator: name, value }], readAt(TODAY));
      }),
      { numRuns: runs(500) },
    );
  });

  it('accept exactly the days of the calendar', () => {
    const part = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(part(9999), part(14), part(33), (year, month, day) => {
        const text = [String(year).padStart(4, '0'), ...[month, day].map(n => String(n).padStart(2, '0'))].join('-');
        const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        expect(isDay(text)).to.equal(year > 0 && day > 0 && day <= (lengths[month - 1] ?? 0));
        if (isDay(text)) expect(dayOf(dayNumber(text))).to.equal(text);
      }),
      { numRuns: runs(1000) },
    );
  });

  describe('in the time zone of the visitor', () => {
    const { TZ } = process.env;
    afterEach(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    const ZONES = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
    /** The local day plus some days, calculated by the runtime. */
    function localDay(now: Date, days: number): string {
      const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
      const pad = (number: number, length: number) => String(number).padStart(length, '0');
      return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
    }

    for (const zone of ZONES) {
      it(`count whole days in ${zone} at any moment of the year`, () => {
        process.env.TZ = zone;
        const moments = fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2030, 0, 1) });
        const days = fc.integer({ min: -500, max: 500 });
        fc.assert(
          fc.property(moments, days, fc.nat(400), (moment, away, limit) => {
            const now = new Date(moment);
            const day = localDay(now, away);
            const passes = (name: Name, value: Json) => judge(name, day, value, now) === undefined;
            expect(passes('minDate', 'today'), `${day} minDate`).to.equal(away >= 0);
            expect(passes('maxDate', 'today'), `${day} maxDate`).to.equal(away <= 0);
            expect(passes('minDaysBeforeToday', limit), `${day} minDaysBefore`).to.equal(-away >= limit);
            expect(passes('maxDaysBeforeToday', limit), `${day} maxDaysBefore`).to.equal(-away <= limit);
            expect(passes('maxDaysAfterToday', limit), `${day} maxDaysAfter`).to.equal(away <= limit);
          }),
        );
      });
    }

    it('have different days as today at the same moment', () => {
      const moment = new Date(Date.UTC(2026, 2, 29, 10, 30));
      for (const [zone, today] of [
        ['Pacific/Kiritimati', '2026-03-30'],
        ['Pacific/Pago_Pago', '2026-03-28'],
      ] as const) {
        process.env.TZ = zone;
        const fails = (name: Name, date: string) => judge(name, date, 'today', moment) !== undefined;
        const day = (date: string) => [fails('minDate', date), fails('maxDate', date)];
        expect(day(today), zone).to.deep.equal([false, false]);
        expect(day('2026-03-29'), zone).to.have.members([false, true]);
      }
    });
  });

  describe('limit the days of the calendar', () => {
    for (const [rules, expected] of [
      [[], {}],
      [[['minDate', 'today']], { min: '2026-03-01' }],
      [[['maxDate', '2030-01-01']], { max: '2030-01-01' }],
      [[['minDaysBeforeToday', 10]], { max: '2026-02-19' }],
      [[['maxDaysBeforeToday', 10]], { min: '2026-02-19' }],
      [[['maxDaysAfterToday', 10]], { max: '2026-03-11' }],
      [[['minDaysBeforeToday', 6570]], { max: '2008-03-05' }],
      [
        [
          ['minDate', '2026-01-01'],
          ['maxDaysBeforeToday', 10],
          ['maxDate', 'today'],
          ['maxDaysAfterToday', 1e12],
        ],
        { min: '2026-02-19', max: '2026-03-01' },
      ],
      [
        [
          ['required', undefined],
          ['minDate', 'soon'],
          ['toString', 1],
        ],
        {},
      ],
    ] as const) {
      it(`to ${JSON.stringify(expected)} for ${JSON.stringify(rules)}`, () => {
        const given = rules.map(([validator, value]) => ({ validator, value }));
        expect(limitsOf(given as never, readAt(TODAY))).to.deep.equal(expected);
      });
    }

    it('to exactly those that the validators accept', () => {
      const rule = fc.record({
        validator: fc.constantFrom(...NAMES),
        value: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom('today', '2026-02-20', '2026-03-10', 'odd')),
      });
      fc.assert(
        fc.property(fc.array(rule, { maxLength: 4 }), fc.integer({ min: -40, max: 40 }), (rules, away) => {
          const day = dayOf(dayNumber('2026-03-01') + away);
          const { min = day, max = day } = limitsOf(rules, readAt(TODAY));
          const passed = rules.every(({ validator, value }) => judge(validator, day, value) === undefined);
          expect(passed).to.equal(min <= day && day <= max);
        }),
        { numRuns: runs(500) },
      );
    });
  });
});
