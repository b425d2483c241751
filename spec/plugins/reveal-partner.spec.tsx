import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { TestHost } from '../support/host.ts';
import { formOf, type Mounted } from '../support/mount.tsx';
import {
  answer,
  atReveal,
  type Case,
  CLOSED,
  heading,
  infos,
  link,
  question,
  reveal,
  scripted,
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
      await f.settled(() => f.engine.scope.emit('revealReset', undefined));
      expect(states(f)[1]).to.equal('default');
      await f.settled(() => f.engine.scope.emit('revealStart', undefined));
      await f.tick(1000);
      expect(states(f)[1]).to.equal('success');
      expect(shown()).to.equal(1);
    });
    it('is tracked when it is on screen, not while the visitor has gone back', async () => {
      const f = await atReveal({ replies: [scripted({ body: answer(), delay: 500 })] });
      await f.settled(() => f.engine.withLater(parts => parts.back()));
      await f.tick(500);
      expect([f.step(), states(f)[1]]).to.deep.equal([1, 'success']);
      expect(tracked(f)).not.to.contain('user_display_reveal');
      await f.next();
      await f.tick(0);
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(tracked(f).filter(event => event === 'user_display_reveal')).to.have.length(1);
    });
    it('shows heading, partner and who calls, and tracks it once', async () => {
      const f = await atReveal({ before: now => now.fill('tel', '5124783467') });
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(f.form.querySelector('.sw-partner')?.textContent).to.equal('Northgable');
      expect(f.form.querySelector<HTMLImageElement>('.sw-partner img')?.src).to.equal('https://cdn.test/p.svg');
      expect(text(f)).to.match(/An agent of Northgable will call you right away on .*512.*478.*3467\./);
      await f.tick(120_000);
      expect(tracked(f).filter(event => event === 'user_display_reveal')).to.have.length(1);
    });

    it('mentions no call without a number', async () => {
      const open = await atReveal();
      expect(heading(open)).to.equal('We found the perfect offer for you!');
      expect(text(open)).not.to.contain('call you');
      await open.unmount();
      const closed = await atReveal({ now: CLOSED });
      expect(text(closed)).to.contain('Northgable will contact you as soon as the call center opens.');
      expect(text(closed)).not.to.contain('will call you on');
    });

    it('shows a name without a logo, and nothing without both', async () => {
      const shown = async (given: object) =>
        (await atReveal({ replies: [answer({ infos: given })] })).form.querySelector('.sw-partner');
      expect((await shown({ name: 'Northgable' }))?.textContent).to.equal('Northgable');
      expect((await shown({ logo_url: infos.logo_url }))?.querySelector('img')).to.exist;
      expect(await shown({})).to.equal(null);
    });

    it('shows no logo whose address is not http or https', async () => {
      const f = await atReveal({ replies: [answer({ infos: { ...infos, logo_url: 'javascript:alert(1)' } })] });
      expect(f.form.querySelector('img')).to.equal(null);
    });

    it('links the number: to skip the queue while the center is open', async () => {
      expect(link(await atReveal(), 'Skip the queue')).to.equal('tel:+18005550142');
      expect(link(await atReveal({ now: CLOSED }), 'I want to call now')).to.equal('tel:+18005550142');
      const none = await atReveal({ replies: [answer({ inbound_details: {} })] });
      expect(none.form.querySelector('[href^="tel:"]')).to.equal(null);
    });

    const call = (conditions: unknown, operator?: string) =>
      atReveal({
        form: formOf([[question]], { displayCtcConditions: conditions, displayCtcLogicalOperator: operator }),
      });
    const [holds, fails] = ['Ann', 'Bea'].map(value => ({ bpKey: 'a', value, operator: 'equal' }));
    it('links it only if the conditions hold', async () => {
      const shown = async (...given: Parameters<typeof call>) => link(await call(...given), 'Skip the queue') !== null;
      expect(await shown([])).to.equal(true);
      expect(await shown([holds])).to.equal(true);
      expect(await shown([fails])).to.equal(false);
      expect(await shown([holds, fails])).to.equal(false);
      expect(await shown([holds, fails], 'or')).to.equal(true);
      expect(await shown('odd')).to.equal(true);
    });

    it('numbers at most four topics, with their texts', async () => {
      const f = await atReveal();
      const items = [...f.form.querySelectorAll('.sw-topics ol > li')].map(one => one.textContent);
      expect(items).to.deep.equal([1, 2, 3, 4].map(one => `Topic ${one}About ${one}`));
      expect(text(f)).to.contain("What's next?");
      expect(text(f)).to.contain('The call will cover the following topics');
    });

    it('shows four default topics if the reply has none', async () => {
      const f = await atReveal({ replies: [answer({ infos: { ...infos, whats_next_steps: 'none' } })] });
      expect(f.form.querySelectorAll('.sw-topics ol > li')).to.have.length(4);
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
      expect(await carousel({ replies: [{ status: 'finished' }] })).to.equal(null);
      const refused = formOf([[question]]) as { steps: { crossSell?: boolean }[] };
      refused.steps.at(-1)!.crossSell = false;
      expect(await carousel({ form: refused })).to.equal(null);
    });

    const final = (revealData: unknown) => ({
      ...formOf([[question]]),
      steps: [
        { order: 1, type: 'questions', questions: [question] },
        { order: 2, type: 'transition', final: true, richText: 'Done', revealData },
      ],
    });
    it('links the address of the definition', async () => {
      const cta = { text: 'Read on', url: 'https://owner.test/more' };
      expect(link(await atReveal({ form: final({ cta }) }), 'Read on')).to.equal(cta.url);
      const odd = await atReveal({ form: final({ cta: { ...cta, url: 'javascript:alert(1)' } }) });
      expect(link(odd, 'Read on')).to.equal(null);
      expect((await atReveal()).form.querySelector('.sw-cta')).to.equal(null);
    });

    it('has no link without a text or an address', async () => {
      for (const cta of [{ url: 'https://owner.test/' }, { text: 'Read on' }, 'odd'])
        expect((await atReveal({ form: final({ cta }) })).form.querySelector('.sw-cta')).to.equal(null);
    });

    it('takes the link from the reached final step, otherwise from another step', async () => {
      const cta = (name: string) => ({ cta: { text: name, url: `https://owner.test/${name}` } });
      const ends = (second: object | undefined) => ({
        ...formOf([]),
        steps: [
          {
            order: 1,
            type: 'questions',
            questions: [question],
            logicJumps: [{ destinationStep: 3, conditions: [{ bpKey: 'a', value: 'Ann' }] }],
          },
          { order: 2, type: 'transition', final: true, richText: 'Done', revealData: cta('first') },
          { order: 3, type: 'transition', final: true, richText: 'Done', revealData: second },
        ],
      });
      const shown = async (form: object) => (await atReveal({ form })).form.querySelector('.sw-cta')?.textContent;
      expect(await shown(ends(cta('second')))).to.equal('second');
      expect(await shown(ends(undefined))).to.equal('first');
    });

    it('hides the link beside the callback if the flag is on', async () => {
      const form = final({ cta: { text: 'Read on', url: 'https://owner.test/' } });
      const features = { NEW_REVEAL_PAGE: true, APPOINTMENT_NO_CTA: true };
      expect(link(await atReveal({ form, now: CLOSED, page: { features } }), 'Read on')).to.equal(null);
      expect(link(await atReveal({ form, page: { features } }), 'Read on')).to.equal('https://owner.test/');
      expect(link(await atReveal({ form, now: CLOSED }), 'Read on')).to.equal('https://owner.test/');
    });

    it('shows when a closed center opens, in its own time', async () => {
      const f = await atReveal({
        now: CLOSED,
        before: now => now.fill('tel', '5124783467'),
        replies: [answer({ customer_utc_offset_minutes: 345 })],
      });
      expect(f.form.querySelector('.sw-closed h3')?.textContent).to.equal('Our call center is closed at the moment.');
      expect(f.form.querySelector('.sw-closed p')?.textContent).to.match(
        /^Don't worry, your query has been registered\. Northgable will call you on Tuesday, January 20, 2026.*9:00.AM UTC\+5:45 at .*512.*\.$/,
      );
      expect(reveal(f).callDate).to.equal('2026-01-20T03:15:00.000Z');
    });

    it('shows who calls if the partner has no name', async () => {
      const f = await atReveal({
        now: CLOSED,
        before: now => now.fill('tel', '5124783467'),
        replies: [answer({ infos: { ...infos, name: '' } })],
      });
      expect(f.form.querySelector('.sw-closed p')?.textContent).to.contain(
        'registered. Our dedicated agent will call you on ',
      );
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
