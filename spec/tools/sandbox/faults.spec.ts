import { expect } from 'chai';
import { Hono } from 'hono';
import type { Env } from '../../../server/http/caller.ts';
import { faultMiddleware } from '../../../tools/sandbox/fault-middleware.ts';
import { createFaultQueue } from '../../../tools/sandbox/fault-queue.ts';
import type { StoredLead } from '../../../tools/sandbox/leads.ts';
import { until } from '../../journeys/support/until.ts';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, get, json, openSandbox, post, remove, temporaryFolder } from './support.ts';

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

/** How many claim calls have been received, answered or not. */
const claimCount = async (sandbox: ReturnType<typeof openSandbox>) =>
  (await json<{ path: string }[]>(get(sandbox, '/requests.json'))).filter(({ path }) => path === '/tr/claim').length;

describe('sandbox: faults', () => {
  afterEach(cleanUp);

  it('applies its steps in order, then handles calls normally', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/faults.json', {
      method: 'POST',
      path: '/submit',
      steps: [
        { status: 500, times: 2 },
        { status: 503, headers: { 'retry-after': '1' } },
      ],
    });
    expect(await statuses(2, () => post(sandbox, '/submit', leadOf('k')))).to.deep.equal([500, 500]);
    const third = await post(sandbox, '/submit', leadOf('k'));
    expect([third.status, third.headers.get('retry-after')]).to.deep.equal([503, '1']);
    expect((await post(sandbox, '/submit', leadOf('k'))).status).to.equal(202);
    expect(await json(get(sandbox, '/leads.json'))).to.have.length(1);
    const [rule] = await json<{ hits: number; steps: unknown[] }[]>(get(sandbox, '/faults.json'));
    expect(rule).to.deep.include({ hits: 3, steps: [] });
  });

  it('matches calls by method and path', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/faults.json', {
      method: 'GET',
      path: '/tr/*/interact',
      steps: [{ status: 500, times: 'always' }],
    });
    await post(sandbox, '/faults.json', { path: '/zipcodes?query=9*', steps: [{ status: 418, times: 'always' }] });
    expect((await get(sandbox, '/tr/abc/interact')).status).to.equal(500);
    expect((await get(sandbox, '/tr/abc/has_2fa')).status).to.equal(200);
    expect((await post(sandbox, '/tr/abc/interact', {})).status).to.equal(404);
    expect((await get(sandbox, '/zipcodes?query=90&filters=us')).status).to.equal(418);
    expect((await get(sandbox, '/zipcodes?query=80&filters=us')).status).to.equal(200);
  });

  it('responds with a scripted body, as text or as JSON', async () => {
    const sandbox = openSandbox();
    const steps = [{ body: '<h1>busy', type: 'text/html' }, { body: { result: null } }, { status: 204 }];
    await post(sandbox, '/faults.json', { path: '/phone2fa', steps });
    const html = await post(sandbox, '/phone2fa', {});
    expect([html.headers.get('content-type'), await html.text()]).to.deep.equal(['text/html', '<h1>busy']);
    expect(await json(post(sandbox, '/phone2fa', {}))).to.deep.equal({ result: null });
    expect((await post(sandbox, '/phone2fa', {})).status).to.equal(204);
  });

  it('can store a lead and still respond with an error', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/faults.json', { path: '/submit', steps: [{ status: 500, stored: true }] });
    expect(await statuses(2, () => post(sandbox, '/submit', leadOf('k')))).to.deep.equal([500, 202]);
    const [lead] = await json<StoredLead[]>(get(sandbox, '/leads.json'));
    expect(lead?.arrivals).to.equal(2);
  });

  it('delays a response', async () => {
    const faults = createFaultQueue();
    faults.add({ path: '/slow', steps: [{ delay: 60 }] });
    const pauses: number[] = [];
    let release = (): void => undefined;
    const pause = (milliseconds: number) => {
      pauses.push(milliseconds);
      return new Promise<void>(resolve => (release = resolve));
    };
    const app = new Hono<Env>().use(faultMiddleware(faults, pause)).get('/slow', c => c.text('handled'));
    let status = 0;
    const response = Promise.resolve(app.request('/slow')).then(given => (status = given.status));
    expect((await app.request('/other')).status, 'a call that does not wait').to.equal(404);
    expect([pauses, status]).to.deep.equal([[60], 0]);
    release();
    expect(await response).to.equal(200);
  });

  it('apply to the built files but never to the pages of the sandbox', async () => {
    const sandbox = openSandbox({ dist: await temporaryFolder({ 'stepwell.js': 'x' }) });
    await post(sandbox, '/faults.json', { path: '*', steps: [{ status: 500, times: 'always' }] });
    expect((await get(sandbox, '/survey/stepwell.js')).status).to.equal(500);
    for (const path of ['/', '/us', '/faults', '/faults.json', '/leads.json', '/assets/console.css'])
      expect((await get(sandbox, path)).status, path).to.equal(200);
    await remove(sandbox, '/faults.json');
    expect((await get(sandbox, '/survey/stepwell.js')).status).to.equal(200);
  });

  it('drops the connection before or after storing a lead', async () => {
    const sandbox = openSandbox();
    const { url } = await sandbox.listen(0);
    await post(sandbox, '/faults.json', { path: '/submit', steps: [{ drop: 'before' }, { drop: 'after' }] });
    const send = () => fetch(`${url}/submit`, { method: 'POST', body: JSON.stringify(leadOf('k')) });
    expect(await failure(send())).to.equal('failed');
    expect(await json(get(sandbox, '/leads.json'))).to.deep.equal([]);
    expect(await failure(send())).to.equal('failed');
    expect(await json(get(sandbox, '/leads.json'))).to.have.length(1);
    expect((await send()).status).to.equal(202);
    const [lead] = await json<StoredLead[]>(get(sandbox, '/leads.json'));
    expect(lead?.arrivals).to.equal(2);
  });

  it('hangs until the client aborts or the faults are cleared', async () => {
    const sandbox = openSandbox();
    const { url } = await sandbox.listen(0);
    await post(sandbox, '/faults.json', { path: '/tr/claim', steps: [{ hang: true, times: 2 }] });
    const client = new AbortController();
    const aborted = failure(fetch(`${url}/tr/claim`, { signal: client.signal }));
    await until(async () => (await claimCount(sandbox)) === 1);
    client.abort();
    expect(await aborted).to.equal('failed');
    const waiting = failure(fetch(`${url}/tr/claim`));
    await until(async () => (await claimCount(sandbox)) === 2);
    await remove(sandbox, '/faults.json');
    expect(await waiting).to.equal('failed');
    expect((await fetch(`${url}/tr/claim`)).status).to.equal(200);
  });

  it('can close the sandbox while a call hangs', async () => {
    const sandbox = openSandbox();
    const { url } = await sandbox.listen(0);
    await post(sandbox, '/faults.json', { path: '/tr/claim', steps: [{ hang: true }] });
    const waiting = failure(fetch(`${url}/tr/claim`));
    await until(async () => (await claimCount(sandbox)) === 1);
    await sandbox.close();
    expect(await waiting).to.equal('failed');
  });

  it('rejects an invalid fault with an error message, and removes one rule by its id', async () => {
    const sandbox = openSandbox();
    const invalid = [
      {},
      { path: '/a' },
      { path: '/a', steps: [] },
      { path: '/a', steps: [{ status: 99 }] },
      { path: '/a', steps: [{ drop: 'now' }] },
      { path: '/a', steps: [{ times: 0 }] },
      { path: '/a', steps: [{ delay: 'x' }] },
      { path: '/a', steps: [3] },
    ];
    for (const input of invalid) {
      const response = await post(sandbox, '/faults.json', input);
      expect(response.status, JSON.stringify(input)).to.equal(400);
      expect((await json(response)).error).to.be.a('string');
    }
    const { id } = await json(post(sandbox, '/faults.json', { path: '/a', steps: [{ status: 500 }] }));
    await post(sandbox, '/faults.json', { path: '/b', steps: [{ status: 500 }] });
    await remove(sandbox, `/faults.json?id=${id}`);
    expect((await json<{ path: string }[]>(get(sandbox, '/faults.json'))).map(rule => rule.path)).to.deep.equal(['/b']);
  });
});
