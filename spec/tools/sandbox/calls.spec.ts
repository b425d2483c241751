import { expect } from 'chai';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, get, type Json, json, openSandbox, post, remove } from './support.ts';

describe('sandbox: all calls', () => {
  afterEach(cleanUp);

  it('handles any body without an internal error', async () => {
    const sandbox = openSandbox();
    const paths = ['/tr/a/pl', '/api/pld/get_brands_by_api', '/api/cch', '/phone2fa', '/sg/t', '/sg/p'];
    paths.push('/api/pld/reveal', '/cs/update_cross_sell_counts', '/api/pld/update_lead', '/faults.json');
    for (const path of [...paths, '/definitions.json', '/csp-reports', '/submit'])
      for (const body of ['', 'null', '[]', '"x"', '{', '{"a":{"b":[1]}}', '{"event":{},"data":[],"reveal_job_id":{}}'])
        expect((await post(sandbox, path, body)).status, `${path} ${body}`).to.be.below(500);
  });

  it('logs calls to endpoints, without the cookie of the owner', async () => {
    const sandbox = openSandbox();
    await post(
      sandbox,
      '/sg/t?a=1',
      { userId: 'u', event: 'seen' },
      { 'idempotency-key': 'k', cookie: 'stepwell-admin=secret' },
    );
    await get(sandbox, '/unknown');
    await get(sandbox, '/us');
    await get(sandbox, '/survey/stepwell.js');
    await get(sandbox, '/survey/metadata/countries/phone-metadata.FR.json');
    const calls = await json<Json[]>(get(sandbox, '/requests.json'));
    expect(calls).to.have.length(3);
    expect(calls[0]).to.deep.include({
      method: 'POST',
      path: '/sg/t',
      query: { a: '1' },
      body: { userId: 'u', event: 'seen' },
      status: 200,
    });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
    expect(calls[0]?.headers).to.include(headers).and.not.have.property('cookie');
    expect(calls[1]).to.include({ path: '/unknown', status: 404 });
    expect(calls[2]?.path).to.contain('phone-metadata.FR');
    await remove(sandbox, '/requests.json');
    expect(await json(get(sandbox, '/requests.json'))).to.deep.equal([]);
  });

  it('accepts calls without a body and with a streamed one over the network, and rejects bodies that are too large', async () => {
    const sandbox = openSandbox();
    const { url } = await sandbox.listen(0);
    const call = (method: string, path: string, body?: BodyInit) =>
      fetch(url + path, { method, body, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) } as RequestInit);
    const streamed = new Blob([JSON.stringify(leadOf('s'))]).stream();
    expect((await call('POST', '/submit', streamed)).status).to.equal(202);
    expect(await json<Json[]>(call('GET', '/leads.json'))).to.have.length(1);
    expect((await call('DELETE', '/leads.json')).status).to.equal(204);
    expect((await call('POST', '/submit')).status).to.equal(400);
    const large = JSON.stringify({ a: 'x'.repeat(6e6) });
    expect((await call('POST', '/submit', large)).status).to.equal(413);
    // Without a length in its headers.
    const endless = await call('POST', '/submit', new Blob([large]).stream()).catch(() => undefined);
    expect(endless?.status ?? 413).to.equal(413);
    expect(await json<Json[]>(call('GET', '/leads.json'))).to.have.length(0);
  });

  it('allows cross-origin calls with no request header but the content type', async () => {
    const sandbox = openSandbox();
    const preflight = await sandbox.app.request('/submit', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:8080', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).to.equal(204);
    expect(preflight.headers.get('access-control-allow-headers')).to.equal('content-type');
    await post(sandbox, '/faults.json', { path: '/submit', steps: [{ status: 500 }] });
    for (const status of [500, 202]) {
      const response = await post(sandbox, '/submit', leadOf('k'));
      expect([response.status, response.headers.get('access-control-allow-origin')]).to.deep.equal([status, '*']);
    }
  });
});
