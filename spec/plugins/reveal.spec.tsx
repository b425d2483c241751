import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { revealPlugin } from '../../plugins/reveal/state.ts';
import { createRegistry } from '../../registry.ts';
import { createTestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../support/mount.tsx';
import {
  answer,
  atReveal,
  type Case,
  CLOSED,
  calls,
  heading,
  infos,
  LEAD,
  link,
  OPEN,
  PENDING,
  question,
  REVEAL,
  reported,
  reveal,
  scripted,
  searchAgain,
  states,
  text,
  topics,
  tracked,
} from '../support/reveals.ts';

describe('reveal', () => {
  describe('polling', () => {
    it('calls every second with the job, ten times, and gives up after ten seconds', async () => {
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

    it('learns the state of the newest call: pending, success, failure', async () => {
      const replies = [{ body: PENDING, delay: 300 }, { body: PENDING }, { status: 500 }].map(scripted);
      const f = await atReveal({ replies });
      const status = () => (f.fact('apiStatus') as Record<string, unknown>).reveal;
      expect(status()).to.equal('pending');
      await f.tick(300);
      expect(status()).to.equal('success');
      await f.tick(5000);
      expect(status()).to.equal('failure');
    });

    it('never overlaps, and aborts the running call when the time is over', async () => {
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

    describe('a page that was suspended', () => {
      /** Sends the lead. The replies of the search are made while the page sleeps as long as they say. */
      async function suspended(...replies: (object | ((sleep: (ms: number) => void) => object))[]) {
        const host = createTestHost({ now: OPEN });
        let asleep = 0;
        const { now } = host;
        host.now = () => now() + asleep;
        const sleep = (ms: number) => {
          asleep += ms;
        };
        host.reply('POST /submit', { body: LEAD });
        host.reply(REVEAL, ...replies.map(reply => (typeof reply === 'function' ? () => reply(sleep) : reply)));
        const f = await mountForm(formOf([[question]]), { host, page: { features: { NEW_REVEAL_PAGE: true } } });
        await f.next();
        return f;
      }

      it('calls once more after that time', async () => {
        const sleeps = (sleep: (ms: number) => void) => {
          sleep(60_000);
          return { body: PENDING };
        };
        const f = await suspended({ body: PENDING }, sleeps, { body: answer() });
        await f.tick(3000);
        expect(states(f)).to.deep.equal(['offers', 'success']);
      });

      const losesReply = (sleep: (ms: number) => void) => {
        sleep(60_000);
        return { delay: 30_000 };
      };
      it('calls again if the reply was lost', async () => {
        const f = await suspended(losesReply, { body: answer() });
        await f.tick(10_000);
        await f.tick(0);
        expect(states(f)).to.deep.equal(['offers', 'success']);
      });

      it('gives up if that happens again', async () => {
        const f = await suspended(losesReply);
        for (let call = 0; call < 10; call++) await f.tick(10_000);
        expect(states(f)).to.deep.equal(['no-data', 'default']);
        expect(calls(f)).to.have.length(2);
      });
    });

    describe('a hidden tab', () => {
      /** Hides the tab after the first call, and shows it again after so many ms. */
      async function hidden(ms: number, ...replies: object[]) {
        const tab = { visibilityState: 'visible' };
        const f = await atReveal({
          replies,
          before: (_, host) => {
            host.globals.document = tab;
          },
        });
        tab.visibilityState = 'hidden';
        await f.tick(ms);
        const whileHidden = calls(f).length;
        tab.visibilityState = 'visible';
        await f.tick(1000);
        return { f, whileHidden };
      }

      it('makes one more call when it is shown after the time is over', async () => {
        const { f, whileHidden } = await hidden(60_000, PENDING, answer());
        expect(whileHidden).to.equal(1);
        expect(states(f)).to.deep.equal(['offers', 'success']);
      });

      it('gives up after that call', async () => {
        const { f } = await hidden(60_000, PENDING);
        expect(states(f)).to.deep.equal(['no-data', 'default']);
        expect(calls(f)).to.have.length(2);
        expect(tracked(f).filter(event => event === 'user_timeout_reveal')).to.have.length(1);
        await f.tick(60_000);
        expect(calls(f)).to.have.length(2);
      });
    });

    it('ends with a revealed customer, or with the job', async () => {
      const f = await atReveal();
      for (const [body, ...ended] of [
        [answer(), 'offers', 'success'],
        [answer({}, { status: 'pending' }), 'offers', 'success'],
        [{ status: 'finished', customers: {} }, 'no-offers', 'default'],
        [{ status: 'aborting' }, 'no-offers', 'default'],
        [{ status: 'aborted' }, 'no-offers', 'default'],
      ] as const) {
        const before = calls(f).length;
        await searchAgain(f, PENDING, body);
        await f.tick(1000);
        expect(states(f), JSON.stringify(body).slice(0, 60)).to.deep.equal(ended);
        await f.tick(20_000);
        expect(calls(f).length - before).to.equal(2);
        expect(tracked(f)).not.to.contain('user_timeout_reveal');
      }
    });

    it('ends if the network fails, and reports it with the cause', async () => {
      const f = await atReveal({ replies: [scripted({ fail: true })] });
      await f.tick(200);
      expect(states(f)).to.deep.equal(['no-data', 'error']);
      expect(reported(f)).to.deep.equal(['[0] Reveal Error']);
      expect(f.host.said.find(one => one.message === '[0] Reveal Error')?.data).to.equal(
        'Failed to fetch after 2 retries',
      );
      expect(heading(f)).to.equal('Thank you for completing the survey');
      const before = calls(f).length;
      await searchAgain(f, scripted({ body: '<html>' }), answer());
      await f.tick(1000);
      expect(states(f), 'a page in place of an answer').to.deep.equal(['no-data', 'error']);
      expect(calls(f).length - before).to.equal(1);
    });

    it('continues after replies that say nothing', async () => {
      const bodies = ['', '[]', 'null', '{"customers":7,"status":{}}', '{"revealed_customer_id":null}'];
      const f = await atReveal({ replies: [...bodies.map(body => scripted({ body })), answer()] });
      for (const _ of bodies) {
        expect(states(f)).to.deep.equal(['loading', 'loading']);
        await f.tick(1000);
      }
      expect(states(f)).to.deep.equal(['offers', 'success']);
    });

    it('reveals a customer without further data, or without a description', async () => {
      const f = await atReveal({
        before: now => now.fill('tel', '5124783467'),
        replies: [{ revealed_customer_id: 'x', customers: { x: { infos: 5 } } }],
      });
      expect(heading(f)).to.equal('We found the perfect offer for you!');
      expect(text(f)).to.contain('Our dedicated agent will call you on ');
      await searchAgain(f, { revealed_customer_id: 9 });
      expect(states(f)).to.deep.equal(['offers', 'success']);
      expect(reveal(f)).to.include({ customerId: '9', partnerName: '', inboundNumber: '', isBuffered: false });
    });

    it('does not start twice', async () => {
      const f = await atReveal({ replies: [PENDING] });
      await f.settled(() => f.engine.scope.use(revealPlugin)?.search());
      await f.tick(1500);
      expect(calls(f)).to.have.length(2);
    });

    it('reports a missing job and makes no call', async () => {
      const f = await atReveal({ lead: { result: 'c1' } });
      await f.tick(5000);
      expect(calls(f)).to.deep.equal([]);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
      expect(f.reports.map(one => one.message)).to.deep.equal(['Failed to fetch reveal job id']);
    });

    it('is cleared by a reset during a call', async () => {
      const f = await atReveal({ replies: [scripted({ body: answer(), delay: 500 })] });
      await f.settled(() => f.engine.scope.emit('startOver', undefined));
      await f.tick(1000);
      expect(states(f)).to.deep.equal(['no-data', 'default']);
    });

    it('ends when the form is unmounted', async () => {
      const f = await atReveal({ replies: [PENDING] });
      await f.unmount();
      await f.host.tick(20_000);
      expect(calls(f)).to.have.length(1);
    });

    for (const [what, before] of [
      ['was typed', now => now.fill('tel', '5550100199')],
      ['replaced the typed one', now => now.settled(() => now.engine.scope.setFact('visitorPhone', '555 010 0199'))],
    ] as readonly [string, Case['before']][]) {
      it(`waits a second for a test number that ${what}, otherwise not at all`, async () => {
        const f = await atReveal({ before });
        expect(states(f)).to.deep.equal(['loading', 'loading']);
        await f.tick(999);
        expect(calls(f)).to.deep.equal([]);
        await f.tick(1);
        expect(calls(f)).to.have.length(1);
      });
    }
  });

  it('has no data before it starts', async () => {
    const f = await mountForm(formOf([[question]]), { page: { features: { NEW_REVEAL_PAGE: true } } });
    expect(states(f)).to.deep.equal(['no-data', 'default']);
  });

  describe('with a definition that changes', () => {
    /** The engine of the changed definition, with the reveal page on screen. */
    async function changed(f: Mounted) {
      const { page } = f.engine.options;
      const to = createEngine({ definition: formOf([[question]]), page, host: f.host, registry: f.registry });
      const events: string[] = [];
      to.scope.on('track', ({ event }) => events.push(event));
      await f.settled(() => to.resume(f.engine));
      f.engine.stop();
      await f.settled(() => to.interact());
      await f.settled(() => to.scope.use(revealPlugin)?.search());
      return { to, events };
    }

    it('keeps the partner, and neither searches nor tracks again', async () => {
      const f = await atReveal();
      const { to, events } = await changed(f);
      expect(calls(f)).to.have.length(1);
      expect(to.read.fact('reveal')).to.include({ page: 'success', partnerName: 'Northgable' });
      expect(events).not.to.contain('user_display_reveal');
    });

    it('keeps that a booking has failed', async () => {
      const f = await atReveal();
      f.host.reply('POST /api/pld/update_lead', { status: 400 });
      const wish = { date: '21/01/2026', time: '10:15', instant: CLOSED, offset: 0 };
      await f.settled(() => f.engine.scope.use(revealPlugin)?.book(wish));
      await f.tick(200);
      const { to } = await changed(f);
      expect(to.read.fact('reveal')).to.include({ scheduleError: true });
    });

    it('continues a search that has not ended', async () => {
      const f = await atReveal({ replies: [PENDING] });
      const { to } = await changed(f);
      expect(to.read.fact('reveal')?.page).to.equal('loading');
      await f.tick(10_000);
      expect(to.read.fact('reveal')?.page).to.equal('default');
    });
  });

  it('comes right after the sending: the final step does not flash before it', async () => {
    const f = await atReveal({ page: { pauses: { motion: 160 } } });
    const seen: string[] = [];
    for (let ms = 0; ms < 400; ms += 20) {
      seen.push(f.form.textContent!, f.announced());
      await f.tick(20);
    }
    expect(heading(f)).to.equal('We found the perfect offer for you!');
    expect(seen.join()).to.contain('Sending your answers…').and.not.to.contain('Done').and.not.to.contain('Sent');
  });

  it('leaves the place to the final step if its code cannot be loaded', async () => {
    let loads = 0;
    const failing = rows.map(row => {
      if (row.name !== 'reveal') return row;
      const load = () => Promise.reject(new Error(`not found ${++loads}`));
      return { ...row, load };
    });
    const registry = createRegistry(
      BUILT_IN.filter(({ name }) => name !== 'reveal'),
      failing,
    );
    const f = await atReveal({ registry, replies: [] });
    await f.tick(20_000);
    expect(loads).to.be.greaterThan(0);
    expect(text(f)).to.contain('Done');
    expect(f.sending()).to.equal('success');
    expect(text(f)).not.to.contain('could not be loaded');
  });

  it('keeps its place if the definition has a reveal step', async () => {
    const beforeEnd = [
      { order: 1, type: 'reveal' },
      { order: 2, type: 'questions', questions: [{ bpKey: 'b', type: 'short_text' }] },
    ];
    const f = await atReveal({ form: { ...formOf([[question]]), beforeEnd } });
    expect(heading(f)).to.equal('We found the perfect offer for you!');
    expect(f.engine.read.form.beforeEnd.filter(step => step.type === 'reveal')).to.have.length(1);
  });

  it('is not shown without its flag', async () => {
    const f = await atReveal({ page: { features: {} } });
    await f.tick(2000);
    expect(calls(f)).to.deep.equal([]);
    expect(text(f)).to.equal('Done');
  });

  it('follows a flag that is switched on later', async () => {
    const before = (now: Mounted) => now.settled(() => now.engine.scope.feature('NEW_REVEAL_PAGE', true));
    const f = await atReveal({ page: { features: {} }, before });
    expect(heading(f)).to.equal('We found the perfect offer for you!');
  });

  it('has all data of the reply; missing members are empty', async () => {
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
      hidesTopics: false,
      jobId: 'job_1',
      scheduleError: false,
      leadId: 'form_12',
    });
  });

  it('takes isBuffered from the reply, otherwise from the opening hours', async () => {
    const { buffered: _, ...silent } = infos;
    for (const now of [CLOSED, OPEN]) {
      const f = await atReveal({ now });
      for (const [given, expected] of [
        [silent, now === CLOSED],
        [{ ...silent, buffered: false }, false],
        [{ ...silent, buffered: true }, true],
      ] as const) {
        await searchAgain(f, answer({ has_buffer_enabled: true, infos: given }));
        expect(reveal(f).isBuffered).to.equal(expected);
      }
    }
  });

  it('keeps topics with one of the two texts, and drops those without any', async () => {
    const whats_next_steps = [{ title: 'A' }, {}, 7, { description: 'b' }, { title: ' ', description: '' }];
    const f = await atReveal({ replies: [answer({ infos: { ...infos, whats_next_steps } })] });
    expect(reveal(f).whatsNextSteps).to.deep.equal([
      { title: 'A', description: '' },
      { title: '', description: 'b' },
    ]);
    expect([...f.form.querySelectorAll('.sw-topics li')].map(one => one.textContent)).to.deep.equal(['A', 'b']);
  });

  /** A form whose final step has everything that a page can show besides the partner. */
  const owned: Case = {
    form: {
      ...formOf([]),
      steps: [
        { order: 1, type: 'questions', questions: [question] },
        {
          order: 2,
          type: 'transition',
          final: true,
          richText: 'Dear <b>{{a}}</b>',
          revealData: { cta: { text: 'Read on', url: 'https://owner.test/' } },
          affiliationUrl: 'https://shop.test/',
          affiliationTitle: 'Also nice',
        },
      ],
    },
    page: { dci: 'abc', features: { NEW_REVEAL_PAGE: true, CROSS_SELL_DESIGN: true } },
    async before(f, host) {
      host.reply('GET /cs/*', { body: { recommended_lps: [{ title: 'Offer', url: '/x' }] } });
      await f.settled(() => void fireEvent.click(f.section()));
    },
  };
  for (const [why, reply] of [
    ['the job has ended', { status: 'finished' }],
    ['the call fails', scripted({ status: 400 })],
  ] as const) {
    it(`shows the final step’s text, link and offers if ${why}`, async () => {
      const f = await atReveal({ ...owned, replies: [reply] });
      await f.tick(200);
      expect(heading(f)).to.equal('Thank you for completing the survey');
      expect(f.form.querySelector('.sw-reveal .sw-rich')?.innerHTML.replace(/<\/?span>/g, '')).to.equal(
        'Dear <b>Ann</b>',
      );
      expect(link(f, 'Read on')).to.equal('https://owner.test/');
      expect(f.form.querySelector('.sw-affiliation h3')?.textContent).to.equal('Also nice');
      // The block comes late, so it is last: it moves nothing, and the order of the page is that of the keyboard.
      expect(
        f.form.querySelectorAll('.sw-carousel ~ .sw-affiliation, .sw-cross-sell ~ .sw-affiliation'),
      ).to.have.length(1);
      expect(f.form.querySelectorAll('.sw-affiliation')).to.have.length(1);
    });
  }
  it('shows the final step’s text and block only without a partner', async () => {
    const f = await atReveal(owned);
    expect(heading(f)).to.equal('We found the perfect offer for you!');
    expect(f.form.querySelector('.sw-rich, .sw-affiliation')).to.equal(null);
    expect(f.form.querySelector('.sw-carousel')).to.exist;
  });

  describe('while it polls', () => {
    it('shows its texts for two seconds each and stays with the last', async () => {
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

    it('starts its texts again when the visitor comes back', async () => {
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

    it('shows the owner’s link and the offers from the beginning', async () => {
      const f = await atReveal({ ...owned, replies: [PENDING] });
      expect(link(f, 'Read on')).to.equal('https://owner.test/');
      expect(f.form.querySelector('.sw-carousel')).to.exist;
      expect(text(f)).not.to.contain('Dear Ann');
      expect(f.form.querySelector('.sw-affiliation')).to.equal(null);
    });

    it('announces the result and keeps the focused heading', async () => {
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
});
