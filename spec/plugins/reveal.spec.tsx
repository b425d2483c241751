import { createRequire } from 'node:module';
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

/** A Monday, noon UTC: open with the schedule below. */
const OPEN = Date.UTC(2026, 0, 19, 12);
const CLOSED = Date.UTC(2026, 0, 19, 20);
const metadata: unknown = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json');
const REVEAL = 'POST /api/pld/reveal';
const LEAD = { result: 'form_12', 'reveal-job-id': 'job_1' };
const question = { bpKey: 'a', type: 'short_text', title: 'A' };
const phone = { bpKey: 'tel', type: 'phone', title: 'Phone' };

const periods = [0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '18:00' }));
const customer = {
  customer_id: 9,
  has_schedule: true,
  schedule_periods: periods,
  customer_utc_offset_minutes: 0,
  inbound_details: { phone_type: 'free', phone_number: '+1 800 555 0142' },
  outbound_details: { phone_number: '+18005550143' },
};
const topics = [1, 2, 3, 4, 5].map(one => ({ title: `Topic ${one}`, description: `About ${one}` }));
const infos = { buffered: false, logo_url: 'https://cdn.test/p.svg', name: 'Northgable', whats_next_steps: topics };
const answer = (change: object = {}, more: object = {}) => ({
  status: 'finished',
  revealed_customer_id: 9,
  customers: { 9: { ...customer, infos, ...change } },
  ...more,
});
const PENDING = { status: 'pending', customers: {} };

interface Case extends MountOptions {
  now?: number;
  lead?: object;
  replies?: object[];
  form?: object;
  before?(f: Mounted, host: TestHost): Promise<unknown> | unknown;
}
/** Up to the moment at which the lead was acknowledged. */
async function atReveal({ now = OPEN, lead = LEAD, replies = [answer()], form, before, ...options }: Case = {}) {
  const host = createTestHost({ now });
  host.reply('GET /survey/*', { body: metadata });
  host.reply('POST /submit', { body: lead });
  host.reply(REVEAL, ...(replies.map(body => ('scripted' in body ? body.scripted : { body })) as []));
  const f = await mountForm(form ?? formOf([[question, phone]]), {
    host,
    ...options,
    page: { features: { NEW_REVEAL_PAGE: true }, ...options.page },
  });
  await f.fill('a', 'Ann');
  await before?.(f, host);
  await f.next();
  await f.tick(0);
  return f;
}
const scripted = (given: object) => ({ scripted: given });
const reveal = (f: Mounted) => f.engine.fact('reveal') as Record<string, unknown>;
const states = (f: Mounted) => [reveal(f).state, reveal(f).page];
const calls = (f: Mounted) => f.host.calls.filter(call => call.path === '/api/pld/reveal');
const heading = (f: Mounted) => f.form.querySelector('.sw-title')?.textContent;
const tracked = (f: Mounted): string[] => {
  const seen: string[] = [];
  f.engine.events.on('track', ({ event }) => void seen.push(event), true);
  return seen;
};
const reported = (f: Mounted) => f.reports.filter(one => one.level === 'error').map(one => one.message);
const link = (f: Mounted, name: string) =>
  [...f.form.querySelectorAll('a')].find(one => one.textContent === name)?.getAttribute('href') ?? null;
const text = (f: Mounted) => f.section().textContent ?? '';

