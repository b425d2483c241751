import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { revealPlugin } from '../../plugins/reveal/state.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import {
  answer,
  atReveal,
  type Case,
  CLOSED,
  customer,
  infos,
  LEAD,
  OPEN,
  question,
  reveal,
  searchAgain,
  text,
} from '../support/reveals.ts';

describe('reveal', () => {
  describe('callback', () => {
    const DAY = 'lp-nurturing-callme-day';
    const TIME = 'lp-nurturing-callme-time';
    const radios = (f: Mounted, key: string) => [
      ...f.form.querySelectorAll<HTMLInputElement>(`[data-bpkey="${key}"] input`),
    ];
    const choose = (f: Mounted, key: string, value: string) =>
      f.settled(() => void fireEvent.click(radios(f, key).find(one => one.value === value)!));
    const options = (f: Mounted, key: string) => radios(f, key).map(one => one.value);
    const chosen = (f: Mounted) => [DAY, TIME].map(key => radios(f, key).find(one => one.checked)?.value);
    const wordsOf = (element: Element) => element.textContent!.replace(/\s/g, ' ').trim();
    /** The words of the times, and of the line above them. */
    const times = (f: Mounted) => radios(f, TIME).map(one => wordsOf(one.closest('label')!));
    const timesLabel = (f: Mounted) => wordsOf(f.form.querySelector(`[data-bpkey="${TIME}"] legend`)!);
    const UPDATE = '/api/pld/update_lead';
    const button = (f: Mounted) => f.button('Confirm');
    const confirm = async (f: Mounted, day: string, time: string) => {
      await choose(f, DAY, day);
      await choose(f, TIME, time);
      await f.click('Confirm');
    };
    const bookings = (f: Mounted) => f.host.calls.filter(one => one.path === UPDATE).map(one => one.body);
    const timeError = (f: Mounted) => f.form.querySelector(`[data-bpkey="${TIME}"] .sw-error`)?.textContent;
    async function opened(given: Case = {}): Promise<Mounted> {
      const f = await atReveal({ now: CLOSED, ...given });
      await f.click('Choose when we call you');
      return f;
    }

    /** A call that is booked on Tuesday at 10:15. */
    async function booked(given: Case = {}): Promise<Mounted> {
      const f = await opened(given);
      f.host.reply(`POST ${UPDATE}`, {});
      await confirm(f, '20/01/2026', '10:15');
      return f;
    }

    it('offers two days and the times of the first, and needs a time', async () => {
      const f = await opened({ now: Date.UTC(2026, 0, 19, 8) });
      expect(options(f, DAY)).to.deep.equal(['19/01/2026', '20/01/2026']);
      expect(options(f, TIME).slice(0, 2)).to.deep.equal(['10:00', '10:15']);
      expect(options(f, TIME).at(-1)).to.equal('17:45');
      expect(chosen(f)).to.deep.equal(['19/01/2026', undefined]);
      expect(document.activeElement).to.equal(radios(f, DAY)[0]);
      expect(button(f).getAttribute('aria-disabled')).to.equal('true');
      await f.click('Confirm');
      expect([timeError(f), f.announced()]).to.deep.equal(['Please choose', 'Please choose']);
      expect(document.activeElement).to.equal(radios(f, TIME)[0]);
      button(f).focus();
      await f.click('Confirm');
      expect(document.activeElement, 'each press says it').to.equal(radios(f, TIME)[0]);
      expect(bookings(f)).to.deep.equal([]);
      await choose(f, TIME, '10:15');
      expect([timeError(f), button(f).getAttribute('aria-disabled')]).to.deep.equal([undefined, null]);
    });

    it('sends the day and the time with all answers', async () => {
      const f = await opened();
      f.host.reply(`POST ${UPDATE}`, { body: { result: 'ok' } });
      await confirm(f, '20/01/2026', '10:15');
      expect(bookings(f)[0]).to.deep.equal({
        a: 'Ann',
        cache_id: 'form_12',
        [DAY]: '20/01/2026',
        [TIME]: '10:15',
        lead_id: 'form_12',
      });
      expect(f.form.querySelector('.sw-booked h3')?.textContent).to.equal('Your call is booked');
      expect(f.form.querySelector('.sw-booked p')?.textContent).to.match(/^Tuesday, January 20.*10:15\WAM/);
      expect(f.values()).to.include({ [DAY]: '20/01/2026', [TIME]: '10:15' });
      expect(document.activeElement?.textContent).to.equal('Your call is booked');
      expect(f.announced(), 'what the focus does not say').to.match(/^Tuesday, January 20.*10:15/);
      expect(f.form.querySelector<HTMLElement>('.sw-booked')?.dataset.booked).to.equal('20/01/2026 10:15');
      expect(reveal(f).callDate).to.equal('2026-01-20T10:15:00.000Z');
    });

    it('is what the page says once it is booked, also when the center opens, with the choice for reading only', async () => {
      const f = await booked({ now: CLOSED + 12.9 * 3_600_000 });
      expect(chosen(f)).to.deep.equal(['20/01/2026', '10:15']);
      expect(radios(f, DAY)[0]!.closest('[inert]')).to.exist;
      expect(text(f)).not.to.contain('closed').and.not.to.contain('right away');
      await f.tick(0.2 * 3_600_000);
      expect(text(f), 'the center is open now').not.to.contain('right away');
      expect(text(f)).to.contain('Your call is booked');
      expect(f.screen.queryByRole('link', { name: /Skip the queue|I want to call now/ })).to.equal(null);
      expect(chosen(f)).to.deep.equal(['20/01/2026', '10:15']);
    });

    it('gives the closed message back if the reply says that the booking failed, and not while a time is chosen', async () => {
      const f = await opened();
      expect(text(f)).not.to.contain('closed');
      f.host.reply(`POST ${UPDATE}`, { body: { success: false } });
      await confirm(f, '20/01/2026', '10:15');
      await f.tick(200);
      expect([bookings(f).length, reveal(f).scheduleError]).to.deep.equal([1, true]);
      expect(text(f)).not.to.contain('Your call is booked');
      expect(text(f))
        .to.contain("couldn't schedule your call")
        .and.to.contain('Our call center is closed at the moment.');
    });

    it('sends the prefilled answers without prefilledKeys', async () => {
      const prefilled_values = btoa(JSON.stringify({ tel: '5124783467' }));
      const f = await opened({ page: { query: { prefilled_values } } });
      f.host.reply(`POST ${UPDATE}`, {});
      await confirm(f, '20/01/2026', '10:15');
      const booked = bookings(f)[0];
      expect(booked).to.include({ a: 'Ann', tel_raw: '5124783467' });
      expect(booked).to.not.have.property('prefilledKeys');
    });

    it('sends what was changed after the submit under its own key, and no code', async () => {
      const f = await opened({
        before: async (f, host) => {
          host.reply(`POST ${UPDATE}`, {});
          await f.fill('tel', '5124783467');
          await f.settled(() => f.engine.scope.set('force_send', true));
        },
      });
      await f.settled(() => {
        f.engine.scope.set('after__submit__tel', '+15124783499');
        f.engine.scope.set('after__submit__tel_raw', '5124783499');
        f.engine.scope.set('after__submit__tel_international', '+15124783499');
        f.engine.scope.set('code_2fa', '1234');
      });
      await confirm(f, '20/01/2026', '10:15');
      expect(bookings(f)[0]).to.deep.equal({
        a: 'Ann',
        cache_id: 'form_12',
        tel: '+15124783499',
        tel_raw: '5124783499',
        tel_international: '+15124783499',
        [DAY]: '20/01/2026',
        [TIME]: '10:15',
        lead_id: 'form_12',
      });
    });

    it('chooses no time of another day that does not have the chosen one', async () => {
      const own = [
        { day: 1, start: '09:00', end: '11:00' },
        { day: 2, start: '13:00', end: '15:00' },
      ];
      const f = await opened({ replies: [answer({ schedule_periods: own })] });
      await choose(f, TIME, '10:15');
      await choose(f, DAY, '21/01/2026');
      expect(chosen(f)).to.deep.equal(['21/01/2026', undefined]);
    });

    it('keeps the choice if the center opens meanwhile', async () => {
      const f = await opened({ now: Date.UTC(2026, 0, 19, 8, 58, 40) });
      f.host.reply(`POST ${UPDATE}`, {});
      await choose(f, TIME, '11:00');
      await f.tick(20_000);
      await f.tick(60_000);
      expect(text(f)).not.to.contain('right away');
      expect(chosen(f)).to.deep.equal(['19/01/2026', '11:00']);
      await f.click('Confirm');
      expect(text(f)).to.contain('Your call is booked');
    });

    it('shows an error after a failure and disappears', async () => {
      const f = await opened({ replies: [answer({ infos: { ...infos, name: '' } })] });
      f.host.reply(`POST ${UPDATE}`, { status: 500 });
      await confirm(f, '20/01/2026', '10:15');
      expect(button(f).getAttribute('aria-busy')).to.equal('true');
      await f.tick(200);
      expect(bookings(f)).to.have.length(3);
      const sorry = `Sorry, we couldn't schedule your call this time. Our dedicated agent will contact you as soon as the call center opens.`;
      expect(text(f)).to.contain(sorry);
      expect(document.activeElement?.textContent).to.equal(sorry);
      expect(f.announced(), 'read once, because of the focus').not.to.equal(sorry);
      (document.activeElement as HTMLElement).blur();
      await f.tick(60_000);
      expect(document.activeElement, 'is not called back each minute').to.equal(document.body);
      expect(f.form.querySelector('.sw-callback, .sw-callback-open')).to.equal(null);
      expect(reveal(f).scheduleError).to.equal(true);
      expect(f.values(), 'no call is booked').not.to.have.any.keys(DAY, TIME);
    });

    it('keeps a time that the other day has too, and is sent once, even if it is confirmed again meanwhile', async () => {
      const f = await opened();
      f.host.reply(`POST ${UPDATE}`, { delay: 500 });
      await choose(f, TIME, '10:15');
      await choose(f, DAY, '21/01/2026');
      expect(chosen(f)).to.deep.equal(['21/01/2026', '10:15']);
      for (let press = 0; press < 3; press++) await f.click('Confirm');
      await f.tick(500);
      expect(bookings(f)).to.have.length(1);
      expect(f.form.querySelector('.sw-booked')).to.exist;
    });

    it('stays booked when the visitor goes back and forward, and cannot be booked again', async () => {
      const f = await booked();
      await f.settled(() => f.engine.back());
      await f.next();
      await f.tick(0);
      expect(f.form.querySelector('.sw-booked')?.textContent).to.contain('Tuesday, January 20');
      expect(f.form.querySelector('.sw-callback-open')).to.equal(null);
      expect(document.activeElement, 'the visitor did not press anything here').to.equal(
        f.form.querySelector('.sw-title'),
      );
      const wish = { date: '21/01/2026', time: '10:15', instant: CLOSED + 1, offset: 0 };
      await f.settled(() => f.engine.scope.use(revealPlugin)?.book(wish));
      expect(bookings(f)).to.have.length(1);
    });

    it('is booked also if the visitor goes back meanwhile', async () => {
      const f = await opened();
      f.host.reply(`POST ${UPDATE}`, { delay: 2000 });
      await confirm(f, '20/01/2026', '10:15');
      await f.settled(() => f.engine.back());
      await f.next();
      await f.tick(0);
      expect(button(f).getAttribute('aria-busy')).to.equal('true');
      await f.click('Confirm');
      await f.tick(2000);
      expect(bookings(f)).to.have.length(1);
      expect(f.form.querySelector('.sw-booked')?.textContent).to.contain('Tuesday, January 20');
    });

    it('belongs to its lead: another lead of the tab books its own', async () => {
      const session = new Map<string, string>();
      await booked({ session });
      const f = await booked({ session, lead: { ...LEAD, result: 'form_13' } });
      expect(bookings(f)[0]).to.include({ lead_id: 'form_13' });
      const third = await opened({ session, lead: { ...LEAD, result: 'form_14' } });
      expect(text(third)).not.to.contain('Your call is booked');
      expect([...session.values()].join(), 'no names').not.to.contain('Northgable');
    });

    it('fails without a reply too', async () => {
      const f = await opened();
      f.host.reply(`POST ${UPDATE}`, { delay: 60_000 });
      await confirm(f, '20/01/2026', '10:15');
      await f.tick(15_000);
      expect(reveal(f).scheduleError, 'it is sent once more').to.equal(false);
      await f.tick(15_000);
      expect(reveal(f).scheduleError).to.equal(true);
    });

    it('is shown as made if the reply was lost', async () => {
      const f = await opened();
      f.host.reply(`POST ${UPDATE}`, { delay: 16_000 }, {});
      await choose(f, TIME, '10:15');
      await f.click('Confirm');
      await f.tick(15_000);
      expect(text(f)).to.contain('Your call is booked');
    });

    describe('whose time was taken', () => {
      const TAKEN = 'This time is no longer available. Please choose another one.';
      async function lost(given: Case = {}): Promise<Mounted> {
        const f = await opened(given);
        f.host.reply(`POST ${UPDATE}`, { status: 409 }, {});
        await choose(f, TIME, '10:15');
        await f.click('Confirm');
        await f.tick(1000);
        return f;
      }

      it('is not sent again: the time leaves the list, and another one can be booked', async () => {
        const f = await lost();
        expect(bookings(f)).to.have.length(1);
        expect([timeError(f), f.announced()]).to.deep.equal([TAKEN, TAKEN]);
        expect(options(f, TIME).slice(0, 3)).to.deep.equal(['10:00', '10:30', '10:45']);
        expect(chosen(f)).to.deep.equal(['20/01/2026', undefined]);
        expect(document.activeElement).to.equal(radios(f, TIME)[0]);
        const group = radios(f, TIME)[0]!.closest('fieldset')!;
        expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).to.equal(TAKEN);
        expect(reveal(f).scheduleError).to.equal(false);
        await choose(f, TIME, '10:30');
        expect(timeError(f)).to.equal(undefined);
        await f.click('Confirm');
        await f.tick(1000);
        expect(text(f)).to.match(/Your call is booked.*Tuesday, January 20.* 10:30/);
      });
      it('says so again if the next one is taken too', async () => {
        const f = await opened();
        f.host.reply(`POST ${UPDATE}`, { status: 409 });
        for (const time of ['10:15', '10:30']) {
          await choose(f, TIME, time);
          await f.click('Confirm');
          await f.tick(1000);
          expect(timeError(f)).to.equal(TAKEN);
        }
        expect(options(f, TIME).slice(0, 2)).to.deep.equal(['10:00', '10:45']);
      });
      it('was the last one: the scheduler ends', async () => {
        const taken = { '2026-01-27': ['10:15'], '2026-02-03': ['10:15'] };
        const f = await lost({
          replies: [answer({ schedule_periods: [{ day: 1, start: '09:15', end: '10:30' }], taken })],
        });
        expect(text(f)).to.contain("Sorry, we couldn't schedule your call this time.");
        expect(text(f)).not.to.contain('When shall we call you?');
      });
      it('is never offered if the schedule says so', async () => {
        const f = await opened({ replies: [answer({ taken: { '2026-01-20': ['10:00'] } })] });
        expect(options(f, TIME).slice(0, 2)).to.deep.equal(['10:15', '10:30']);
      });
    });

    it('is not offered without a lead id or a schedule, or while the center is open', async () => {
      const isOffered = (f: Mounted) => f.form.querySelector('.sw-callback-open') !== null;
      const f = await atReveal({ now: CLOSED });
      expect(isOffered(f)).to.equal(true);
      for (const settings of [{ has_schedule: false }, { has_caller_schedule: true }, {}]) {
        await searchAgain(f, answer(settings));
        expect(isOffered(f), JSON.stringify(settings)).to.equal(Object.keys(settings).length === 0);
      }
      expect(isOffered(await atReveal({ now: OPEN }))).to.equal(false);
      expect(isOffered(await atReveal({ now: CLOSED, lead: { ...LEAD, result: 'c1' } }))).to.equal(false);
    });

    describe('in another time zone', () => {
      const own = process.env.TZ;
      afterEach(() => {
        if (own === undefined) delete process.env.TZ;
        else process.env.TZ = own;
      });
      const sunday = Date.UTC(2026, 0, 18, 12);
      /** The line above the times, and the last of them. */
      const shown = async (settings: object, now = sunday) => {
        const f = await opened({ now, replies: [answer(settings)] });
        return [timesLabel(f), times(f).at(-1)];
      };

      it('shows the visitor’s own time, and says so once', async () => {
        process.env.TZ = 'America/New_York';
        expect(await shown({ customer_utc_offset_minutes: 60 })).to.deep.equal(['Time (your time)', '11:45 AM']);
        expect(await shown({ customer_utc_offset_minutes: -300 })).to.deep.equal(['Time', '5:45 PM']);
        expect(await shown({ customer_time_zone: 'Europe/Paris' })).to.deep.equal(['Time (your time)', '11:45 AM']);
      });

      it('lists the times by the visitor’s days, and sends the center’s', async () => {
        process.env.TZ = 'America/Los_Angeles';
        const f = await opened({ now: sunday, replies: [answer({ customer_time_zone: 'Australia/Sydney' })] });
        f.host.reply(`POST ${UPDATE}`, {});
        // Monday 10:00 in Sydney is Sunday 15:00 in Los Angeles.
        expect(options(f, DAY)).to.deep.equal(['18/01/2026', '19/01/2026']);
        expect([timesLabel(f), times(f)[0]]).to.deep.equal(['Time (your time)', '3:00 PM']);
        await choose(f, TIME, '10:00');
        await f.click('Confirm');
        expect(bookings(f)[0]).to.include({
          [DAY]: '19/01/2026',
          [TIME]: '10:00',
        });
        expect(f.form.querySelector('.sw-booked')?.textContent?.replace(/\s/g, ' ')).to.contain(
          'Sunday, January 18, 2026 at 3:00 PM (your time)',
        );
      });

      it('follows the clock change of its own day', async () => {
        process.env.TZ = 'Europe/Paris';
        // The Friday evening before the change: the offset of today is no longer that of Monday.
        const friday = Date.UTC(2026, 2, 27, 20);
        const f = await opened({ now: friday, replies: [answer({ customer_utc_offset_minutes: 60 })] });
        f.host.reply(`POST ${UPDATE}`, {});
        expect([timesLabel(f), times(f)[0]]).to.deep.equal(['Time', '10:00 AM']);
        expect(reveal(f).callDate).to.equal('2026-03-30T07:00:00.000Z');
        await choose(f, TIME, '10:00');
        await f.click('Confirm');
        expect(bookings(f)[0]).to.include({ [TIME]: '10:00' });
        expect(reveal(f).callDate).to.equal('2026-03-30T08:00:00.000Z');
        expect(text(f)).to.contain('at 10:00').and.not.to.contain('your time');
      });

      it('takes a zone that no browser knows for none', async () => {
        process.env.TZ = 'UTC';
        expect(await shown({ customer_time_zone: 'Mars/Base' })).to.deep.equal(['Time', '5:45 PM']);
      });
    });
  });

  it('learns every minute whether the customers of the brands buffer leads', async () => {
    const host = createTestHost({ now: Date.UTC(2026, 0, 19, 17, 59) });
    const f = await mountForm(formOf([[question]]), { host, page: { features: { BLOCKING_2FA_FOR_BUFFERED: true } } });
    expect(f.fact('isBuffered')).to.equal(undefined);
    const given = { ...customer, has_buffer_enabled: true };
    await f.settled(() => f.engine.scope.setFact('customers', { 8: { ...given, is_trash: true }, 9: given }));
    expect([f.fact('isBuffered'), f.fact('isClosed')]).to.deep.equal([false, false]);
    await f.tick(60_000);
    expect([f.fact('isBuffered'), f.fact('isClosed')]).to.deep.equal([true, true]);
    await f.settled(() => f.engine.scope.setFact('customers', { 8: { ...given, is_trash: true } }));
    expect(f.fact('isBuffered')).to.equal(false);
  });

  it('looks at the chosen customers only, once any is chosen', async () => {
    const host = createTestHost({ now: CLOSED });
    const f = await mountForm(formOf([[question]]), { host, page: { features: { BLOCKING_2FA_FOR_BUFFERED: true } } });
    const customers = { 8: { ...customer, has_buffer_enabled: true }, 9: { has_schedule: false } };
    const select = (...ids: number[]) =>
      f.settled(() =>
        f.engine.scope.setFact(
          'selection',
          ids.map(customerId => ({ customerId, brands: [] })),
        ),
      );
    const hours = () => [f.fact('isBuffered'), f.fact('isClosed')];
    await f.settled(() => f.engine.scope.setFact('customers', customers));
    expect(hours()).to.deep.equal([true, false]);
    await select(8);
    expect(hours()).to.deep.equal([true, true]);
    await select(9);
    expect(hours()).to.deep.equal([false, false]);
    await select(8, 9);
    expect(hours()).to.deep.equal([true, false]);
  });
});
