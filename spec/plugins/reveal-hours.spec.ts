import { expect } from 'chai';
import fc from 'fast-check';
import { callDays } from '../../plugins/reveal/call-times.ts';
import { type Customer, customerOf, isAnyBuffered, isAnyOpen } from '../../plugins/reveal/customer.ts';
import { instantOf, isOpen, MINUTE, minuteAt, minutesOf, nextOpening } from '../../plugins/reveal/opening-hours.ts';
import { runs } from '../support/runs.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
interface Given {
  day: number;
  start: string;
  end: string;
}
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const settings = (periods: readonly Given[], offset = 0, more: object = {}) =>
  customerOf([{ has_schedule: true, schedule_periods: periods, customer_utc_offset_minutes: offset, ...more }]);

/** An independent implementation: compares the weekday and time of day of the shifted instant. */
function isOpenByCalendar(periods: readonly Given[], offset: number, now: number): boolean {
  const there = new Date(now + offset * MINUTE);
  const day = (there.getUTCDay() + 6) % 7;
  const time = clock(there.getUTCHours() * 60 + there.getUTCMinutes());
  return periods.some(({ day: on, start, end }) => {
    if (start === end) return start === '00:00' && on === day;
    if (start < end) return on === day && start <= time && time < end;
    return (on === day && start <= time) || ((on + 1) % 7 === day && time < end);
  });
}

const time = fc.integer({ min: 0, max: 1439 }).map(minute => clock(minute - (minute % 5)));
const period = fc.record({ day: fc.integer({ min: 0, max: 6 }), start: time, end: time });
const offsets = fc.constantFrom(-720, -570, -300, 0, 60, 330, 345, 840);
/** Around both clock changes of 2026, the end of a year and a leap day. */
const instants = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T00:30Z',
      '2026-10-25T00:30Z',
      '2026-03-08T07:00Z',
      '2026-12-31T22:00Z',
      '2028-02-28T23:00Z',
    ),
    fc.integer({ min: 0, max: 2880 }),
  )
  .map(([from, minutes]) => Date.parse(from) + minutes * MINUTE);

const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];

