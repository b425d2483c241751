import { join } from 'node:path';
import { expect } from 'chai';
import type { StoredLead } from '../../sandbox/lead-rows.ts';
import { cleanUp, get, json, openSandbox, post, remove, temporaryFolder } from './support.ts';

const leads = (sandbox: ReturnType<typeof openSandbox>) => json<StoredLead[]>(get(sandbox, '/leads.json'));

describe('sandbox: leads', () => {
  afterEach(cleanUp);

  it('returns a cache id, a reveal job and a lead id', async () => {
    const sandbox = openSandbox();
    const response = await json<{ result: string; 'reveal-job-id': string; lead: { id: string } }>(
      post(sandbox, '/submit', { email: 'a@b.fr' }),
    );
    expect(response.result).to.match(/^c_/);
    expect(response['reveal-job-id']).to.match(/^job_/);
    expect(response.lead.id).to.match(/^form_/);
  });

  it('stores one record for each key, counts arrivals and repeats the first response', async () => {
    const sandbox = openSandbox();
    const headers = { 'idempotency-key': 'k1' };
    const first = await json(post(sandbox, '/submit', { email: 'a@b.fr' }, headers));
    const second = await json(post(sandbox, '/submit', { email: 'changed@b.fr' }, headers));
    const third = await json(post(sandbox, '/submit', { email: 'a@b.fr', idempotency_key: 'k1' }));
    expect(second).to.deep.equal(first);
    expect(third).to.deep.equal(first);
    const [lead, ...others] = await leads(sandbox);
    expect(others).to.deep.equal([]);
    expect(lead).to.include({ key: 'k1', arrivals: 3, path: '/submit', kind: 'lead' });
    expect(lead?.payload).to.deep.equal({ email: 'a@b.fr' });
    expect(lead?.raw.map(one => one.keyFrom)).to.deep.equal(['header', 'header', 'body']);
    expect(lead?.raw[1]?.body).to.equal('{"email":"changed@b.fr"}');
    expect(Date.parse(lead?.last ?? '')).to.be.at.least(Date.parse(lead?.first ?? ''));
  });

  it('stores a separate record for each lead without a key', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', { a: 1 });
    await post(sandbox, '/submit', { a: 1 });
    expect((await leads(sandbox)).map(lead => [lead.key, lead.arrivals])).to.deep.equal([
      [null, 1],
      [null, 1],
    ]);
  });

  it('finds the key of a lead that is sent as plain text', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', { a: 1, idempotency_key: 'k2' }, { 'content-type': 'text/plain' });
    expect((await leads(sandbox))[0]).to.include({ key: 'k2' });
  });

  it('links a post-submit lead to its lead', async () => {
    const sandbox = openSandbox();
    const response = await json(post(sandbox, '/submit', { phone: '1' }, { 'idempotency-key': 'a' }));
    const body = { phone: '2', cache_id: response.result, force_send: true, lp_post_submit_valid_2fa: false };
    const after = await json(post(sandbox, '/submit', body, { 'idempotency-key': 'b' }));
    expect(after.result).to.equal(response.result);
    expect(after['reveal-job-id']).to.be.a('string').and.not.equal(response['reveal-job-id']);
    const [second, first] = await leads(sandbox);
    expect(second).to.include({ kind: 'post-submit', parent: first?.id, leadId: first?.leadId });
    expect(first).to.include({ kind: 'lead', parent: null });
  });

  it('accepts leads only on /submit, given paths and paths of definitions', async () => {
    const sandbox = openSandbox({ leadPaths: ['/third'] });
    const definition = { configuration: { procurationUrl: '/x/lead' } };
    expect((await post(sandbox, '/x/lead', {})).status).to.equal(404);
    await post(sandbox, '/definitions.json', { name: 'd', definition });
    for (const path of ['/x/lead', '/submit/beside', '/third'])
      expect((await post(sandbox, path, {})).status).to.equal(200);
    expect((await post(sandbox, '/elsewhere', {})).status).to.equal(404);
    expect((await leads(sandbox)).map(lead => lead.path)).to.have.members(['/x/lead', '/submit/beside', '/third']);
  });

  it('rejects a body that is not a JSON object', async () => {
    const sandbox = openSandbox();
    for (const body of ['', 'x', '[]', 'null', '{"a":', '"text"'])
      expect((await post(sandbox, '/submit', body)).status, body).to.equal(400);
    expect(await leads(sandbox)).to.deep.equal([]);
  });

  it('can be cleared', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', {}, { 'idempotency-key': 'k' });
    expect((await remove(sandbox, '/leads.json')).status).to.equal(204);
    expect(await leads(sandbox)).to.deep.equal([]);
    await post(sandbox, '/submit', {}, { 'idempotency-key': 'k' });
    expect((await leads(sandbox))[0]).to.include({ arrivals: 1 });
  });

  it('persists leads in the database file and shares nothing with another sandbox', async () => {
    const database = join(await temporaryFolder(), 'leads.db');
    const sandbox = openSandbox({ database });
    const first = await json(post(sandbox, '/submit', {}, { 'idempotency-key': 'k' }));
    await sandbox.close();
    const reopened = openSandbox({ database });
    expect(await json(post(reopened, '/submit', {}, { 'idempotency-key': 'k' }))).to.deep.equal(first);
    expect(await leads(openSandbox())).to.deep.equal([]);
  });

  it('notifies the live pages', async () => {
    const sandbox = openSandbox();
    const stream = await get(sandbox, '/events');
    expect(stream.headers.get('content-type')).to.contain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).to.contain('event: hello');
    await post(sandbox, '/submit', {});
    expect((await reader?.read())?.value).to.contain('event: leads');
    await sandbox.close();
    expect((await reader?.read())?.done).to.equal(true);
  });

  it('answers no page of another site, also if the site points its host name to this machine', async () => {
    const sandbox = openSandbox();
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await get(sandbox, path, headers)).status;
    for (const host of [
      'evil.example',
      'evil.example:4400',
      'localhost.evil.example',
      'localhost@evil.example',
      '127.0.0.2',
    ])
      for (const path of ['/leads.json', '/codes.json', '/tr/claim', '/leads'])
        expect(await statusOf(path, { host, origin: `http://${host}` }), `${host} ${path}`).to.equal(403);
    for (const host of ['localhost:4400', '127.0.0.1:4400', '[::1]:4400', 'LOCALHOST', 'shop.localhost'])
      expect(await statusOf('/tr/claim', { host, origin: 'http://localhost:5173' }), host).to.equal(200);
    expect(await statusOf('/tr/claim', { origin: 'https://evil.example' })).to.equal(403);
    // The preview of the configurator has no origin.
    expect(await statusOf('/tr/claim', { origin: 'null' })).to.equal(200);
    expect(await statusOf('/leads.json', { host: 'localhost', origin: 'null' })).to.equal(403);
  });

  it('denies other sites access to its lists', async () => {
    const sandbox = openSandbox();
    const headers = { origin: 'http://elsewhere.example', host: 'localhost' };
    expect((await get(sandbox, '/leads.json', headers)).status).to.equal(403);
    expect((await get(sandbox, '/leads.json', { ...headers, origin: 'http://localhost' })).status).to.equal(200);
  });
});