describe('reveal', () => {
  describe('polling', () => {
    it('asks once a second with the job, ten times, and gives up after ten seconds (REV-03, REV-04)', async () => {
      const f = await atReveal({ replies: [PENDING] });
      expect(states(f)).to.deep.equal(['loading', 'loading']);
      expect(reveal(f).isPolling).to.equal(true);
      await f.tick(9999);
      expect(calls(f)).to.have.length(10);
      expect(calls(f)[0]?.body).to.deep.equal({ reveal_job_id: 'job_1' });
      const first = calls(f)[0]!.at;
      expect(calls(f).map(call => call.at - first)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(s => s * 1000));
      expect(tracked(f)).not.to.contain('user_timeout_reveal');
      await f.tick(1);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
      expect(tracked(f).filter(event => event === 'user_timeout_reveal')).to.have.length(1);
      await f.tick(20_000);
      expect(calls(f)).to.have.length(10);
      expect(heading(f)).to.equal('Thank you for completing the survey');
    });

    it('says how the newest call went: under way, answered, failed (STATE-08)', async () => {
      const replies = [{ body: PENDING, delay: 300 }, { body: PENDING }, { status: 500 }].map(scripted);
      const f = await atReveal({ replies });
      const status = () => (f.engine.fact('apiStatus') as Record<string, unknown>).reveal;
      expect(status()).to.equal('pending');
      await f.tick(300);
      expect(status()).to.equal('success');
      await f.tick(5000);
      expect(status()).to.equal('failure');
    });

    it('never overlaps, and aborts the call that runs when the time is over', async () => {
      const f = await atReveal({ replies: [scripted({ body: PENDING, delay: 1500 }), scripted({ delay: 60_000 })] });
      await f.tick(1499);
      expect(calls(f)).to.have.length(1);
      await f.tick(1);
      expect(calls(f)).to.have.length(2);
      await f.tick(8499);
      expect(states(f)).to.deep.equal(['loading', 'loading']);
      await f.tick(1);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
      expect(calls(f)).to.have.length(2);
      expect(reported(f)).to.deep.equal([]);
    });

    it('does not count the time a page was asleep', async () => {
      const host = createTestHost({ now: OPEN });
      let asleep = 0;
      const { now } = host;
      host.now = () => now() + asleep;
      host.reply('POST /submit', { body: LEAD });
      host.reply(
        REVEAL,
        { body: PENDING },
        () => {
          asleep = 60_000;
          return { body: PENDING };
        },
        { body: answer() },
      );
      const f = await mountForm(formOf([[question]]), { host, page: { features: { NEW_REVEAL_PAGE: true } } });
      await f.next();
      await f.tick(3000);
      expect(states(f)).to.deep.equal(['offers', 'success']);
    });

    it('asks once more where the answer was lost while the page slept', async () => {
      const host = createTestHost({ now: OPEN });
      let asleep = 0;
      const { now } = host;
      host.now = () => now() + asleep;
      host.reply('POST /submit', { body: LEAD });
      host.reply(
        REVEAL,
        () => {
          asleep = 60_000;
          return { delay: 30_000 };
        },
        { body: answer() },
      );
      const f = await mountForm(formOf([[question]]), { host, page: { features: { NEW_REVEAL_PAGE: true } } });
      await f.next();
      await f.tick(10_000);
      await f.tick(0);
      expect(states(f)).to.deep.equal(['offers', 'success']);
    });

    it('waits for no page that sleeps in every call', async () => {
      const host = createTestHost({ now: OPEN });
      let asleep = 0;
      const { now } = host;
      host.now = () => now() + asleep;
      host.reply('POST /submit', { body: LEAD });
      host.reply(REVEAL, () => {
        asleep += 60_000;
        return { delay: 30_000 };
      });
      const f = await mountForm(formOf([[question]]), { host, page: { features: { NEW_REVEAL_PAGE: true } } });
      await f.next();
      for (let call = 0; call < 10; call++) await f.tick(10_000);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
      expect(calls(f)).to.have.length(6);
    });

    const ENDS: readonly (readonly [string, object, string, string])[] = [
      ['a revealed customer', answer(), 'offers', 'success'],
      ['a revealed customer of a job that goes on', answer({}, { status: 'pending' }), 'offers', 'success'],
      ['a finished job', { status: 'finished', customers: {} }, 'no-offers', 'default'],
      ['an aborting job', { status: 'aborting' }, 'no-offers', 'default'],
      ['an aborted job', { status: 'aborted' }, 'no-offers', 'default'],
    ];
    for (const [name, body, state, page] of ENDS) {
      it(`ends with ${name} (REV-01, DEC-91)`, async () => {
        const f = await atReveal({ replies: [PENDING, body] });
        await f.tick(1000);
        expect(states(f)).to.deep.equal([state, page]);
        await f.tick(20_000);
        expect(calls(f)).to.have.length(2);
        expect(tracked(f)).not.to.contain('user_timeout_reveal');
      });
    }

    it('ends with an answer that is not OK, and names it (REV-16)', async () => {
      const f = await atReveal({ replies: [scripted({ status: 500 })] });
      await f.tick(200);
      expect(states(f)).to.deep.equal(['no-data', 'error']);
      expect(calls(f)).to.have.length(3);
      expect(reported(f)).to.deep.equal(['[500] Reveal Error']);
      expect(heading(f)).to.equal('Thank you for completing the survey');
    });

    it('ends with a network that fails', async () => {
      const f = await atReveal({ replies: [scripted({ fail: true })] });
      await f.tick(200);
      expect(states(f)).to.deep.equal(['no-data', 'error']);
      expect(reported(f)).to.deep.equal(['[0] Reveal Error']);
      expect(f.host.said.find(one => one.message === '[0] Reveal Error')?.data).to.equal(
        'Failed to fetch after 2 retries',
      );
    });

    for (const body of ['', '<html>', '[]', 'null', '{"customers":7,"status":{}}', '{"revealed_customer_id":null}']) {
      it(`goes on after ${body || 'an empty body'}`, async () => {
        const f = await atReveal({ replies: [scripted({ body }), answer()] });
        await f.tick(1000);
        expect(states(f)).to.deep.equal(['offers', 'success']);
      });
    }

    it('reveals a customer of whom nothing else is said', async () => {
      const f = await atReveal({ replies: [{ revealed_customer_id: 9 }] });
      expect(states(f)).to.deep.equal(['offers', 'success']);
      expect(reveal(f)).to.include({ customerId: '9', partnerName: '', inboundNumber: '', isBuffered: false });
    });

    it('shows what it can of a customer that is not described', async () => {
      const f = await atReveal({
        before: now => now.fill('tel', '5124783467'),
        replies: [{ revealed_customer_id: 'x', customers: { x: { infos: 5 } } }],
      });
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(text(f)).to.contain('Our dedicated agent will call you right away on');
    });

    it('never starts twice (REV-05)', async () => {
      const f = await atReveal({ replies: [PENDING] });
      await f.settled(() => f.engine.scope.emit('revealStart', undefined));
      await f.tick(1500);
      expect(calls(f)).to.have.length(2);
    });

    it('says that there is no job, and asks nothing (REV-06)', async () => {
      const f = await atReveal({ lead: { result: 'c1' } });
      await f.tick(5000);
      expect(calls(f)).to.deep.equal([]);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
      expect(f.reports.map(one => one.message)).to.deep.equal(['Failed to fetch reveal job id']);
    });

    it('is forgotten by a reset (REV-02)', async () => {
      const f = await atReveal();
      await f.settled(() => f.engine.scope.emit('revealReset', undefined));
      expect(states(f)).to.deep.equal(['no-data', 'default']);
    });

    it('is forgotten by a reset while its answer is on the way', async () => {
      const f = await atReveal({ replies: [scripted({ body: answer(), delay: 500 })] });
      await f.settled(() => f.engine.scope.emit('revealReset', undefined));
      await f.tick(1000);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
    });

    it('ends with the form', async () => {
      const f = await atReveal({ replies: [PENDING] });
      await f.unmount();
      await f.host.tick(20_000);
      expect(calls(f)).to.have.length(1);
    });

    it('waits a second for a test number, else not at all (POST-12, DEC-62)', async () => {
      const f = await atReveal({ before: now => now.fill('tel', '5550100199') });
      expect(calls(f)).to.deep.equal([]);
      expect(states(f)).to.deep.equal(['loading', 'loading']);
      await f.tick(999);
      expect(calls(f)).to.deep.equal([]);
      await f.tick(1);
      expect(calls(f)).to.have.length(1);
    });
  });

  it('knows nothing before it is asked for (REV-01)', async () => {
    const f = await mountForm(formOf([[question]]), { page: { features: { NEW_REVEAL_PAGE: true } } });
    expect(states(f)).to.deep.equal(['no-data', 'default']);
  });

  it('stays where the definition has a step of its own for it', async () => {
    const beforeEnd = [
      { order: 1, type: 'reveal' },
      { order: 2, type: 'questions', questions: [{ bpKey: 'b', type: 'short_text' }] },
    ];
    const f = await atReveal({ form: { ...formOf([[question]]), beforeEnd } });
    expect(heading(f)).to.equal('We found the perfect offer for you!');
    expect(f.engine.form.beforeEnd.filter(step => step.type === 'reveal')).to.have.length(1);
  });

  it('is not there without its flag (FLAG-07)', async () => {
    const f = await atReveal({ page: { features: {} } });
    await f.tick(2000);
    expect(calls(f)).to.deep.equal([]);
    expect(text(f)).to.equal('Done');
  });

  it('follows a flag that comes while the form runs', async () => {
    const f = await atReveal({
      page: { features: {} },
      before: now => now.settled(() => now.engine.setFeature('NEW_REVEAL_PAGE', true)),
    });
    expect(heading(f)).to.equal('We found the perfect offer for you!');
  });

  it('keeps everything of the answer, or empty (REV-07)', async () => {
    const { customer: hours, ...kept } = reveal(await atReveal());
    expect(hours).to.be.an('object');
    expect(kept).to.deep.equal({
      state: 'offers',
      page: 'success',
      isPolling: false,
      callDate: '',
      customerId: '9',
      inboundNumber: '+1 800 555 0142',
      outboundNumber: '+18005550143',
      isBuffered: false,
      partnerLogoUrl: 'https://cdn.test/p.svg',
      partnerName: 'Northgable',
      whatsNextSteps: topics.slice(0, 4),
      scheduleError: false,
      leadId: 'form_12',
    });
  });

  it('takes what the answer says of buffering, else what the hours say (REV-07, CALL-04)', async () => {
    const { buffered: _, ...silent } = infos;
    const isBuffered = async (given: object, now = CLOSED) =>
      reveal(await atReveal({ now, replies: [answer({ has_buffer_enabled: true, infos: given })] })).isBuffered;
    expect(await isBuffered(silent)).to.equal(true);
    expect(await isBuffered(silent, OPEN)).to.equal(false);
    expect(await isBuffered({ ...silent, buffered: false })).to.equal(false);
    expect(await isBuffered({ ...silent, buffered: true }, OPEN)).to.equal(true);
  });

  it('keeps topics with one text of the two, and none without any', async () => {
    const whats_next_steps = [{ title: 'A' }, {}, 7, { description: 'b' }, { title: ' ', description: '' }];
    const f = await atReveal({ replies: [answer({ infos: { ...infos, whats_next_steps } })] });
    expect(reveal(f).whatsNextSteps).to.deep.equal([
      { title: 'A', description: '' },
      { title: '', description: 'b' },
    ]);
    expect([...f.form.querySelectorAll('.sw-topics li')].map(one => one.textContent)).to.deep.equal(['A', 'b']);
  });

  describe('while it polls', () => {
    it('steps through its texts every two seconds and stays with the last (REV-08)', async () => {
      const f = await atReveal({ replies: [PENDING] });
      const seen = [heading(f)];
      for (const ms of [1999, 1, 2000, 2000, 2000]) {
        await f.tick(ms);
        seen.push(heading(f));
      }
      expect(seen).to.deep.equal([
        'Exploring offers...',
        'Exploring offers...',
        'Sorting offers',
        'Selection of the best offer',
        'Just 2 seconds to go...',
        'Just 2 seconds to go...',
      ]);
      expect(f.announced()).to.equal('Just 2 seconds to go...');
    });

    it('begins its texts anew where the visitor comes back to it', async () => {
      const f = await atReveal({ replies: [PENDING] });
      await f.tick(4000);
      expect(heading(f)).to.equal('Selection of the best offer');
      await f.settled(() => f.engine.back());
      await f.next();
      await f.tick(0);
      expect(heading(f)).to.equal('Exploring offers...');
      await f.tick(2000);
      expect(heading(f)).to.equal('Sorting offers');
    });

    it('says thanks where nothing came of it', async () => {
      const f = await atReveal({ replies: [PENDING, { status: 'finished' }] });
      await f.tick(1000);
      expect(f.announced()).to.equal('Thank you for completing the survey');
    });

    it('says what came of it, and keeps the heading that has the focus', async () => {
      const f = await atReveal({ replies: [PENDING, answer()] });
      const title = f.form.querySelector('.sw-title');
      expect(document.activeElement).to.equal(title);
      await f.tick(1000);
      expect(f.announced()).to.equal('We found the perfect offer for you!');
      expect(document.activeElement).to.equal(f.form.querySelector('.sw-title'));
      await f.tick(7000);
      expect(f.announced()).to.equal('We found the perfect offer for you!');
    });
  });

  describe('with a partner', () => {
    it('is tracked once, also where polling begins anew', async () => {
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
    it('is tracked when it is seen, not while the visitor has gone back', async () => {
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
    it('shows heading, partner and who calls, and tracks it once (REV-09, REV-11)', async () => {
      const f = await atReveal({ before: now => now.fill('tel', '5124783467') });
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(f.form.querySelector('.sw-partner')?.textContent).to.equal('Northgable');
      expect(f.form.querySelector<HTMLImageElement>('.sw-partner img')?.src).to.equal('https://cdn.test/p.svg');
      expect(text(f)).to.match(/An agent of Northgable will call you right away on .*512.*478.*3467\./);
      await f.tick(120_000);
      expect(tracked(f).filter(event => event === 'user_display_reveal')).to.have.length(1);
    });

    it('says nothing of a call where no number is known', async () => {
      const open = await atReveal();
      expect(heading(open)).to.equal('We found the perfect offer for you!');
      expect(text(open)).not.to.contain('call you');
      await open.unmount();
      const closed = await atReveal({ now: CLOSED });
      expect(text(closed)).to.contain('Northgable will contact you as soon as the call center opens.');
      expect(text(closed)).not.to.contain('will call you on');
    });

    it('shows a name without a logo, and no place for a partner without either', async () => {
      const shown = async (given: object) =>
        (await atReveal({ replies: [answer({ infos: given })] })).form.querySelector('.sw-partner');
      expect((await shown({ name: 'Northgable' }))?.textContent).to.equal('Northgable');
      expect((await shown({ logo_url: infos.logo_url }))?.querySelector('img')).to.exist;
      expect(await shown({})).to.equal(null);
    });

    it('shows no logo that is no web address', async () => {
      const f = await atReveal({ replies: [answer({ infos: { ...infos, logo_url: 'javascript:alert(1)' } })] });
      expect(f.form.querySelector('img')).to.equal(null);
    });

    it('links the number, to skip the queue while it is open (REV-13)', async () => {
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
    it('links it only where the conditions say so (REV-14, DEC-93)', async () => {
      const shown = async (...given: Parameters<typeof call>) => link(await call(...given), 'Skip the queue') !== null;
      expect(await shown([])).to.equal(true);
      expect(await shown([holds])).to.equal(true);
      expect(await shown([fails])).to.equal(false);
      expect(await shown([holds, fails])).to.equal(false);
      expect(await shown([holds, fails], 'or')).to.equal(true);
      expect(await shown('odd')).to.equal(true);
    });

    it('numbers at most four topics, with their texts (REV-15)', async () => {
      const f = await atReveal();
      const items = [...f.form.querySelectorAll('.sw-topics ol > li')].map(one => one.textContent);
      expect(items).to.deep.equal([1, 2, 3, 4].map(one => `Topic ${one}About ${one}`));
      expect(text(f)).to.contain("What's next?");
      expect(text(f)).to.contain('The call will cover the following topics');
    });

    it('has four topics of its own where none are given', async () => {
      const f = await atReveal({ replies: [answer({ infos: { ...infos, whats_next_steps: 'none' } })] });
      expect(f.form.querySelectorAll('.sw-topics ol > li')).to.have.length(4);
    });

    it('asks for the carousel of offers below it, where those are there (REV-09)', async () => {
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
      // The screen before the offers belongs to the final step.
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
    it('links to where the owner wants (REV-12)', async () => {
      const cta = { text: 'Read on', url: 'https://owner.test/more' };
      expect(link(await atReveal({ form: final({ cta }) }), 'Read on')).to.equal(cta.url);
      const odd = await atReveal({ form: final({ cta: { ...cta, url: 'javascript:alert(1)' } }) });
      expect(link(odd, 'Read on')).to.equal(null);
      expect((await atReveal()).form.querySelector('.sw-cta')).to.equal(null);
    });

    it('links to nothing where the link has no text or no address', async () => {
      for (const cta of [{ url: 'https://owner.test/' }, { text: 'Read on' }, 'odd'])
        expect((await atReveal({ form: final({ cta }) })).form.querySelector('.sw-cta')).to.equal(null);
    });

    it('links to what the final step says that was reached, else to what another says', async () => {
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

    it('takes the link away beside the callback, where the flag says so (FLAG-10)', async () => {
      const form = final({ cta: { text: 'Read on', url: 'https://owner.test/' } });
      const features = { NEW_REVEAL_PAGE: true, APPOINTMENT_NO_CTA: true };
      expect(link(await atReveal({ form, now: CLOSED, page: { features } }), 'Read on')).to.equal(null);
      expect(link(await atReveal({ form, page: { features } }), 'Read on')).to.equal('https://owner.test/');
      expect(link(await atReveal({ form, now: CLOSED }), 'Read on')).to.equal('https://owner.test/');
    });

    it('says when a closed center opens, in its own time (CALL-06)', async () => {
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

    it('says who calls where the partner has no name', async () => {
      const f = await atReveal({
        now: CLOSED,
        before: now => now.fill('tel', '5124783467'),
        replies: [answer({ infos: { ...infos, name: '' } })],
      });
      expect(f.form.querySelector('.sw-closed p')?.textContent).to.contain(
        'registered. Our dedicated agent will call you on ',
      );
    });

    it('that never opens is not said to open', async () => {
      const f = await atReveal({ replies: [answer({ schedule_periods: [] })] });
      expect(text(f)).to.contain('will contact you as soon as the call center opens.');
      expect(f.form.querySelector('.sw-callback-open')).to.equal(null);
    });

    it('that opens while the visitor reads is open', async () => {
      const f = await atReveal({ now: Date.UTC(2026, 0, 19, 8, 58, 40) });
      expect(f.form.querySelector('.sw-closed')).to.exist;
      await f.tick(20_000);
      await f.tick(60_000);
      expect(f.form.querySelector('.sw-closed')).to.equal(null);
      expect(f.form.querySelector('.sw-callback-open')).to.equal(null);
      expect(link(f, 'Skip the queue')).to.be.a('string');
    });
  });

  describe('callback', () => {
    const DAY = 'lp-nurturing-callme-day';
    const TIME = 'lp-nurturing-callme-time';
    const control = (f: Mounted, key: string) =>
      f.form.querySelector<HTMLSelectElement>(`select[data-bpkey="${key}"]`)!;
    const choose = (f: Mounted, key: string, value: string) =>
      f.settled(() => void fireEvent.change(control(f, key), { target: { value } }));
    const options = (f: Mounted, key: string) => [...control(f, key).options].map(one => one.value).filter(Boolean);
    const confirm = (f: Mounted) => f.button('Confirm');
    async function opened(given: Case = {}): Promise<Mounted> {
      const f = await atReveal({ now: CLOSED, ...given });
      await f.click('Choose when we call you');
      return f;
    }

    it('offers two days, and the times of the chosen one (CB-01, CB-03, CB-04)', async () => {
      const f = await opened({ now: Date.UTC(2026, 0, 19, 8) });
      expect(options(f, DAY)).to.deep.equal(['19/01/2026', '20/01/2026']);
      expect(document.activeElement).to.equal(control(f, DAY));
      for (const key of [DAY, TIME]) {
        expect(control(f, key).getAttribute('aria-required')).to.equal('true');
        expect(control(f, key).validity.valid, 'nothing is wrong before anything was tried').to.equal(true);
      }
      await choose(f, DAY, '19/01/2026');
      expect(options(f, TIME).slice(0, 2)).to.deep.equal(['10:00', '10:15']);
      expect(options(f, TIME).at(-1)).to.equal('17:45');
    });

    it('confirms a day and a time only, and sends both with all answers (CB-05, CB-06, NET-28)', async () => {
      const f = await opened();
      f.host.reply('POST /api/pld/update_lead', { body: { result: 'ok' } });
      expect(confirm(f).disabled).to.equal(true);
      await choose(f, DAY, '20/01/2026');
      expect(confirm(f).disabled).to.equal(true);
      await choose(f, TIME, '10:15');
      expect(confirm(f).disabled).to.equal(false);
      await f.click('Confirm');
      const call = f.host.calls.find(one => one.path === '/api/pld/update_lead');
      expect(call?.body).to.deep.equal({
        a: 'Ann',
        cache_id: 'form_12',
        [DAY]: '20/01/2026',
        [TIME]: '10:15',
        lead_id: 'form_12',
      });
      expect(f.form.querySelector('.sw-booked')?.textContent).to.match(
        /^Your call is bookedTuesday, January 20.*10:15/,
      );
      expect(f.values()).to.include({ [DAY]: '20/01/2026', [TIME]: '10:15' });
      expect(document.activeElement?.textContent).to.equal('Your call is booked');
      expect(f.announced(), 'what the focus does not say').to.match(/^Tuesday, January 20.*10:15/);
      expect(f.form.querySelector<HTMLElement>('.sw-booked')?.dataset.booked).to.equal('20/01/2026 10:15');
      expect(reveal(f).callDate).to.equal('2026-01-20T10:15:00.000Z');
    });

    it('is booked with what the link gave, and says nothing of where it came from', async () => {
      const prefilled_values = btoa(JSON.stringify({ tel: '5124783467' }));
      const f = await opened({ page: { query: { prefilled_values } } });
      f.host.reply('POST /api/pld/update_lead', {});
      await choose(f, DAY, '20/01/2026');
      await choose(f, TIME, '10:15');
      await f.click('Confirm');
      const booked = f.host.calls.find(one => one.path === '/api/pld/update_lead')?.body;
      expect(booked).to.include({ a: 'Ann', tel_raw: '5124783467' });
      expect(booked).to.not.have.property('prefilledKeys');
    });

    it('lets go of a time that the other day does not have', async () => {
      const own = [
        { day: 1, start: '09:00', end: '11:00' },
        { day: 2, start: '13:00', end: '15:00' },
      ];
      const f = await opened({ replies: [answer({ schedule_periods: own })] });
      await choose(f, DAY, '20/01/2026');
      await choose(f, TIME, '10:15');
      await choose(f, DAY, '21/01/2026');
      expect(options(f, TIME)[0]).to.equal('14:00');
      expect(confirm(f).disabled).to.equal(true);
      await choose(f, DAY, '20/01/2026');
      expect([control(f, TIME).value, confirm(f).disabled]).to.deep.equal(['', true]);
    });

    it('keeps a time that the other day has too', async () => {
      const f = await opened();
      await choose(f, DAY, '20/01/2026');
      await choose(f, TIME, '10:15');
      await choose(f, DAY, '21/01/2026');
      expect([control(f, TIME).value, confirm(f).disabled]).to.deep.equal(['10:15', false]);
    });

    it('says that it failed, and hides (CB-07)', async () => {
      for (const [name, shown] of [
        ['Northgable', 'Northgable'],
        ['', 'Our dedicated agent'],
      ]) {
        const f = await opened({ replies: [answer({ infos: { ...infos, name } })] });
        f.host.reply('POST /api/pld/update_lead', { status: 500 });
        await choose(f, DAY, '20/01/2026');
        await choose(f, TIME, '10:15');
        await f.click('Confirm');
        expect(confirm(f).getAttribute('aria-busy')).to.equal('true');
        await f.tick(200);
        expect(f.host.calls.filter(one => one.path === '/api/pld/update_lead')).to.have.length(3);
        const sorry = `Sorry, we couldn't schedule your call this time. ${shown} will contact you as soon as the call center opens.`;
        expect(text(f)).to.contain(sorry);
        expect(document.activeElement?.textContent).to.equal(sorry);
        expect(f.announced(), 'heard once, by the focus').not.to.equal(sorry);
        (document.activeElement as HTMLElement).blur();
        await f.tick(60_000);
        expect(document.activeElement, 'is not called back each minute').to.equal(document.body);
        expect(f.form.querySelector('.sw-callback, .sw-callback-open')).to.equal(null);
        expect(reveal(f).scheduleError).to.equal(true);
      }
    });

    it('is sent once, however often it is confirmed meanwhile', async () => {
      const f = await opened();
      f.host.reply('POST /api/pld/update_lead', { delay: 500 });
      await choose(f, DAY, '20/01/2026');
      await choose(f, TIME, '10:15');
      for (let press = 0; press < 3; press++) await f.click('Confirm');
      await f.tick(500);
      expect(f.host.calls.filter(one => one.path === '/api/pld/update_lead')).to.have.length(1);
      expect(f.form.querySelector('.sw-booked')).to.exist;
    });

    it('stays confirmed when the center opens', async () => {
      const f = await opened({ now: Date.UTC(2026, 0, 19, 8, 58, 40) });
      f.host.reply('POST /api/pld/update_lead', {});
      await choose(f, DAY, '19/01/2026');
      await choose(f, TIME, '10:00');
      await f.click('Confirm');
      await f.tick(20_000);
      await f.tick(60_000);
      expect(link(f, 'Skip the queue')).to.be.a('string');
      expect(f.form.querySelector('.sw-booked')?.textContent).to.contain('Your call is booked');
    });

    it('fails too where nobody answers', async () => {
      const f = await opened();
      f.host.reply('POST /api/pld/update_lead', { delay: 60_000 });
      await choose(f, DAY, '20/01/2026');
      await choose(f, TIME, '10:15');
      await f.click('Confirm');
      await f.tick(15_000);
      expect(reveal(f).scheduleError).to.equal(true);
    });

    it('is not there without a lead id, a schedule, or while it is open (CB-02)', async () => {
      const shown = async (given: Case) => !!(await atReveal(given)).form.querySelector('.sw-callback-open');
      expect(await shown({ now: CLOSED })).to.equal(true);
      expect(await shown({ now: OPEN })).to.equal(false);
      expect(await shown({ now: CLOSED, lead: { ...LEAD, result: 'c1' } })).to.equal(false);
      expect(await shown({ now: CLOSED, replies: [answer({ has_schedule: false })] })).to.equal(false);
      expect(await shown({ now: CLOSED, replies: [answer({ has_caller_schedule: true })] })).to.equal(false);
    });

    it('names the center’s zone where it is not the visitor’s (DEC-96)', async () => {
      const same = await opened({
        replies: [answer({ customer_utc_offset_minutes: -new Date(CLOSED).getTimezoneOffset() })],
      });
      await choose(same, DAY, options(same, DAY)[0]!);
      expect(control(same, TIME).textContent).not.to.contain('UTC');
      for (const [customer_utc_offset_minutes, zone] of [
        [345, 'UTC+5:45'],
        [-210, 'UTC−3:30'],
        [-605, 'UTC−10:05'],
        [660, 'UTC+11'],
      ] as const) {
        const sunday = Date.UTC(2026, 0, 18, 12);
        const other = await opened({ now: sunday, replies: [answer({ customer_utc_offset_minutes })] });
        await choose(other, DAY, options(other, DAY)[0]!);
        expect([...control(other, TIME).options].at(-1)?.textContent).to.equal(`17:45 ${zone}`);
      }
    });

    it('names no zone to a visitor of the same one, wherever that is', async () => {
      const own = process.env.TZ;
      process.env.TZ = 'America/New_York';
      try {
        for (const [customer_utc_offset_minutes, last] of [
          [-300, '17:45'],
          [300, '17:45 UTC+5'],
        ] as const) {
          const sunday = Date.UTC(2026, 0, 18, 12);
          const f = await opened({ now: sunday, replies: [answer({ customer_utc_offset_minutes })] });
          await choose(f, DAY, options(f, DAY)[0]!);
          expect([...control(f, TIME).options].at(-1)?.textContent).to.equal(last);
        }
      } finally {
        if (own === undefined) delete process.env.TZ;
        else process.env.TZ = own;
      }
    });

    it('has cards in the new look, with the same keys (DEC-12)', async () => {
      const f = await opened({ page: { features: { NEW_REVEAL_PAGE: true, NEW_SURVEY_DESIGN_SCHEDULER: true } } });
      f.host.reply('POST /api/pld/update_lead', { body: {} });
      const pick = (key: string, value: string) =>
        f.settled(() => void fireEvent.click(f.form.querySelector(`[data-bpkey="${key}"] input[value="${value}"]`)!));
      await pick(DAY, '20/01/2026');
      await pick(TIME, '10:30');
      await f.click('Confirm');
      expect(f.values()).to.include({ [DAY]: '20/01/2026', [TIME]: '10:30' });
    });
  });

  it('knows whether the customers of the brands are buffered, minute by minute (CALL-04, CALL-05)', async () => {
    const host = createTestHost({ now: Date.UTC(2026, 0, 19, 17, 59) });
    const f = await mountForm(formOf([[question]]), { host, page: { features: { BLOCKING_2FA_FOR_BUFFERED: true } } });
    expect(f.engine.fact('isBuffered')).to.equal(undefined);
    const given = { ...customer, has_buffer_enabled: true };
    await f.settled(() => f.engine.scope.learn('customers', [{ ...given, is_trash: true }, given]));
    expect(f.engine.fact('isBuffered')).to.equal(false);
    await f.tick(60_000);
    expect(f.engine.fact('isBuffered')).to.equal(true);
    await f.settled(() => f.engine.scope.learn('customers', [{ ...given, is_trash: true }]));
    expect(f.engine.fact('isBuffered')).to.equal(false);
  });
});