describe('opening hours of a call center', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  const monday = settings([{ day: 0, start: '09:00', end: '18:00' }], 60);
  it('are in its own time', () => {
    expect(isOpen(monday, Date.parse('2026-01-19T08:30Z'))).to.equal(true);
    expect(isOpen(monday, Date.parse('2026-01-19T17:30Z'))).to.equal(false);
  });
  it('include the first minute and exclude the last', () => {
    const at = (text: string) => isOpen(monday, Date.parse(text));
    expect([at('2026-01-19T07:59:59.999Z'), at('2026-01-19T08:00Z')]).to.deep.equal([false, true]);
    expect([at('2026-01-19T16:59:59.999Z'), at('2026-01-19T17:00Z')]).to.deep.equal([true, false]);
  });
  it('count days from Monday', () => {
    WEEKDAYS.forEach((_, day) => {
      const center = settings([{ day, start: '00:00', end: '24:00' }]);
      const open = WEEKDAYS.map((__, index) => isOpen(center, Date.UTC(2026, 0, 19 + index, 12)));
      expect(open.indexOf(true)).to.equal(day);
      expect(open.filter(Boolean)).to.have.length(1);
    });
  });
  it('are always open without a schedule', () => {
    expect(isOpen(customerOf([{}]), 0)).to.equal(true);
    expect(isOpen(customerOf([{ schedule_periods: [{ day: 0, start: '09:00', end: '10:00' }] }]), 0)).to.equal(true);
    expect(isOpen(settings([]), 0)).to.equal(false);
  });

  for (const zone of zones) {
    it(`agree with an independent implementation in ${zone}`, () => {
      process.env.TZ = zone;
      fc.assert(
        fc.property(fc.array(period, { maxLength: 6 }), offsets, instants, (periods, offset, now) => {
          const center = settings(periods, offset);
          expect(isOpen(center, now)).to.equal(isOpenByCalendar(periods, offset, now));
          const next = nextOpening(center, now);
          let minute = Math.floor(now / MINUTE) * MINUTE;
          const last = minute + 8 * 1440 * MINUTE;
          const open = isOpenByCalendar(periods, offset, now);
          while (minute < last && !isOpenByCalendar(periods, offset, minute)) minute += MINUTE;
          expect(next).to.equal(!open && minute < last ? minute : undefined);
        }),
        { numRuns: runs(6) },
      );
    });
  }

  it('ignore invalid data', () => {
    const odd = [
      null,
      7,
      {},
      { day: 7, start: '09:00', end: '10:00' },
      { day: '', start: '09:00', end: '10:00' },
      { day: 1, start: '9h', end: '10:00' },
      { day: 1, start: '25:00', end: '26:00' },
      { day: 1, start: '09:00', end: '09:00' },
    ];
    for (const one of odd) expect(settings([one as Given]).periods).to.deep.equal([]);
    const odder = {
      has_schedule: true,
      schedule_periods: 'x',
      customer_utc_offset_minutes: 1e9,
      customer_time_zone: 7,
    };
    expect(customerOf([odder]).offsetAt(0)).to.equal(0);
    fc.assert(fc.property(fc.anything(), given => void isOpen(customerOf([given]), 0)));
  });
  it('may be members of the customer or of its infos; those of the customer win', () => {
    const inside = { has_schedule: true, schedule_periods: [{ day: 0, start: '09:00', end: '18:00' }] };
    const [sunday, noon] = [Date.parse('2026-01-18T12:00Z'), Date.parse('2026-01-19T12:00Z')];
    expect([sunday, noon].map(now => isOpen(customerOf([{ infos: inside }]), now))).to.deep.equal([false, true]);
    expect(customerOf([{ infos: { inbound_details: { phone_number: 5 } } }]).inboundNumber).to.equal('5');
    expect(isOpen(customerOf([{ infos: inside, has_schedule: false }]), sunday)).to.equal(true);
  });
  it('count if the setting is true, 1 or "true"', () => {
    for (const on of [true, 1, 'true']) expect(customerOf([{ has_schedule: on }]).hasSchedule).to.equal(true);
    for (const off of [false, 0, 'false', '', null, {}])
      expect(customerOf([{ has_schedule: off }]).hasSchedule).to.equal(false);
  });
  it('accept a day as text, seconds, and an hour of one digit', () => {
    expect(settings([{ day: '2' as never, start: '9:05', end: '10:00:00' }]).periods).to.deep.equal([
      { day: 2, start: 545, end: 600 },
    ]);
    expect(minutesOf('24:00')).to.equal(1440);
    expect(minutesOf('24:01')).to.equal(undefined);
  });

  describe('and buffering', () => {
    const closed = { has_schedule: true, schedule_periods: [], has_buffer_enabled: true, is_trash: false };
    const of = (...changes: object[]) => changes.map(change => customerOf([{ ...closed, ...change }]));
    it('a customer is buffered if it buffers, is not trash and is closed', () => {
      expect(isAnyBuffered(of({}), 0)).to.equal(true);
      expect(isAnyBuffered(of({ has_buffer_enabled: false }), 0)).to.equal(false);
      expect(isAnyBuffered(of({ is_trash: true }), 0)).to.equal(false);
      expect(isAnyBuffered(of({ has_schedule: false }), 0)).to.equal(false);
    });
    it('one open customer is enough to be open, one buffered customer to be buffered', () => {
      expect(isAnyOpen(of({}, { has_schedule: false }), 0)).to.equal(true);
      expect(isAnyOpen(of({}, {}), 0)).to.equal(false);
      expect(isAnyBuffered(of({}, { has_schedule: false }), 0)).to.equal(true);
    });
  });
});

