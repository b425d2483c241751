import { expect } from 'chai';
import fc from 'fast-check';
import { anyBuffered, anyOpen, customerOf } from '../../plugins/reveal/customer.ts';
import { type Center, instantOf, isOpen, MINUTE, minuteAt, minutesOf, opensNext } from '../../plugins/reveal/hours.ts';
import { callDays } from '../../plugins/reveal/slots.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
interface Given {
  day: number;
  start: string;
  end: string;
}
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const settings = (periods: readonly Given[], offset = 0, more: object = {}) =>
  customerOf({ has_schedule: true, schedule_periods: periods, customer_utc_offset_minutes: offset, ...more });

/** Told by a calendar that knows nothing of minutes of a week: the weekday and time of day of the shifted instant. */
function scannedOpen(periods: readonly Given[], offset: number, now: number): boolean {
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
/** Around both clock changes of 2026, a year's end and a leap day. */
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

describe('hours of a call center', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  const monday = settings([{ day: 0, start: '09:00', end: '18:00' }], 60);
  it('are read in its own time', () => {
    expect(isOpen(monday, Date.parse('2026-01-19T08:30Z'))).to.equal(true);
    expect(isOpen(monday, Date.parse('2026-01-19T17:30Z'))).to.equal(false);
  });
  it('begin at their first minute and end before their last', () => {
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
  it('are all hours without a schedule', () => {
    expect(isOpen(customerOf({}), 0)).to.equal(true);
    expect(isOpen(customerOf({ schedule_periods: [{ day: 0, start: '09:00', end: '10:00' }] }), 0)).to.equal(true);
    expect(isOpen(settings([]), 0)).to.equal(false);
  });

  for (const zone of zones) {
    it(`agree with a scan minute by minute, in ${zone}`, () => {
      process.env.TZ = zone;
      fc.assert(
        fc.property(fc.array(period, { maxLength: 6 }), offsets, instants, (periods, offset, now) => {
          const center = settings(periods, offset);
          expect(isOpen(center, now)).to.equal(scannedOpen(periods, offset, now));
          const next = opensNext(center, now);
          let minute = Math.floor(now / MINUTE) * MINUTE;
          const last = minute + 8 * 1440 * MINUTE;
          const open = scannedOpen(periods, offset, now);
          while (minute < last && !scannedOpen(periods, offset, minute)) minute += MINUTE;
          expect(next).to.equal(!open && minute < last ? minute : undefined);
        }),
        { numRuns: 12 },
      );
    });
  }

  it('of odd data are no hours, and break nothing', () => {
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
    expect(customerOf({ has_schedule: true, schedule_periods: 'x', customer_utc_offset_minutes: 1e9 }).offset).to.equal(
      0,
    );
    fc.assert(fc.property(fc.anything(), given => void isOpen(customerOf(given), 0)));
  });
  it('stand beside the infos of a customer or inside of them, and beside them wins', () => {
    const inside = { has_schedule: true, schedule_periods: [{ day: 0, start: '09:00', end: '18:00' }] };
    const [sunday, noon] = [Date.parse('2026-01-18T12:00Z'), Date.parse('2026-01-19T12:00Z')];
    expect([sunday, noon].map(now => isOpen(customerOf({ infos: inside }), now))).to.deep.equal([false, true]);
    expect(customerOf({ infos: { inbound_details: { phone_number: 5 } } }).inboundNumber).to.equal('5');
    expect(isOpen(customerOf({ infos: inside, has_schedule: false }), sunday)).to.equal(true);
  });
  it('are kept to where the settings are on, whatever a backend calls that', () => {
    for (const on of [true, 1, 'true']) expect(customerOf({ has_schedule: on }).hasSchedule).to.equal(true);
    for (const off of [false, 0, 'false', '', null, {}])
      expect(customerOf({ has_schedule: off }).hasSchedule).to.equal(false);
  });
  it('of a day may come as text, with seconds or one digit', () => {
    expect(settings([{ day: '2' as never, start: '9:05', end: '10:00:00' }]).periods).to.deep.equal([
      { day: 2, start: 545, end: 600 },
    ]);
    expect(minutesOf('24:00')).to.equal(1440);
    expect(minutesOf('24:01')).to.equal(undefined);
  });

  describe('buffered and trash', () => {
    const closed = { has_schedule: true, schedule_periods: [], has_buffer_enabled: true, is_trash: false };
    const of = (...changes: object[]) => changes.map(change => customerOf({ ...closed, ...change }));
    it('needs buffering on, no trash, and closed', () => {
      expect(anyBuffered(of({}), 0)).to.equal(true);
      expect(anyBuffered(of({ has_buffer_enabled: false }), 0)).to.equal(false);
      expect(anyBuffered(of({ is_trash: true }), 0)).to.equal(false);
      expect(anyBuffered(of({ has_schedule: false }), 0)).to.equal(false);
    });
    it('one open customer is enough to be open, one buffered to be buffered', () => {
      expect(anyOpen(of({}, { has_schedule: false }), 0)).to.equal(true);
      expect(anyOpen(of({}, {}), 0)).to.equal(false);
      expect(anyBuffered(of({}, { has_schedule: false }), 0)).to.equal(true);
    });
  });
});

describe('times of a callback', () => {
  const days = (center: Center & { callers: Center['periods'] }, now: string) =>
    callDays(center, center.callers, Date.parse(now));
  const morning = settings([0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '12:00' })));

  it('begin one hour after the opening, every quarter, before the end', () => {
    const [first] = days(morning, '2026-01-19T13:00Z');
    expect(first?.date).to.equal('20/01/2026');
    expect(first?.slots.map(slot => slot.time)).to.deep.equal(
      ['10', '11'].flatMap(hour => ['00', '15', '30', '45'].map(minute => `${hour}:${minute}`)),
    );
  });
  it('are of two days at most, today among them while it still has a time', () => {
    expect(days(morning, '2026-01-19T06:00Z').map(day => day.date)).to.deep.equal(['19/01/2026', '20/01/2026']);
    expect(days(morning, '2026-01-23T13:00Z').map(day => day.date)).to.deep.equal(['26/01/2026', '27/01/2026']);
  });
  it('are none while it is open, or without a schedule', () => {
    expect(days(morning, '2026-01-19T10:00Z')).to.deep.equal([]);
    expect(days(settings([]), '2026-01-19T10:00Z')).to.deep.equal([]);
    expect(days(customerOf({}), '2026-01-19T10:00Z')).to.deep.equal([]);
  });
  it('are none in a period of an hour', () => {
    expect(days(settings([{ day: 1, start: '09:00', end: '10:00' }]), '2026-01-19T10:00Z')).to.deep.equal([]);
  });
  it('follow the callers’ own schedule where there is one', () => {
    const callers = { has_caller_schedule: true, caller_schedule_periods: [{ day: 5, start: '14:00', end: '15:30' }] };
    const [first] = days(settings([{ day: 1, start: '09:00', end: '12:00' }], 0, callers), '2026-01-19T13:00Z');
    expect(first?.date).to.equal('24/01/2026');
    expect(first?.slots.map(slot => slot.time)).to.deep.equal(['15:00', '15:15']);
  });
  const callers = (...caller_schedule_periods: object[]) =>
    settings([{ day: 2, start: '09:00', end: '10:00' }], 0, { has_caller_schedule: true, caller_schedule_periods });
  it('are ahead: not the one whose minute it is', () => {
    const center = callers({ day: 0, start: '09:00', end: '11:00' });
    const at = (now: string) => days(center, now)[0]?.slots.map(slot => slot.time);
    expect(at('2026-01-19T10:14:59Z')).to.deep.equal(['10:15', '10:30', '10:45']);
    expect(at('2026-01-19T10:15Z')).to.deep.equal(['10:30', '10:45']);
  });
  it('begin with what is left of a night that began yesterday', () => {
    const [first] = days(callers({ day: 0, start: '22:00', end: '01:00' }), '2026-01-20T00:20Z');
    expect([first?.date, first?.slots.map(slot => slot.time)]).to.deep.equal(['20/01/2026', ['00:30', '00:45']]);
  });
  it('after midnight belong to the next day', () => {
    const night = settings([{ day: 4, start: '22:00', end: '00:30' }]);
    const found = days(night, '2026-01-19T13:00Z');
    expect(found.map(day => day.date)).to.deep.equal(['23/01/2026', '24/01/2026']);
    expect(found[1]?.slots.map(slot => slot.time)).to.deep.equal(['00:00', '00:15']);
  });

  for (const zone of zones) {
    it(`agree with a scan minute by minute, in ${zone}`, () => {
      const own = process.env.TZ;
      process.env.TZ = zone;
      fc.assert(
        fc.property(fc.array(period, { maxLength: 4 }), offsets, instants, (periods, offset, now) => {
          const center = settings(periods, offset);
          const expected = new Map<string, string[]>();
          const from = Math.floor(now / MINUTE) + 1;
          for (let minute = from; !scannedOpen(periods, offset, now) && minute < from + 15 * 1440; minute++) {
            const there = new Date((minute + offset) * MINUTE);
            const day = (there.getUTCDay() + 6) % 7;
            const at = there.getUTCHours() * 60 + there.getUTCMinutes();
            const fits = periods.some(({ day: on, start, end }) => {
              const [begin, stop] = [minutesOf(start)!, minutesOf(end)!];
              if (begin === stop && begin !== 0) return false;
              const length = stop > begin ? stop - begin : stop + 1440 - begin;
              const since = (day * 1440 + at - on * 1440 - begin + 2 * 10080) % 10080;
              return since >= 60 && since < length && (since - 60) % 15 === 0;
            });
            if (!fits) continue;
            const [year, month, date] = there.toISOString().slice(0, 10).split('-');
            const key = `${date}/${month}/${year}`;
            if (!expected.has(key) && expected.size === 2) break;
            expected.set(key, [...(expected.get(key) ?? []), clock(at)]);
          }
          const found = callDays(center, center.callers, now);
          expect(found.map(({ date, slots }) => [date, slots.map(slot => slot.time)])).to.deep.equal([...expected]);
          for (const { slots } of found)
            for (const slot of slots)
              expect(minuteAt(slot.at, offset) * MINUTE).to.equal(instantOf(minuteAt(slot.at, offset), 0));
        }),
        { numRuns: 8 },
      );
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    });
  }
});
