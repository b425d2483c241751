import { expect } from 'chai';
import { get, type Json, json, post, remove, sandbox, tidy } from './support.ts';

describe('sandbox: every call', () => {
  afterEach(tidy);

  it('survives any body', async () => {
    const made = sandbox();
    const paths = ['/tr/a/pl', '/api/pld/get_brands_by_api', '/api/cch', '/phone2fa', '/sg/t', '/sg/p'];
    paths.push('/api/pld/reveal', '/cs/update_cross_sell_counts', '/api/pld/update_lead', '/faults.json');
    for (const path of [...paths, '/definitions.json', '/csp-reports', '/submit'])
      for (const body of ['', 'null', '[]', '"x"', '{', '{"a":{"b":[1]}}', '{"event":{},"data":[],"reveal_job_id":{}}'])
        expect((await post(made, path, body)).status, `${path} ${body}`).to.be.below(500);
  });

  it('notes every call', async () => {
    const made = sandbox();
    await post(made, '/sg/t?a=1', { userId: 'u' }, { 'idempotency-key': 'k' });
    await get(made, '/nothing');
    await get(made, '/us');
    await get(made, '/survey/stepwell.js');
    await get(made, '/survey/metadata/countries/phone-metadata.FR.json');
    const calls = await json<Json[]>(get(made, '/requests.json'));
    expect(calls).to.have.length(3);
    expect(calls[0]).to.deep.include({
      method: 'POST',
      path: '/sg/t',
      query: { a: '1' },
      body: { userId: 'u' },
      status: 200,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
    expect(calls[1]).to.include({ path: '/nothing', status: 404 });
    expect(calls[2]?.path).to.contain('phone-metadata.FR');
    await remove(made, '/requests.json');
    expect(await json(get(made, '/requests.json'))).to.deep.equal([]);
  });

  it('answers over the network as well, without a body, with a streamed one, and not with one too large', async () => {
    const made = sandbox();
    const { url } = await made.listen(0);
    const call = (method: string, path: string, body?: BodyInit) =>
      fetch(url + path, { method, body, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) } as RequestInit);
    const streamed = new Blob(['{"idempotency_key":"s"}']).stream();
    expect((await call('POST', '/submit', streamed)).status).to.equal(200);
    expect(await json<Json[]>(call('GET', '/leads.json'))).to.have.length(1);
    expect((await call('DELETE', '/leads.json')).status).to.equal(204);
    expect((await call('POST', '/submit')).status).to.equal(400);
    expect((await call('POST', '/submit', JSON.stringify({ a: 'x'.repeat(6e6) }))).status).to.equal(413);
  });

  it('lets other origins call it, with no more than a content type', async () => {
    const made = sandbox();
    const preflight = await made.app.request('/submit', {
      method: 'OPTIONS',
      headers: { origin: 'http://a.b', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).to.equal(204);
    expect(preflight.headers.get('access-control-allow-headers')).to.equal('content-type');
    await post(made, '/faults.json', { path: '/submit', steps: [{ status: 500 }] });
    for (const status of [500, 200]) {
      const answer = await post(made, '/submit', {});
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).to.deep.equal([status, '*']);
    }
  });
});