describe('callback times', () => {
  /** By the days of a visitor in the center's time zone. */
  const daysAt = (center: Customer, now: number) =>
    callDays({ center, callPeriods: center.callPeriods, taken: center.taken, now, visitorOffset: center.offsetAt });
  const days = (customer: Customer, now: string) => daysAt(customer, Date.parse(now));
  const morning = settings([0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '12:00' })));

  it('begin one hour after the opening and follow every quarter of an hour, before the end', () => {
    const [first] = days(morning, '2026-01-19T13:00Z');
    expect(first?.date).to.equal('20/01/2026');
    expect(first?.times.map(one => one.time)).to.deep.equal(
      ['10', '11'].flatMap(hour => ['00', '15', '30', '45'].map(minute => `${hour}:${minute}`)),
    );
  });
  it('are on two days at most, including today if it still has a time', () => {
    expect(days(morning, '2026-01-19T06:00Z').map(day => day.date)).to.deep.equal(['19/01/2026', '20/01/2026']);
    expect(days(morning, '2026-01-23T13:00Z').map(day => day.date)).to.deep.equal(['26/01/2026', '27/01/2026']);
  });
  it('are empty while the center is open, and without a schedule', () => {
    expect(days(morning, '2026-01-19T10:00Z')).to.deep.equal([]);
    expect(days(settings([]), '2026-01-19T10:00Z')).to.deep.equal([]);
    expect(days(customerOf([{}]), '2026-01-19T10:00Z')).to.deep.equal([]);
  });
  it('are empty in a period of an hour', () => {
    expect(days(settings([{ day: 1, start: '09:00', end: '10:00' }]), '2026-01-19T10:00Z')).to.deep.equal([]);
  });
  it('follow the caller schedule if there is one', () => {
    const callers = { has_caller_schedule: true, caller_schedule_periods: [{ day: 5, start: '14:00', end: '15:30' }] };
    const [first] = days(settings([{ day: 1, start: '09:00', end: '12:00' }], 0, callers), '2026-01-19T13:00Z');
    expect(first?.date).to.equal('24/01/2026');
    expect(first?.times.map(one => one.time)).to.deep.equal(['15:00', '15:15']);
  });
  const callers = (...caller_schedule_periods: object[]) =>
    settings([{ day: 2, start: '09:00', end: '10:00' }], 0, { has_caller_schedule: true, caller_schedule_periods });
  it('begin in a quarter of an hour at the earliest', () => {
    const center = callers({ day: 0, start: '09:00', end: '11:00' });
    const at = (now: string) => days(center, now)[0]?.times.map(one => one.time);
    expect(at('2026-01-19T10:00:59Z')).to.deep.equal(['10:15', '10:30', '10:45']);
    expect(at('2026-01-19T10:01Z')).to.deep.equal(['10:30', '10:45']);
  });
  it('lose an hour after the opening of a day, not after each break', () => {
    const center = callers({ day: 1, start: '09:00', end: '11:00' }, { day: 1, start: '14:00', end: '15:00' });
    const [first] = days(center, '2026-01-19T10:14:59Z');
    const expected = ['10:00', '10:15', '10:30', '10:45', '14:00', '14:15', '14:30', '14:45'];
    expect(first?.times.map(one => one.time)).to.deep.equal(expected);
  });
  it('include the rest of a night that began yesterday', () => {
    const [first] = days(callers({ day: 0, start: '22:00', end: '01:00' }), '2026-01-20T00:10Z');
    expect([first?.date, first?.times.map(one => one.time)]).to.deep.equal(['20/01/2026', ['00:30', '00:45']]);
  });
  it('leave out those that are taken, and then offer the next day that has any', () => {
    const taken = { '2026-01-20': ['11:00', '9:15', 'x', 7], '2026-01-21': 'all', '20/01/2026': ['11:15'] };
    const times = settings(
      [1, 2].map(day => ({ day, start: '09:00', end: '12:00' })),
      0,
      { taken },
    );
    expect(days(times, '2026-01-19T13:00Z')[0]?.times.map(({ time }) => time)).to.deep.equal([
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:15',
      '11:30',
      '11:45',
    ]);
    const full = settings(
      [1, 2, 3].map(day => ({ day, start: '09:00', end: '10:15' })),
      0,
      {
        taken: { '2026-01-20': ['10:00'] },
      },
    );
    expect(days(full, '2026-01-19T13:00Z').map(({ date }) => date)).to.deep.equal(['21/01/2026', '22/01/2026']);
  });
  describe('in a night with a clock change', () => {
    const night = (zone: string) =>
      settings([{ day: 6, start: '00:30', end: '06:00' }], 0, { customer_time_zone: zone });
    const timesOf = (zone: string, now: string) => days(night(zone), now)[0]!.times;
    it('are not in the hour that is skipped', () => {
      const times = timesOf('Europe/Paris', '2026-03-28T12:00Z');
      expect(times.slice(0, 4).map(({ time }) => time)).to.deep.equal(['01:30', '01:45', '03:00', '03:15']);
      const instants = times.map(({ instant }) => instant);
      expect(instants.every((instant, index) => !index || instant - instants[index - 1]! === 15 * MINUTE)).to.equal(
        true,
      );
    });
    for (const [zone, now] of [
      ['Europe/Paris', '2026-10-24T12:00Z'],
      ['America/New_York', '2026-10-31T12:00Z'],
    ] as const) {
      it(`are each once in the hour that is repeated in ${zone}`, () => {
        const times = timesOf(zone, now);
        const words = times.map(({ time }) => time);
        expect(words).to.deep.equal([...new Set(words)].sort());
        expect(words).to.include.members(['01:30', '02:00', '02:45', '03:00']);
        expect(times.map(({ instant }) => instant)).to.deep.equal(times.map(({ instant }) => instant).sort());
      });
    }
    it('are never in the past, also if the hour runs for the second time', () => {
      // 1:10 for the second time. New York shows 1:30 for the first time before it.
      const now = Date.parse('2026-11-01T06:10Z');
      const center = settings([{ day: 0, start: '09:00', end: '18:00' }], 0, {
        customer_time_zone: 'America/New_York',
        has_caller_schedule: true,
        caller_schedule_periods: [{ day: 6, start: '00:00', end: '06:00' }],
      });
      for (const { instant } of daysAt(center, now)[0]!.times) expect(instant).to.be.at.least(now + 15 * MINUTE);
    });
  });
  it('after midnight are listed on the next day', () => {
    const night = settings([{ day: 4, start: '22:00', end: '00:30' }]);
    const found = days(night, '2026-01-19T13:00Z');
    expect(found.map(day => day.date)).to.deep.equal(['23/01/2026', '24/01/2026']);
    expect(found[1]?.times.map(one => one.time)).to.deep.equal(['00:00', '00:15']);
  });

  for (const zone of zones) {
    it(`agree with an independent implementation in ${zone}`, () => {
      const own = process.env.TZ;
      process.env.TZ = zone;
      fc.assert(
        fc.property(fc.array(period, { maxLength: 4 }), offsets, instants, (periods, offset, now) => {
          const center = settings(periods, offset);
          const expected = new Map<string, string[]>();
          const from = Math.floor(now / MINUTE) + 15;
          const opens = (on: number) =>
            Math.min(
              ...periods
                .filter(one => one.day === on && center.periods.some(({ day }) => day === on))
                .flatMap(one => {
                  const isNone = one.start === one.end && one.start !== '00:00';
                  return isNone ? [] : minutesOf(one.start)!;
                }),
            );
          for (let minute = from; !isOpenByCalendar(periods, offset, now) && minute < from + 15 * 1440; minute++) {
            const there = new Date((minute + offset) * MINUTE);
            const day = (there.getUTCDay() + 6) % 7;
            const at = there.getUTCHours() * 60 + there.getUTCMinutes();
            const fits = periods.some(({ day: on, start, end }) => {
              const [begin, stop] = [minutesOf(start)!, minutesOf(end)!];
              if (begin === stop && begin !== 0) return false;
              const length = stop > begin ? stop - begin : stop + 1440 - begin;
              const since = (day * 1440 + at - on * 1440 - begin + 2 * 10080) % 10080;
              return since < length && since % 15 === 0 && begin + since >= opens(on) + 60;
            });
            if (!fits) continue;
            const [year, month, date] = there.toISOString().slice(0, 10).split('-');
            const key = `${date}/${month}/${year}`;
            if (!expected.has(key) && expected.size === 2) break;
            expected.set(key, [...(expected.get(key) ?? []), clock(at)]);
          }
          const found = daysAt(center, now);
          expect(found.map(({ date, times }) => [date, times.map(one => one.time)])).to.deep.equal([...expected]);
          for (const { instant } of found.flatMap(({ times }) => times))
            expect(instantOf(minuteAt(instant, center.offsetAt), center.offsetAt)).to.equal(instant);
        }),
        { numRuns: runs(4) },
      );
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    });
  }
});
