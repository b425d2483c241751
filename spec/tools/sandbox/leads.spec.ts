import { join } from 'node:path';
import { expect } from 'chai';
import type { StoredLead } from '../../../tools/sandbox/leads.ts';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, get, json, openSandbox, post, remove, temporaryFolder } from './support.ts';

const leads = (sandbox: ReturnType<typeof openSandbox>) => json<StoredLead[]>(get(sandbox, '/leads.json'));

describe('sandbox: leads', () => {
  afterEach(cleanUp);

  it('lists each lead once, with its newest answers and how often it arrived', async () => {
    const sandbox = openSandbox();
    const headers = { 'idempotency-key': 'k1' };
    const changed = leadOf('', { mail: 'changed@example.com' });
    for (const body of [leadOf(''), changed, changed])
      expect((await post(sandbox, '/submit', body, headers)).status).to.equal(202);
    const [lead, ...others] = await leads(sandbox);
    expect(others).to.deep.equal([]);
    expect(lead).to.include({ key: 'k1', arrivals: 3, kind: 'lead' });
    expect(lead?.payload).to.include({ mail: 'changed@example.com' });
  });

  it('lists what follows the submit with its lead, newest first', async () => {
    const sandbox = openSandbox();
    const answer = await json(post(sandbox, '/submit', leadOf('a')));
    const body = { phone: '2', cache_id: answer.result, force_send: true, idempotency_key: 'b' };
    expect((await json(post(sandbox, '/submit', body))).result).to.equal(answer.result);
    const [second, first] = await leads(sandbox);
    expect(second).to.include({ kind: 'post-submit', leadId: first?.id });
    expect(first).to.include({ kind: 'lead', leadId: answer.result });
  });

  it('accepts leads only on /submit and paths of definitions', async () => {
    const sandbox = openSandbox();
    const definition = { configuration: { procurationUrl: '/x/lead' } };
    expect((await post(sandbox, '/x/lead', leadOf('a'))).status).to.equal(404);
    await post(sandbox, '/definitions.json', { name: 'd', definition });
    for (const path of ['/x/lead', '/submit/beside'])
      expect((await post(sandbox, path, leadOf(path))).status).to.equal(202);
    expect((await post(sandbox, '/elsewhere', leadOf('b'))).status).to.equal(404);
    expect((await leads(sandbox)).map(lead => lead.key)).to.have.members(['/x/lead', '/submit/beside']);
  });

  it('can be cleared', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', leadOf('k'));
    expect((await remove(sandbox, '/leads.json')).status).to.equal(204);
    expect(await leads(sandbox)).to.deep.equal([]);
    await post(sandbox, '/submit', leadOf('k'));
    expect((await leads(sandbox))[0]).to.include({ arrivals: 1 });
  });

  it('persists leads in the database file and shares nothing with another sandbox', async () => {
    const database = join(await temporaryFolder(), 'leads.db');
    const sandbox = openSandbox({ database });
    const first = await json(post(sandbox, '/submit', leadOf('k')));
    await sandbox.close();
    const reopened = openSandbox({ database });
    expect(await json(post(reopened, '/submit', leadOf('k')))).to.deep.equal(first);
    expect(await leads(openSandbox())).to.deep.equal([]);
  });

  it('notifies the live pages', async () => {
    const sandbox = openSandbox();
    const stream = await get(sandbox, '/events');
    expect(stream.headers.get('content-type')).to.contain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).to.contain('event: hello');
    await post(sandbox, '/faults.json', { path: '/a', steps: [{ status: 500 }] });
    expect((await reader?.read())?.value).to.contain('event: faults');
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

  it('denies other sites, and other servers of this machine, access to its lists', async () => {
    const sandbox = openSandbox();
    for (const site of ['cross-site', 'same-site'])
      expect((await get(sandbox, '/leads.json', { 'sec-fetch-site': site })).status, site).to.equal(403);
    const headers = { origin: 'http://elsewhere.example', host: 'localhost' };
    expect((await get(sandbox, '/leads.json', headers)).status).to.equal(403);
    expect((await get(sandbox, '/leads.json', { ...headers, origin: 'http://localhost' })).status).to.equal(200);
  });
});
