import { join } from 'node:path';
import { expect } from 'chai';
import type { StoredLead } from '../../sandbox/lead-rows.ts';
import { get, json, post, remove, sandbox, temporaryFolder, tidy } from './support.ts';

const leads = (made: ReturnType<typeof sandbox>) => json<StoredLead[]>(get(made, '/leads.json'));

describe('sandbox: leads', () => {
  afterEach(tidy);

  it('answers a lead with a cache id, a reveal job and a lead id', async () => {
    const made = sandbox();
    const answer = await json<{ result: string; 'reveal-job-id': string; lead: { id: string } }>(
      post(made, '/submit', { email: 'a@b.fr' }),
    );
    expect(answer.result).to.match(/^c_/);
    expect(answer['reveal-job-id']).to.match(/^job_/);
    expect(answer.lead.id).to.match(/^form_/);
  });

  it('keeps one record a key, counts the arrivals and repeats the first answer', async () => {
    const made = sandbox();
    const headers = { 'idempotency-key': 'k1' };
    const first = await json(post(made, '/submit', { email: 'a@b.fr' }, headers));
    const second = await json(post(made, '/submit', { email: 'changed@b.fr' }, headers));
    const third = await json(post(made, '/submit', { email: 'a@b.fr', idempotency_key: 'k1' }));
    expect(second).to.deep.equal(first);
    expect(third).to.deep.equal(first);
    const [lead, ...others] = await leads(made);
    expect(others).to.deep.equal([]);
    expect(lead).to.include({ key: 'k1', arrivals: 3, path: '/submit', kind: 'lead' });
    expect(lead?.payload).to.deep.equal({ email: 'a@b.fr' });
    expect(lead?.raw.map(one => one.keyFrom)).to.deep.equal(['header', 'header', 'body']);
    expect(lead?.raw[1]?.body).to.equal('{"email":"changed@b.fr"}');
    expect(Date.parse(lead?.last ?? '')).to.be.at.least(Date.parse(lead?.first ?? ''));
  });

  it('makes a record of its own of each lead without key', async () => {
    const made = sandbox();
    await post(made, '/submit', { a: 1 });
    await post(made, '/submit', { a: 1 });
    expect((await leads(made)).map(lead => [lead.key, lead.arrivals])).to.deep.equal([
      [null, 1],
      [null, 1],
    ]);
  });

  it('takes the key of a lead that is sent as plain text', async () => {
    const made = sandbox();
    await post(made, '/submit', { a: 1, idempotency_key: 'k2' }, { 'content-type': 'text/plain' });
    expect((await leads(made))[0]).to.include({ key: 'k2' });
  });

  it('links a post-submit lead to its lead', async () => {
    const made = sandbox();
    const answer = await json(post(made, '/submit', { phone: '1' }, { 'idempotency-key': 'a' }));
    const body = { phone: '2', cache_id: answer.result, force_send: true, lp_post_submit_valid_2fa: false };
    const after = await json(post(made, '/submit', body, { 'idempotency-key': 'b' }));
    expect(after.result).to.equal(answer.result);
    expect(after['reveal-job-id']).to.be.a('string').and.not.equal(answer['reveal-job-id']);
    const [second, first] = await leads(made);
    expect(second).to.include({ kind: 'post-submit', parent: first?.id, leadId: first?.leadId });
    expect(first).to.include({ kind: 'lead', parent: null });
  });

  it('takes leads where a definition says so, and nowhere else', async () => {
    const made = sandbox({ leadPaths: ['/third'] });
    const definition = { configuration: { procurationUrl: '/x/lead' } };
    expect((await post(made, '/x/lead', {})).status).to.equal(404);
    await post(made, '/definitions.json', { name: 'd', definition });
    for (const path of ['/x/lead', '/submit/beside', '/third'])
      expect((await post(made, path, {})).status).to.equal(200);
    expect((await post(made, '/elsewhere', {})).status).to.equal(404);
    expect((await leads(made)).map(lead => lead.path)).to.have.members(['/x/lead', '/submit/beside', '/third']);
  });

  it('refuses what is no JSON object and stays alive', async () => {
    const made = sandbox();
    for (const body of ['', 'x', '[]', 'null', '{"a":', '"text"'])
      expect((await post(made, '/submit', body)).status, body).to.equal(400);
    expect(await leads(made)).to.deep.equal([]);
  });

  it('clears', async () => {
    const made = sandbox();
    await post(made, '/submit', {}, { 'idempotency-key': 'k' });
    expect((await remove(made, '/leads.json')).status).to.equal(204);
    expect(await leads(made)).to.deep.equal([]);
    await post(made, '/submit', {}, { 'idempotency-key': 'k' });
    expect((await leads(made))[0]).to.include({ arrivals: 1 });
  });

  it('remembers leads in its file, and shares nothing with another sandbox', async () => {
    const database = join(await temporaryFolder(), 'leads.db');
    const made = sandbox({ database });
    const first = await json(post(made, '/submit', {}, { 'idempotency-key': 'k' }));
    await made.close();
    const again = sandbox({ database });
    expect(await json(post(again, '/submit', {}, { 'idempotency-key': 'k' }))).to.deep.equal(first);
    expect(await leads(sandbox())).to.deep.equal([]);
  });

  it('tells its live pages', async () => {
    const made = sandbox();
    const stream = await get(made, '/events');
    expect(stream.headers.get('content-type')).to.contain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).to.contain('event: hello');
    await post(made, '/submit', {});
    expect((await reader?.read())?.value).to.contain('event: leads');
    await made.close();
    expect((await reader?.read())?.done).to.equal(true);
  });

  it('keeps its lists from other sites', async () => {
    const made = sandbox();
    const headers = { origin: 'http://elsewhere.example', host: 'localhost' };
    expect((await get(made, '/leads.json', headers)).status).to.equal(403);
    expect((await get(made, '/leads.json', { ...headers, origin: 'http://localhost' })).status).to.equal(200);
  });
});
