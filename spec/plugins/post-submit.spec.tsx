import { expect } from 'chai';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const question = { bpKey: 'a', type: 'short_text', title: 'A' };
const extra = (bpKey: string, more: object = {}) => ({
  type: 'questions',
  title: bpKey,
  questions: [{ bpKey, type: 'short_text', title: bpKey }],
  ...more,
});
const POSTED = 'Your request has been posted';
const LEAD = { result: 'c1', 'reveal-job-id': 'job_1' };

interface Case extends MountOptions {
  steps?: object[];
  replies?: object[];
  configuration?: object;
}
/** Goes to the first step after the submit. The first reply is for the lead, the second for the post-submit call. */
async function afterSubmit({ steps = [extra('more')], replies = [], configuration, ...options }: Case = {}) {
  const host = createTestHost();
  host.reply('POST /submit', ...([{ body: LEAD }, ...replies] as Answer[]));
  host.reply('POST /api/pld/reveal', { body: { status: 'pending' } });
  const f = await mountForm({ ...formOf([[question]], configuration), stepsAfterSubmit: steps }, { host, ...options });
  await f.fill('a', 'Ann');
  await f.next();
  await f.tick(0);
  return f;
}
const posts = (f: Mounted, path = '/submit') => f.host.calls.filter(call => call.path === path);
const banner = (f: Mounted) => f.form.querySelector('.sw-posted');
const errors = (f: Mounted) => f.reports.filter(one => one.level === 'error').map(one => one.message);
const withReveal = { page: { features: { NEW_REVEAL_PAGE: true } } };
const polled = (f: Mounted) => posts(f, '/api/pld/reveal').map(call => call.body);
const states = (f: Mounted) => (f.fact('reveal') as { state: string } | undefined)?.state;

