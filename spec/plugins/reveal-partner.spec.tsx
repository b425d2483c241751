import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Json, Read } from '../../engine/contract/plugin.ts';
import { dateFormats } from '../../plugins/reveal/format-date.ts';
import { revealPlugin } from '../../plugins/reveal/state.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted } from '../support/mount.tsx';
import {
  answer,
  atReveal,
  type Case,
  CLOSED,
  heading,
  infos,
  link,
  PENDING,
  periods,
  phone,
  question,
  reveal,
  scripted,
  searchAgain,
  states,
  text,
  tracked,
} from '../support/reveals.ts';

describe('reveal', () => {
  describe('with a partner', () => {
    it('is tracked once, also if polling starts again', async () => {
      const f = await atReveal();
      const shown = () => tracked(f).filter(event => event === 'user_display_reveal').length;
      expect(shown()).to.equal(1);
      await f.settled(() => f.engine.scope.emit('startOver', undefined));
      expect(states(f)[1]).to.equal('default');
      await f.settled(() => f.engine.scope.use(revealPlugin)?.search());
      await f.tick(1000);
      expect(states(f)[1]).to.equal('success');
      expect(shown()).to.equal(1);
    });
    it('is tracked when it is on screen, not while the visitor has gone back', async () => {
      const f = await atReveal({ replies: [scripted({ body: answer(), delay: 500 })] });
      await f.settled(() => f.engine.back());
      await f.tick(500);
      expect([f.step(), states(f)[1]]).to.deep.equal([1, 'success']);
      expect(tracked(f)).not.to.contain('user_display_reveal');
      await f.next();
      await f.tick(0);
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(tracked(f).filter(event => event === 'user_display_reveal')).to.have.length(1);
    });
    it('shows heading, partner, topics and who calls, and tracks it once', async () => {
      const f = await atReveal({ before: now => now.fill('tel', '5124783467') });
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(f.form.querySelector('.sw-partner')?.textContent).to.equal('Northgable');
      expect(f.form.querySelector<HTMLImageElement>('.sw-partner img')?.src).to.equal('https://cdn.test/p.svg');
      const items = f.screen.getAllByRole('listitem').map(one => one.textContent);
      expect(items, 'at most four topics').to.deep.equal([1, 2, 3, 4].map(one => `Topic ${one}About ${one}`));
      expect(text(f)).to.contain("What's next?");
      expect(text(f)).to.contain('The call will cover the following topics');
      expect(text(f)).to.match(/An agent of Northgable will call you right away on .*512.*478.*3467\./);
      await f.tick(120_000);
      expect(tracked(f).filter(event => event === 'user_display_reveal')).to.have.length(1);
    });

    it('leaves the place of the number empty if the visitor gave none', async () => {
      const open = await atReveal();
      expect(text(open)).to.contain('An agent of Northgable will call you right away on .');
      await open.unmount();
      const closed = await atReveal({ now: CLOSED });
      expect(text(closed)).to.match(/Northgable will call you on \S.* at \./);
      expect(closed.reports).to.deep.equal([]);
    });

    it('shows the number in the format of the country that an answer names', async () => {
      const land = { bpKey: 'land', type: 'short_text', title: 'Country' };
      const f = await atReveal({
        form: formOf([[question, land, { ...phone, countryOverrideBpKey: 'land' }]]),
        before: async now => {
          await now.fill('land', 'fr');
          await now.fill('tel', '+33613579246');
        },
      });
      expect(text(f)).to.contain('will call you right away on 06 13 57 92 46.');
    });

    it('shows a name without a logo, and nothing without both', async () => {
      const f = await atReveal();
      const shown = async (given: object) => {
        await searchAgain(f, answer({ infos: given }));
        return f.form.querySelector('.sw-partner');
      };
      expect((await shown({ name: 'Northgable' }))?.textContent).to.equal('Northgable');
      expect((await shown({ logo_url: infos.logo_url }))?.querySelector('img')).to.exist;
      expect(await shown({})).to.equal(null);
      await shown({ ...infos, logo_url: 'javascript:alert(1)' });
      expect(f.form.querySelector('img'), 'no logo whose address is not http or https').to.equal(null);
    });

    it('links the number: to skip the queue while the center is open, otherwise after the offer to call back', async () => {
      const primary = (f: Mounted) => f.form.querySelector('.sw-reveal .sw-next')?.textContent;
      const open = await atReveal();
      expect([link(open, 'Skip the queue'), primary(open)]).to.deep.equal(['tel:+18005550142', 'Skip the queue']);
      const closed = await atReveal({ now: CLOSED });
      expect(link(closed, 'I want to call now')).to.equal('tel:+18005550142');
      expect(primary(closed)).to.equal('Choose when we call you');
      await searchAgain(open, answer({ inbound_details: {} }));
      expect(open.form.querySelector('[href^="tel:"]')).to.equal(null);
    });

    const call = (conditions: unknown, operator?: string) =>
      atReveal({
        form: formOf([[question]], { displayCtcConditions: conditions, displayCtcLogicalOperator: operator }),
      });
    const [holds, fails] = ['Ann', 'Bea'].map(value => ({ bpKey: 'a', value, operator: 'equal' }));
    it('links it only if the conditions hold', async () => {
      const shown = async (...given: Parameters<typeof call>) => link(await call(...given), 'Skip the queue') !== null;
      expect(await shown([holds, fails])).to.equal(false);
      expect(await shown([holds, fails], 'or')).to.equal(true);
      expect(await shown('odd')).to.equal(true);
    });

    it('shows the number itself on one line, from left to right, for a visitor who calls with another device', async () => {
      const f = await atReveal({ before: now => now.fill('tel', '5124783467') });
      expect(f.form.querySelector('.sw-call-partner .sw-number')?.textContent).to.equal('+1 800 555 0142');
      const numbers = [...f.form.querySelectorAll('.sw-number')].map(one => one.textContent?.replace(/\D/g, ''));
      expect(numbers).to.deep.equal(['5124783467', '18005550142']);
      const isolated = [...f.form.querySelectorAll('bdi')].find(one => one.textContent === '+1 800 555 0142');
      expect(isolated?.dir).to.equal('ltr');
      await searchAgain(f, answer({ inbound_details: { phone_number: '<b>+1 800-555 (0142)</b>' } }));
      expect(f.form.querySelector('.sw-call-partner .sw-number')?.textContent?.trim()).to.equal('+1 800-555 (0142)');
    });

    it('groups a number as its country does, if the metadata of the country is loaded', async () => {
      const f = await atReveal();
      for (const [given, shown] of [
        ['+18005550142', '(800) 555-0142'],
        ['8005550142', '(800) 555-0142'],
        ['+33123456789', '+33123456789'],
      ] as const) {
        await searchAgain(f, answer({ inbound_details: { phone_number: given } }));
        expect(f.form.querySelector('.sw-call-partner .sw-number')?.textContent).to.equal(shown);
        expect(link(f, 'Skip the queue')).to.equal(`tel:${given}`);
      }
    });

    const silent = (change: object = {}) => ({
      status: 'finished',
      revealed_customer_id: 9,
      customers: { 9: { infos: { name: 'Northgable', ...change } } },
    });
    const withPhone = (replies: object[], more: Case = {}) =>
      atReveal({ before: now => now.fill('tel', '5124783467'), replies, ...more });
    it('promises no call right away if nothing says when the partner calls', async () => {
      const f = await withPhone([silent()]);
      expect(text(f)).to.match(/Northgable will call you on .*512.*3467\./);
      expect(text(f)).not.to.contain('right away');
      await searchAgain(f, silent({ name: '' }));
      expect(text(f)).to.contain('Our dedicated agent will call you on ');
      for (const known of [{ buffered: false }, { has_schedule: false }]) {
        await searchAgain(f, silent(known));
        expect(text(f)).to.contain('will call you right away');
      }
    });

    it('says that the center is closed if the reply says buffered, whatever else is missing', async () => {
      const f = await withPhone([silent({ buffered: true })]);
      expect(f.form.querySelector('.sw-closed h3')?.textContent).to.equal('Our call center is closed at the moment.');
      expect(text(f)).to.contain('Northgable will contact you as soon as the call center opens.');
      expect(text(f)).not.to.contain('right away');
      expect(reveal(f)).to.include({ isBuffered: true, callDate: '' });
    });

    it('is closed in the middle of its hours if the reply says buffered, and opens with the next period', async () => {
      const f = await withPhone([answer({ infos: { ...infos, buffered: true } })]);
      expect(f.form.querySelector('.sw-closed p')?.textContent).to.match(/call you on Tuesday, January 20, .*9:00.AM/);
      await f.click('Choose when we call you');
      const days = [...f.form.querySelectorAll<HTMLInputElement>('[data-bpkey$="-day"] input')];
      expect(days.map(one => one.value)).to.deep.equal(['20/01/2026', '21/01/2026']);
    });

    const brandReply = (customers: Record<string, Json>) => ({
      before: async (now: Mounted) => {
        await now.fill('tel', '5124783467');
        await now.settled(() => now.engine.scope.setFact('customers', customers));
      },
    });
    it('merges the settings of the brand reply, member by member; the reveal reply wins', async () => {
      const known = { has_schedule: true, schedule_periods: periods, inbound_details: { phone_number: '+1 1' } };
      const merged = await withPhone([silent()], { now: CLOSED, ...brandReply({ 9: known }) });
      expect(merged.form.querySelector('.sw-closed p')?.textContent).to.contain('Tuesday, January 20');
      expect(reveal(merged).inboundNumber).to.equal('+1 1');
      await searchAgain(merged, silent({ inbound_details: { phone_number: '+1 2' }, has_schedule: null }));
      expect(merged.form.querySelector('.sw-closed')).to.exist;
      expect(reveal(merged).inboundNumber).to.equal('+1 2');
      await merged.settled(() => merged.engine.scope.setFact('customers', { 8: { ...known, has_schedule: false } }));
      await searchAgain(merged, silent());
      expect(reveal(merged).inboundNumber).to.equal('');
    });

    it('is closed without hours of its own only if all customers are', async () => {
      const closed = { has_schedule: true, schedule_periods: [] };
      const f = await withPhone([silent()], brandReply({ 7: closed, 8: closed }));
      expect(f.form.querySelector('.sw-closed')).to.exist;
      await f.settled(() => f.engine.scope.setFact('customers', { 7: closed, 8: { has_schedule: false } }));
      expect(f.form.querySelector('.sw-closed')).to.equal(null);
    });

    it('shows dates in the form’s language, whatever the browser’s is', async () => {
      const shown = async (locale: string, configuration: object) => {
        const f = await withPhone([answer()], {
          now: CLOSED,
          form: formOf([[question, phone]], { country: 'us', ...configuration }),
          page: { locale },
          before: now => now.fill('tel', '5124783467'),
        });
        const date = f.form.querySelector('.sw-closed [lang]');
        return [date?.getAttribute('lang'), date?.textContent?.replace(/\s/g, ' ')];
      };
      expect(await shown('fr-CA', {})).to.deep.equal(['en-US', 'Tuesday, January 20, 2026 at 9:00 AM']);
      expect(await shown('en-US', { language: 'de' })).to.deep.equal(['de', 'Dienstag, 20. Januar 2026 um 09:00']);
      const localeFor = (language: string, country: string) =>
        dateFormats({
          host: createTestHost(),
          read: { form: { configuration: { language, country } }, page: { locale: 'en-US' } } as Read,
        }).locale;
      expect([localeFor('en', 'gb'), localeFor('fr', 'us'), localeFor('es-us', 'us')]).to.deep.equal([
        'en-GB',
        'fr',
        'en-US',
      ]);
      expect((await shown('en-US', { language: '??' }))[1]).to.contain('Tuesday');
    });

    it('shows four default topics if the reply has no list of them, and none if the list is empty', async () => {
      const f = await atReveal();
      const count = async (whats_next_steps: unknown) => {
        await searchAgain(f, answer({ infos: { ...infos, whats_next_steps } }));
        return f.section().querySelectorAll('ol > li').length;
      };
      expect([await count('none'), await count([])]).to.deep.equal([4, 0]);
    });

    it('shows the carousel of offers below, if there are offers', async () => {
      const features = { NEW_REVEAL_PAGE: true, CROSS_SELL_DESIGN: true };
      const given = {
        page: { features, dci: 'abc' },
        before: async (f: Mounted, host: TestHost) => {
          host.reply('GET /cs/*', { body: { recommended_lps: [{ title: 'Offer', url: '/x' }] } });
          await f.settled(() => void fireEvent.click(f.section()));
        },
      };
      const carousel = async (more: Case) => (await atReveal({ ...given, ...more })).form.querySelector('.sw-carousel');
      expect(await carousel({})).to.exist;
      // The loading screen before the offers is only on the final step.
      const auto = { NEW_REVEAL_PAGE: true, AUTO_CROSS_SELL: true };
      expect(await carousel({ page: { features: auto, dci: 'abc' } })).to.exist;
      const refused = formOf([[question]]) as { steps: { crossSell?: boolean }[] };
      refused.steps.at(-1)!.crossSell = false;
      expect(await carousel({ form: refused })).to.equal(null);
    });

    it('shows the topics above offers that come later, and below offers that were there before', async () => {
      const given = (delay: number): Case => ({
        page: { features: { NEW_REVEAL_PAGE: true, CROSS_SELL_DESIGN: true }, dci: 'abc' },
        replies: [PENDING, answer()],
        before: async (f, host) => {
          host.reply('GET /cs/*', { delay, body: { recommended_lps: [{ title: 'Offer', url: '/x' }] } });
          await f.settled(() => void fireEvent.click(f.section()));
        },
      });
      const parts = (f: Mounted) =>
        [...f.form.querySelectorAll('.sw-topics, .sw-carousel')].map(({ className }) => className);
      const early = await atReveal(given(0));
      expect(parts(early)).to.deep.equal(['sw-carousel']);
      await early.tick(1000);
      expect(parts(early)).to.deep.equal(['sw-carousel', 'sw-topics']);
      const late = await atReveal(given(5000));
      await late.tick(1000);
      expect(parts(late)).to.deep.equal(['sw-topics']);
      await late.tick(4000);
      expect(parts(late)).to.deep.equal(['sw-topics', 'sw-carousel']);
    });

    const final = (revealData: unknown) => ({
      ...formOf([[question]]),
      steps: [
        { order: 1, type: 'questions', questions: [question] },
        { order: 2, type: 'transition', final: true, richText: 'Done', revealData },
      ],
    });
    it('links the address of the definition, with answers filled into its text, if it has both', async () => {
      const url = 'https://owner.test/more';
      const f = await atReveal({ form: final({ cta: { text: 'Read on, {{a}}', url } }) });
      expect(link(f, 'Read on, Ann')).to.equal(url);
      for (const cta of [{ text: 'Read on', url: 'javascript:alert(1)' }, { text: 'Read on' }, 'odd']) {
        const { form } = await atReveal({ form: final({ cta }) });
        const addresses = [...form.querySelectorAll('a')].map(({ href }) => href);
        expect(addresses.filter(address => !address.startsWith('tel:'))).to.deep.equal([]);
        expect(form.textContent).not.to.contain('Read on');
      }
    });

    it('keeps the link and its focus when the partner is found', async () => {
      const form = final({ cta: { text: 'Read on', url: 'https://owner.test/' } });
      const f = await atReveal({ form, replies: [PENDING, answer()] });
      const found = f.form.querySelector<HTMLElement>('.sw-cta')!;
      found.focus();
      await f.tick(1000);
      expect(states(f)[1]).to.equal('success');
      expect(document.activeElement).to.equal(found);
    });

    it('hides the link beside the callback if the flag is on', async () => {
      const form = final({ cta: { text: 'Read on', url: 'https://owner.test/' } });
      const features = { NEW_REVEAL_PAGE: true, APPOINTMENT_NO_CTA: true };
      expect(link(await atReveal({ form, now: CLOSED, page: { features } }), 'Read on')).to.equal(null);
      expect(link(await atReveal({ form, page: { features } }), 'Read on')).to.equal('https://owner.test/');
      expect(link(await atReveal({ form, now: CLOSED }), 'Read on')).to.equal('https://owner.test/');
    });

    it('shows when a closed center opens, in the visitor’s time', async () => {
      const f = await atReveal({
        now: CLOSED,
        before: now => now.fill('tel', '5124783467'),
        replies: [answer({ customer_utc_offset_minutes: 345 })],
      });
      expect(f.form.querySelector('.sw-closed h3')?.textContent).to.equal('Our call center is closed at the moment.');
      expect(f.form.querySelector('.sw-closed p')?.textContent).to.match(
        /^Don't worry, your query has been registered\. Northgable will call you on Tuesday, January 20, 2026.*3:15.AM \(your time\) at .*512.*\.$/,
      );
      expect(reveal(f).callDate).to.equal('2026-01-20T03:15:00.000Z');
    });

    it('shows no opening time if it never opens', async () => {
      const f = await atReveal({ replies: [answer({ schedule_periods: [] })] });
      expect(text(f)).to.contain('will contact you as soon as the call center opens.');
      expect(f.form.querySelector('.sw-callback-open')).to.equal(null);
    });

    it('follows the opening while it is on screen', async () => {
      const f = await atReveal({ now: Date.UTC(2026, 0, 19, 8, 58, 40) });
      expect(f.form.querySelector('.sw-closed')).to.exist;
      await f.tick(20_000);
      await f.tick(60_000);
      expect(f.form.querySelector('.sw-closed')).to.equal(null);
      expect(f.form.querySelector('.sw-callback-open')).to.equal(null);
      expect(link(f, 'Skip the queue')).to.be.a('string');
    });
  });
});
