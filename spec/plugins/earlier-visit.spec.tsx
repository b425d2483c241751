import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';
import {
  answer,
  CLOSED,
  calls,
  chooseTime,
  heading,
  LEAD,
  metadata,
  OPEN,
  PENDING,
  phone,
  question,
  REVEAL,
  states,
  text,
} from '../support/reveals.ts';

const FORM = formOf([[question, phone]]);
const features = { NEW_REVEAL_PAGE: true };

interface Visit extends MountOptions {
  now?: number;
  form?: object;
  loaded?: 'navigate' | 'reload' | 'back_forward';
  setUp?(host: TestHost): void;
}
/** The page of one tab: each `load` mounts the form again with what the tab has kept. */
function openTab() {
  const session = new Map<string, string>();
  let last: Mounted | undefined;
  async function load(given: Visit = {}) {
    const { now = OPEN, form = FORM, loaded = last ? 'reload' : 'navigate', setUp, ...options } = given;
    await last?.unmount();
    const host = createTestHost({ now, session });
    host.globals.performance = { getEntriesByType: () => [{ type: loaded }] };
    host.reply('GET /survey/*', { body: metadata });
    host.reply('POST /submit', { body: LEAD });
    host.reply(REVEAL, { body: answer() });
    host.reply('POST /api/pld/update_lead', { body: {} });
    setUp?.(host);
    last = await mountForm(form, { host, ...options, page: { features, ...options.page } });
    await last.tick(0);
    return last;
  }
  return { session, load };
}
async function send(f: Mounted): Promise<void> {
  await f.fill('a', 'Ann');
  await f.next();
  await f.tick(0);
}
const leads = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/submit');
const SENT = 'Your request has been sent';
const isEarlier = (f: Mounted) => f.form.textContent!.includes(SENT);