describe('post-submit', () => {
  describe('banner', () => {
    it('shows and announces for three seconds that the request was posted', async () => {
      const f = await afterSubmit();
      expect(banner(f)?.textContent).to.equal(POSTED);
      expect(f.announced()).to.equal(POSTED);
      await f.tick(2999);
      expect(banner(f)).to.exist;
      await f.tick(1);
      expect(banner(f)).to.equal(null);
    });
    it('can be closed, and is shown once, on the first step after the submit, which keeps its room', async () => {
      const room = () => f.form.querySelector('.sw-posted-room');
      const f = await afterSubmit({ steps: [extra('b'), extra('c')] });
      await f.click('Close');
      expect(banner(f)).to.equal(null);
      await f.tick(3000);
      expect(room()).to.exist;
      await f.next();
      expect(f.section().textContent).to.contain('c');
      expect([banner(f), room()]).to.deep.equal([null, null]);
      await f.settled(() => f.host.history.go(-1));
      await f.tick(0);
      expect(f.shown()).to.deep.equal(['b']);
      expect(banner(f)).to.equal(null);
    });
    it('appears only after the reply to the lead', async () => {
      const host = createTestHost();
      host.reply('POST /submit', { delay: 1000, body: LEAD });
      const steps = [extra('b', { startLoading: true })];
      const f = await mountForm({ ...formOf([[question]]), stepsAfterSubmit: steps }, { host });
      await f.next();
      expect(f.section().querySelector('.sw-spinner')).to.exist;
      expect(banner(f)).to.equal(null);
      await f.tick(1000);
      expect(banner(f)).to.exist;
    });
  });

  it('posts the answers once, also after Skip', async () => {
    const f = await afterSubmit({ steps: [extra('more', { skip: 'Not now' })], replies: [{ body: { result: 'c2' } }] });
    await f.fill('more', 'x');
    await f.click('Not now');
    await f.tick(500);
    const [, body, ...others] = posts(f).map(call => call.body);
    expect(body).to.deep.equal({
      more: 'x',
      cache_id: 'c1',
      lp_post_submit_cache_id: 'c1',
      force_send: true,
      lp_post_submit_valid_2fa: false,
    });
    expect(others).to.deep.equal([]);
    expect(f.section().textContent).to.contain('Done');
    expect(f.values()).to.include({ cache_id: 'c2' });
    expect(f.fact('postSubmit')).to.include({ cacheId: 'c2' });
  });

  it('posts to the address of the lead', async () => {
    const host = createTestHost();
    host.reply('POST /x', { body: LEAD });
    const f = await afterSubmit({ host, configuration: { procurationUrl: '/x' } });
    await f.next();
    expect(posts(f, '/x')).to.have.length(2);
  });

  it('posts after the last of several steps, and not again when the visitor comes back', async () => {
    const f = await afterSubmit({ steps: [extra('b'), extra('c')] });
    await f.next();
    expect(posts(f)).to.have.length(1);
    await f.next();
    expect(posts(f)).to.have.length(2);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    await f.next();
    expect(posts(f)).to.have.length(2);
  });

  it('posts once if the visitor goes back during the call', async () => {
    const f = await afterSubmit({ replies: [{ delay: 5000, body: {} }] });
    await f.next();
    await f.settled(() => f.engine.back());
    expect(f.shown()).to.deep.equal(['more']);
    await f.next();
    await f.tick(5000);
    expect(posts(f)).to.have.length(2);
    expect(f.section().textContent).to.contain('Done');
  });

  for (const order of [1, -3, 0.5]) {
    it(`posts before all other steps at the end, also with order ${order}`, async () => {
      const beforeEnd = [{ order, type: 'questions', questions: [{ bpKey: 'last', type: 'short_text' }] }];
      const host = createTestHost();
      host.reply('POST /submit', { body: LEAD });
      const f = await mountForm({ ...formOf([[question]]), stepsAfterSubmit: [extra('more')], beforeEnd }, { host });
      await f.next();
      await f.tick(0);
      expect(f.shown()).to.deep.equal(['more']);
      await f.next();
      expect(f.shown()).to.deep.equal(['last']);
      expect(posts(f)).to.have.length(2);
    });
  }

  it('gives whole orders to the steps that are added, and keeps the jumps between others', async () => {
    const asking = (order: number, bpKey: string, more: object = {}) => ({
      order,
      type: 'questions',
      questions: [{ bpKey, type: 'short_text' }],
      ...more,
    });
    const beforeEnd = [asking(1, 'x', { logicJumps: [{ destinationStep: 3 }] }), asking(2, 'y'), asking(3, 'z')];
    const host = createTestHost();
    host.reply('POST /submit', { body: LEAD });
    const f = await mountForm({ ...formOf([[question]]), stepsAfterSubmit: [extra('more')], beforeEnd }, { host });
    for (let step = 0; step < 3; step++) {
      await f.next();
      await f.tick(0);
    }
    expect(f.shown()).to.deep.equal(['z']);
    expect(f.path().filter(order => !Number.isInteger(order))).to.deep.equal([]);
  });

  it('posts after a step that became visible while the lead was being sent', async () => {
    const host = createTestHost();
    host.reply('POST /submit', { body: LEAD, delay: 1000 }, {});
    const [more] = extra('more').questions;
    const late = { ...more, conditionalDisplay: [{ bpKey: 'late', value: 'x' }] };
    const steps = [extra('more', { questions: [late] })];
    const f = await mountForm({ ...formOf([[question]]), stepsAfterSubmit: steps }, { host });
    await f.next();
    await f.settled(() => f.engine.scope.set('late', 'x'));
    await f.tick(1000);
    expect(posts(f)[0]?.body).not.to.have.property('lp_after_submit');
    expect(f.shown()).to.deep.equal(['more']);
    await f.next();
    expect(posts(f)[1]?.body).to.include({ force_send: true, cache_id: 'c1' });
  });

  it('does nothing if no step after the submit is shown', async () => {
    const hidden = extra('b');
    const steps = [
      { ...hidden, questions: [{ ...hidden.questions[0], conditionalDisplay: [{ bpKey: 'a', value: 'no' }] }] },
    ];
    const f = await afterSubmit({ steps, ...withReveal });
    expect(posts(f)).to.have.length(1);
    expect(polled(f)).to.deep.equal([{ reveal_job_id: 'job_1' }]);
  });

  it('shows a spinner until the reply, for fifteen seconds at most', async () => {
    const f = await afterSubmit({ replies: [{ delay: 60_000 }] });
    await f.next();
    expect(f.section().querySelector('.sw-spinner')).to.exist;
    await f.tick(14_999);
    expect(f.section().querySelector('.sw-spinner')).to.exist;
    await f.tick(1);
    expect(f.section().textContent).to.contain('Done');
  });

  it('reports a failure and continues', async () => {
    const f = await afterSubmit({ replies: [{ status: 500 }], ...withReveal });
    await f.next();
    await f.tick(200);
    expect(posts(f)).to.have.length(4);
    expect(errors(f)).to.deep.equal(['[500] AfterSubmit Error']);
    expect(f.reports).to.have.length(1);
    expect(states(f)).to.equal('no-data');
    expect(polled(f)).to.deep.equal([]);
    expect(f.section().textContent).to.contain('Thank you for completing the survey');
  });

  it('survives a failed network and invalid bodies', async () => {
    for (const reply of [{ fail: true }, { body: '<html>' }]) {
      const f = await afterSubmit({ replies: [reply] });
      await f.next();
      await f.tick(200);
      expect(f.section().textContent).to.contain('Done');
      expect(f.fact('postSubmit')).to.include({ cacheId: 'c1' });
    }
  });

  describe('with the reveal', () => {
    it('is called before the reveal page and passes on the job', async () => {
      const f = await afterSubmit({ replies: [{ body: { 'reveal-job-id': 'job_2' } }], ...withReveal });
      expect(polled(f)).to.deep.equal([]);
      await f.next();
      await f.tick(0);
      expect(polled(f)).to.deep.equal([{ reveal_job_id: 'job_2' }]);
      expect(f.section().dataset.stepType).to.equal('reveal');
    });
    it('takes the lead id from its reply, and keeps the job of the lead if the reply has none', async () => {
      const f = await afterSubmit({ replies: [{ body: { result: 'form_7' } }], ...withReveal });
      await f.next();
      expect(polled(f)).to.deep.equal([{ reveal_job_id: 'job_1' }]);
      expect(f.fact('reveal')).to.include({ leadId: 'form_7' });
    });
    for (const result of ['xform_9', 7])
      it(`takes no lead id from the result ${result}`, async () => {
        const f = await afterSubmit({ replies: [{ body: { result } }], ...withReveal });
        await f.next();
        expect(f.fact('reveal')).to.include({ leadId: '' });
        expect(f.fact('postSubmit')).to.include({ cacheId: String(result) });
        expect(f.fact('postSubmit')).not.to.have.property('leadId');
      });
  });

  it('sends nothing in preview', async () => {
    const f = await afterSubmit({ page: { preview: true } });
    await f.next();
    expect(f.host.calls).to.deep.equal([]);
    expect(f.section().textContent).to.contain('Done');
  });
});
