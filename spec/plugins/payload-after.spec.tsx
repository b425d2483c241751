import { expect } from 'chai';
import type { Json } from '../../engine/contract/plugin.ts';
import { readLeadReply } from '../../plugins/payload/lead-reply.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text', title: 'Name', validationRules: [{ validator: 'required' }] };
const AFTER = { order: 1, type: 'questions', questions: [{ bpKey: 'when', type: 'short_text', title: 'When' }] };
const leads = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body as Record<string, unknown>);

async function sent(definition: object, ...replies: object[]): Promise<Mounted> {
  const f = await mountForm(definition);
  f.host.reply('POST /submit', ...(replies.length ? replies : [{}]));
  await f.fill('name', 'x');
  await f.next();
  return f;
}
const withAfter = (more: object = {}) => ({ ...formOf([[NAME]]), stepsAfterSubmit: [{ ...AFTER, ...more }] });

describe('the fact postSubmit', () => {
  const CASES: readonly (readonly [string, Json | null, object])[] = [
    ['nothing', null, {}],
    ['a list', ['result'], {}],
    ['a text', 'c1', {}],
    ['a cache id and a lead id', { result: 'c1', lead: { id: 'form_2' } }, { cacheId: 'c1', leadId: 'form_2' }],
    ['a result that is both', { result: 'form_3', lead: { id: 'x' } }, { cacheId: 'form_3', leadId: 'form_3' }],
    ['a result that contains form_ elsewhere', { result: 'xform_3' }, { cacheId: 'xform_3' }],
    ['a job', { 'reveal-job-id': 'j' }, { jobId: 'j' }],
    ['numbers', { result: 7, 'reveal-job-id': 8, lead: { id: 9 } }, { cacheId: '7', jobId: '8', leadId: '9' }],
    ['invalid members', { result: {}, 'reveal-job-id': ['x'], lead: 'y' }, {}],
    ['empty texts', { result: '', 'reveal-job-id': '', lead: { id: '' } }, {}],
  ];
  it('is read from a reply of any shape', () => {
    for (const [name, reply, expected] of CASES) expect(readLeadReply(reply), name).to.deep.equal(expected);
  });

  it('is learned, and the cache id is an answer too', async () => {
    const f = await sent(formOf([[NAME]]), {
      body: { result: 'c1', 'reveal-job-id': 'j', lead: { id: 'form_2' }, more: 1 },
    });
    expect(f.fact('postSubmit')).to.deep.equal({ cacheId: 'c1', jobId: 'j', leadId: 'form_2' });
    expect(f.values()).to.include({ cache_id: 'c1' });
    expect((await f.engine.scope.lead()).lp_post_submit_cache_id).to.equal('c1');
    expect(leads(f)[0]).to.not.have.property('lp_post_submit_cache_id');
  });

  it('is empty if the reply is empty, and the lead is sent nevertheless', async () => {
    const f = await sent(formOf([[NAME]]), { body: '' });
    expect(f.sending()).to.equal('success');
    expect(f.fact('postSubmit')).to.deep.equal({});
    expect(f.values()).to.not.have.property('cache_id');
  });

  it('makes force_send an answer if steps follow the submit, but never a member of the lead', async () => {
    const f = await sent(withAfter(), { body: { result: 'c1' } });
    expect(f.values()).to.include({ cache_id: 'c1', force_send: true });
    expect(leads(f)[0]).to.not.have.property('force_send');
    expect(await f.engine.scope.lead())
      .to.include({ name: 'x', cache_id: 'c1' })
      .and.not.have.property('force_send');
    const without = await sent(formOf([[NAME]]), { body: { result: 'c1' } });
    expect(without.values()).to.not.have.property('force_send');
  });

  it('makes lp_after_submit true if a step after the submit will be shown', async () => {
    const f = await sent(withAfter());
    expect(leads(f)[0]).to.include({ lp_after_submit: true });
    expect(f.fact('postSubmit')).to.deep.include({ promised: true });
    expect(await f.engine.scope.lead()).to.not.have.property('lp_after_submit');
  });

  it('leaves lp_after_submit out if none will be shown', async () => {
    const hidden = { questions: [{ ...AFTER.questions[0], conditionalDisplay: [{ bpKey: 'name', value: 'y' }] }] };
    for (const definition of [formOf([[NAME]]), withAfter(hidden)]) {
      const f = await sent(definition);
      expect(leads(f)[0]).to.not.have.property('lp_after_submit');
      await f.unmount();
    }
  });

  it('keeps lp_after_submit when the lead is sent again', async () => {
    const f = await sent(
      withAfter({ questions: [{ ...AFTER.questions[0], conditionalDisplay: [{ bpKey: 'name', value: 'x' }] }] }),
      { status: 500 },
    );
    await f.tick(1000);
    expect(f.sending()).to.equal('failure');
    f.engine.scope.set('name', 'y');
    f.host.reply('POST /submit', {});
    await f.click('Send again');
    // No step follows any more, but the promised call is made nevertheless.
    expect(leads(f).at(-2)).to.include({ lp_after_submit: true });
    expect(leads(f).at(-1)).to.include({ force_send: true });
  });

  it('keeps lp_after_submit absent when the lead is sent again, whatever would be shown now', async () => {
    const f = await sent(
      withAfter({ questions: [{ ...AFTER.questions[0], conditionalDisplay: [{ bpKey: 'name', value: 'y' }] }] }),
      { status: 500 },
    );
    await f.tick(1000);
    f.engine.scope.set('name', 'y');
    f.host.reply('POST /submit', {});
    await f.click('Send again');
    expect(leads(f).filter(lead => 'comment' in lead)).to.have.length(4);
    for (const lead of leads(f)) expect(lead).to.not.have.property('lp_after_submit');
  });
});

describe('the time on the form', () => {
  const definition = formOf([[NAME]], { addUserTimespan: 'time_spent' });
  it('counts the seconds since the form was mounted', async () => {
    const f = await mountForm(definition, { page: { mountedAt: Date.UTC(2026, 0, 15, 12) - 5000 } });
    const timer: unknown[] = [f.fact('timer')];
    for (let second = 1; second <= 3; second++) {
      await f.tick(1000);
      timer.push(f.fact('timer'));
    }
    expect(timer).to.deep.equal([5, 6, 7, 8]);
    await f.tick(999);
    expect(await f.engine.scope.lead()).to.include({ time_spent: 8 });
  });
  it('is not in the lead without a configured name', async () => {
    const f = await mountForm(formOf([[NAME]], { addUserTimespan: '' }), { page: { mountedAt: 0 } });
    await f.fill('name', 'x');
    expect(await f.engine.scope.lead()).to.not.have.any.keys('', 'time_spent', 'timer');
  });
  it('stops when the form is unmounted', async () => {
    const f = await mountForm(definition);
    await f.unmount();
    expect(f.host.pending()).to.equal(0);
  });
});
