import { expect } from 'chai';
import type { StoredLead } from '../../sandbox/lead-rows.ts';
import { until } from '../journeys/support/until.ts';
import { get, json, post, remove, sandbox, temporaryFolder, tidy } from './support.ts';

const statuses = async (times: number, call: () => Promise<Response>) => {
  const seen: number[] = [];
  for (let count = 0; count < times; count += 1) seen.push((await call()).status);
  return seen;
};

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'failed',
  );

/** How many claims have arrived, answered or not. */
const asked = async (made: ReturnType<typeof sandbox>) =>
  (await json<{ path: string }[]>(get(made, '/requests.json'))).filter(({ path }) => path === '/tr/claim').length;

describe('sandbox: faults', () => {
  afterEach(tidy);

  it('plays its steps in order, then answers as usual', async () => {
    const made = sandbox();
    await post(made, '/faults.json', {
      method: 'POST',
      path: '/submit',
      steps: [
        { status: 500, times: 2 },
        { status: 503, headers: { 'retry-after': '1' } },
      ],
    });
    expect(await statuses(2, () => post(made, '/submit', {}))).to.deep.equal([500, 500]);
    const third = await post(made, '/submit', {});
    expect([third.status, third.headers.get('retry-after')]).to.deep.equal([503, '1']);
    expect((await post(made, '/submit', {})).status).to.equal(200);
    expect(await json(get(made, '/leads.json'))).to.have.length(1);
    const [rule] = await json<{ hits: number; steps: unknown[] }[]>(get(made, '/faults.json'));
    expect(rule).to.deep.include({ hits: 3, steps: [] });
  });

  it('matches method and path', async () => {
    const made = sandbox();
    await post(made, '/faults.json', {
      method: 'GET',
      path: '/tr/*/interact',
      steps: [{ status: 500, times: 'always' }],
    });
    await post(made, '/faults.json', { path: '/zipcodes?query=9*', steps: [{ status: 418, times: 'always' }] });
    expect((await get(made, '/tr/abc/interact')).status).to.equal(500);
    expect((await get(made, '/tr/abc/has_2fa')).status).to.equal(200);
    expect((await post(made, '/tr/abc/interact', {})).status).to.equal(404);
    expect((await get(made, '/zipcodes?query=90&filters=us')).status).to.equal(418);
    expect((await get(made, '/zipcodes?query=80&filters=us')).status).to.equal(200);
  });

  it('answers a scripted body, as text or as JSON', async () => {
    const made = sandbox();
    const steps = [{ body: '<h1>busy', type: 'text/html' }, { body: { result: null } }, { status: 204 }];
    await post(made, '/faults.json', { path: '/phone2fa', steps });
    const html = await post(made, '/phone2fa', {});
    expect([html.headers.get('content-type'), await html.text()]).to.deep.equal(['text/html', '<h1>busy']);
    expect(await json(post(made, '/phone2fa', {}))).to.deep.equal({ result: null });
    expect((await post(made, '/phone2fa', {})).status).to.equal(204);
  });

  it('can store and still answer an error', async () => {
    const made = sandbox();
    await post(made, '/faults.json', { path: '/submit', steps: [{ status: 500, stored: true }] });
    const headers = { 'idempotency-key': 'k' };
    expect(await statuses(2, () => post(made, '/submit', {}, headers))).to.deep.equal([500, 200]);
    const [lead] = await json<StoredLead[]>(get(made, '/leads.json'));
    expect(lead?.arrivals).to.equal(2);
  });

  it('waits', async () => {
    const made = sandbox();
    await post(made, '/faults.json', { path: '/tr/claim', steps: [{ delay: 60 }] });
    const before = Date.now();
    expect((await get(made, '/tr/claim')).status).to.equal(200);
    expect(Date.now() - before).to.be.at.least(55);
  });

  it('covers the built files, and never the pages of the sandbox', async () => {
    const made = sandbox({ dist: await temporaryFolder({ 'stepwell.js': 'x' }) });
    await post(made, '/faults.json', { path: '*', steps: [{ status: 500, times: 'always' }] });
    expect((await get(made, '/survey/stepwell.js')).status).to.equal(500);
    for (const path of ['/', '/us', '/faults', '/faults.json', '/leads.json', '/assets/console.css'])
      expect((await get(made, path)).status, path).to.equal(200);
    await remove(made, '/faults.json');
    expect((await get(made, '/survey/stepwell.js')).status).to.equal(200);
  });

  it('cuts the connection before or after storing', async () => {
    const made = sandbox();
    const { url } = await made.listen(0);
    await post(made, '/faults.json', { path: '/submit', steps: [{ drop: 'before' }, { drop: 'after' }] });
    const send = () => fetch(`${url}/submit`, { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } });
    expect(await failure(send())).to.equal('failed');
    expect(await json(get(made, '/leads.json'))).to.deep.equal([]);
    expect(await failure(send())).to.equal('failed');
    expect(await json(get(made, '/leads.json'))).to.have.length(1);
    expect((await send()).status).to.equal(200);
    const [lead] = await json<StoredLead[]>(get(made, '/leads.json'));
    expect(lead?.arrivals).to.equal(2);
  });

  it('hangs until the visitor gives up, or the faults are cleared', async () => {
    const made = sandbox();
    const { url } = await made.listen(0);
    await post(made, '/faults.json', { path: '/tr/claim', steps: [{ hang: true, times: 2 }] });
    expect(await failure(fetch(`${url}/tr/claim`, { signal: AbortSignal.timeout(60) }))).to.equal('failed');
    const waiting = failure(fetch(`${url}/tr/claim`));
    await until(async () => (await asked(made)) === 2);
    await remove(made, '/faults.json');
    expect(await waiting).to.equal('failed');
    expect((await fetch(`${url}/tr/claim`)).status).to.equal(200);
  });

  it('closes while a call hangs', async () => {
    const made = sandbox();
    const { url } = await made.listen(0);
    await post(made, '/faults.json', { path: '/tr/claim', steps: [{ hang: true }] });
    const waiting = failure(fetch(`${url}/tr/claim`));
    await until(async () => (await asked(made)) === 1);
    await made.close();
    expect(await waiting).to.equal('failed');
  });

  it('says what is wrong with a fault', async () => {
    const made = sandbox();
    const wrong = [
      {},
      { path: '/a' },
      { path: '/a', steps: [] },
      { path: '/a', steps: [{ status: 99 }] },
      { path: '/a', steps: [{ drop: 'now' }] },
      { path: '/a', steps: [{ times: 0 }] },
      { path: '/a', steps: [{ delay: 'x' }] },
      { path: '/a', steps: [3] },
    ];
    for (const input of wrong) {
      const answer = await post(made, '/faults.json', input);
      expect(answer.status, JSON.stringify(input)).to.equal(400);
      expect((await json(answer)).error).to.be.a('string');
    }
  });

  it('removes one rule by its id', async () => {
    const made = sandbox();
    const { id } = await json(post(made, '/faults.json', { path: '/a', steps: [{ status: 500 }] }));
    await post(made, '/faults.json', { path: '/b', steps: [{ status: 500 }] });
    await remove(made, `/faults.json?id=${id}`);
    expect((await json<{ path: string }[]>(get(made, '/faults.json'))).map(rule => rule.path)).to.deep.equal(['/b']);
  });
});