describe('a page that is loaded again after the lead was accepted', () => {
  it('shows that the request was sent, and the final step that was reached', async () => {
    const tab = openTab();
    const steps = [
      {
        order: 1,
        type: 'questions',
        questions: [question],
        logicJumps: [{ destinationStep: 3, conditions: [{ bpKey: 'a', value: 'Ann' }] }],
      },
      { order: 2, type: 'transition', final: true, richText: 'First end' },
      { order: 3, type: 'transition', final: true, richText: 'Second end' },
    ];
    const given = { form: { ...FORM, steps }, page: { features: {} } };
    await send(await tab.load(given));
    const f = await tab.load(given);
    expect(isEarlier(f)).to.equal(true);
    expect(f.path()).to.deep.equal([3]);
    expect(text(f)).to.contain('Second end');
    expect(f.sending()).to.equal('success');
    expect(f.announced()).to.equal('Sent');
    expect(leads(f)).to.have.length(0);
  });

  it('never says so beside the first step', async () => {
    const tab = openTab();
    const form = formOf([[question, phone]], { stepTransitionDelay: 300 });
    const first = await tab.load({ form });
    await send(first);
    await first.tick(2000);
    const f = await tab.load({ form });
    expect(f.shown()).to.deep.equal(['a', 'tel']);
    for (let turn = 0; turn < 10 && f.shown().length > 0; turn++) {
      expect([f.shown(), isEarlier(f), f.input('a').disabled]).to.deep.equal([['a', 'tel'], false, false]);
      await f.tick(50);
    }
    expect([f.shown(), isEarlier(f)]).to.deep.equal([[], true]);
  });

  it('goes on with the search for a partner', async () => {
    const tab = openTab();
    const first = await tab.load({ setUp: host => host.reply(REVEAL, { body: PENDING }) });
    await send(first);
    expect(states(first)).to.deep.equal(['loading', 'loading']);
    const f = await tab.load();
    expect(calls(f)[0]?.body).to.deep.equal({ reveal_job_id: 'job_1' });
    expect(states(f)).to.deep.equal(['offers', 'success']);
    expect(heading(f)).to.equal('We found the perfect offer for you!');
    expect(text(f), 'without a number that it does not know').to.contain('Northgable will call you.');
    expect(leads(f)).to.have.length(0);
  });

  it('begins a new conversation without the messages of the old one', async () => {
    const tab = openTab();
    const page = { features: { ...features, CHATBOT: true } };
    const first = await tab.load({ page });
    await first.fill('a', 'Ann');
    for (const _ of [question, phone]) {
      await first.click('OK');
      await first.tick(2000);
    }
    expect(leads(first)).to.have.length(1);
    const f = await tab.load({ page });
    await f.click('Start a new request');
    await f.tick(2000);
    const bubbles = [...f.form.querySelectorAll('.sw-groups > li')].map(one => one.className);
    expect([bubbles, f.shown()]).to.deep.equal([['sw-group sw-bot'], ['a']]);
    expect(document.activeElement).to.equal(f.input('a'));
  });

  it('shows the booked call, and its partner', async () => {
    const tab = openTab();
    const first = await tab.load({ now: CLOSED });
    await send(first);
    await first.click('Choose when we call you');
    await chooseTime(first);
    await first.click('Confirm');
    const f = await tab.load({ now: CLOSED });
    expect(text(f)).to.contain('Your call is booked').and.to.contain('Northgable');
    const later = await tab.load({ now: CLOSED, setUp: host => host.reply(REVEAL, { status: 404 }) });
    await later.tick(1000);
    expect(text(later), 'also if the partner is no longer known').to.contain('Your call is booked');
    const past = await tab.load({ now: CLOSED + 24 * 3_600_000 });
    expect(text(past), 'until its time has passed').not.to.contain('Your call is booked');
  });

  it('can still book a call for the lead', async () => {
    const tab = openTab();
    await send(await tab.load({ now: CLOSED }));
    const f = await tab.load({ now: CLOSED });
    await f.click('Choose when we call you');
    await chooseTime(f);
    await f.click('Confirm');
    const call = f.host.calls.find(({ path }) => path === '/api/pld/update_lead');
    expect(call?.body).to.deep.equal({
      lead_id: 'form_12',
      'lp-nurturing-callme-day': '20/01/2026',
      'lp-nurturing-callme-time': '10:00',
    });
  });

  it('shows the offers', async () => {
    const offers = [{ id: 1, title: 'An offer', url: 'https://offers.test/1' }];
    const given = {
      page: { dci: 'd1', features: { CROSS_SELL_DESIGN: true } },
      setUp: (host: TestHost) => host.reply('GET /cs/get_cross_sell_offers/*', { body: offers }),
    };
    const tab = openTab();
    const first = await tab.load(given);
    await send(first);
    const shown = (f: Mounted) => f.host.calls.some(({ path }) => path.startsWith('/cs/get_cross_sell_offers'));
    expect(shown(first)).to.equal(true);
    expect(shown(await tab.load(given))).to.equal(true);
  });

  it('counts the shown offers once for a lead, and shows no search for them again', async () => {
    const offers = [{ csc_id: 1, title: 'An offer', url: 'https://offers.test/1' }];
    const given = {
      page: { dci: 'd1', features: { AUTO_CROSS_SELL: true } },
      setUp(host: TestHost) {
        host.reply('GET /cs/get_cross_sell_offers/*', { body: { recommended_lps: offers } });
        host.reply('POST /cs/update_cross_sell_counts', {});
      },
    };
    const counted = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/cs/update_cross_sell_counts').length;
    const shown = (f: Mounted) => f.screen.queryAllByRole('article').length;
    const searched = async (f: Mounted) => {
      for (let half = 0; half < 14; half++) await f.tick(500);
      expect(shown(f)).to.equal(1);
    };
    const tab = openTab();
    const first = await tab.load(given);
    await send(first);
    await searched(first);
    expect(counted(first)).to.equal(1);
    const f = await tab.load(given);
    expect([shown(f), counted(f)]).to.deep.equal([1, 0]);
    await f.click('Start a new request');
    await send(f);
    await searched(f);
    expect(counted(f), 'those of the second lead').to.equal(1);
  });

  it('opens no dialog of offers that the visitor has closed, until the next lead', async () => {
    const offers = { display_chosen: 'popin', recommended_lps: [{ csc_id: 1, title: 'An offer', url: '/next' }] };
    const given = {
      page: { dci: 'd1', features: { CROSS_SELL_DESIGN: true } },
      setUp: (host: TestHost) => host.reply('GET /cs/get_cross_sell_offers/*', { body: offers }),
    };
    const dialog = (f: Mounted) => f.form.querySelector<HTMLElement>('dialog');
    const tab = openTab();
    const first = await tab.load(given);
    await send(first);
    await first.settled(() => void dialog(first)!.dispatchEvent(new Event('close')));
    const f = await tab.load(given);
    await f.tick(2000);
    expect(dialog(f)).to.equal(null);
    await f.click('Start a new request');
    await send(f);
    expect(dialog(f)).to.exist;
  });

  it('leaves out sentences of the end whose answers it no longer knows', async () => {
    const end = {
      order: 2,
      type: 'transition',
      final: true,
      title: 'Thanks {{a}}',
      richText: '<p>Dear <b>{{a}}</b>, hello.</p><ul><li>For {{a}}</li><li>Soon</li></ul><p>See {{city}}.</p>',
    };
    const form = { ...FORM, steps: [{ order: 1, type: 'questions', questions: [question] }, end] };
    const given = { form, page: { features: {}, variables: { city: 'Austin' } } };
    const tab = openTab();
    const first = await tab.load(given);
    await send(first);
    expect([heading(first), text(first)].join()).to.match(/Thanks Ann.*Dear Ann, hello\..*For Ann.*See Austin/s);
    const f = await tab.load(given);
    expect(heading(f)).to.equal('Thank you for completing the survey');
    const rich = f.form.querySelector('.sw-rich')!;
    expect(rich.textContent).to.equal('SoonSee Austin.');
    expect(rich.querySelectorAll('p, li'), 'no empty bullets').to.have.length(2);
  });

  it('passes by the steps after the submit, and posts nothing for them', async () => {
    const form = {
      ...FORM,
      stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text' }] }],
    };
    const tab = openTab();
    const first = await tab.load({ form });
    await send(first);
    expect(first.shown()).to.deep.equal(['more']);
    const f = await tab.load({ form });
    expect(states(f)).to.deep.equal(['offers', 'success']);
    expect(leads(f)).to.have.length(0);
  });

  it('turns on the flags that were on', async () => {
    const tab = openTab();
    const first = await tab.load({ page: { features: {} } });
    await first.settled(() => first.engine.scope.feature('NEW_REVEAL_PAGE', true));
    await send(first);
    expect(heading(await tab.load({ page: { features: {} } }))).to.equal('We found the perfect offer for you!');
  });

  it('tracks the partner once', async () => {
    const tab = openTab();
    await send(await tab.load());
    const f = await tab.load();
    const seen: string[] = [];
    f.replay('track', ({ event }) => void seen.push(event));
    expect(seen).not.to.contain('user_display_reveal');
  });

  it('starts a new request, which sends a lead of its own and books its own call', async () => {
    const tab = openTab();
    const first = await tab.load({ now: CLOSED });
    await send(first);
    await first.click('Choose when we call you');
    await chooseTime(first);
    await first.click('Confirm');
    const f = await tab.load({
      now: CLOSED,
      setUp: host => host.reply('POST /submit', { body: { result: 'form_13', 'reveal-job-id': 'job_2' } }),
    });
    await f.click('Start a new request');
    expect(isEarlier(f)).to.equal(false);
    expect(f.shown()).to.deep.equal(['a', 'tel']);
    expect(f.input('a').disabled).to.equal(false);
    await send(f);
    expect(leads(f)).to.have.length(1);
    expect(calls(f).at(-1)?.body).to.deep.equal({ reveal_job_id: 'job_2' });
    expect(text(f)).not.to.contain('Your call is booked');
    await f.click('Choose when we call you');
    await chooseTime(f);
    await f.click('Confirm');
    expect(f.host.calls.find(({ path }) => path === '/api/pld/update_lead')?.body).to.include({ lead_id: 'form_13' });
    const again = await tab.load({ now: CLOSED });
    expect(calls(again)[0]?.body, 'the newer one').to.deep.equal({ reveal_job_id: 'job_2' });
  });

  it('shows the empty form after a new request was started', async () => {
    const tab = openTab();
    await send(await tab.load());
    await (await tab.load()).click('Start a new request');
    expect(isEarlier(await tab.load())).to.equal(false);
  });

  it('shows the empty form if the lead was not accepted, and to a visitor who comes by a link', async () => {
    const tab = openTab();
    const failed = await tab.load({ setUp: host => host.reply('POST /submit', { status: 500 }) });
    await send(failed);
    await failed.tick(60_000);
    expect(isEarlier(await tab.load())).to.equal(false);
    const f = await tab.load();
    await send(f);
    const loads = ['navigate', 'reload', 'back_forward', 'reload'] as const;
    const shown: boolean[] = [];
    for (const loaded of loads) shown.push(isEarlier(await tab.load({ loaded })));
    expect(shown).to.deep.equal([false, false, true, true]);
  });

  it('keeps ids and times only', async () => {
    const tab = openTab();
    const first = await tab.load({ now: CLOSED });
    await first.fill('tel', '5124783467');
    await send(first);
    await first.click('Choose when we call you');
    await chooseTime(first);
    await first.click('Confirm');
    const kept = [...tab.session.entries()].join();
    for (const word of ['Ann', '5124783467', 'Northgable', 'cdn.test']) expect(kept).not.to.contain(word);
  });

  it('tells forms without an id apart', async () => {
    const tab = openTab();
    const { id: _, ...form } = FORM as { id?: string };
    const { id: __, ...other } = formOf([[{ bpKey: 'other', type: 'short_text', title: 'Other' }]]) as { id?: string };
    await send(await tab.load({ form }));
    expect(isEarlier(await tab.load({ form: other }))).to.equal(false);
    expect(isEarlier(await tab.load({ form }))).to.equal(true);
  });

  it('ignores what it cannot read', async () => {
    const tab = openTab();
    await send(await tab.load());
    for (const [key] of tab.session) tab.session.set(key, '{"postSubmit"');
    expect(isEarlier(await tab.load())).to.equal(false);
    for (const [key] of tab.session) tab.session.set(key, '{"postSubmit":7,"features":7,"reachedEnd":"x"}');
    expect(isEarlier(await tab.load())).to.equal(true);
  });

  it('keeps nothing in preview', async () => {
    const tab = openTab();
    await send(await tab.load({ page: { preview: true } }));
    expect([...tab.session.keys()]).to.deep.equal([]);
  });
});
