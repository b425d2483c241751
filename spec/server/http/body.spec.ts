/** Bodies that try to use up memory or time. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { listen } from '../../../server/operation/listen.ts';
import { closeServers, json, leadOf, type OpenServer, openServer, TOKEN } from '../support.ts';

const encoder = new TextEncoder();

describe('a body that the server gets', () => {
  afterEach(closeServers);

  const sendStream = (server: OpenServer, body: ReadableStream, headers: Record<string, string> = {}) =>
    Promise.resolve(
      server.app.request('/submit', {
        ...{ method: 'POST', body, duplex: 'half' },
        headers: { 'content-type': 'application/json', ...headers },
      } as RequestInit),
    );
  /** A body in parts, and how many of them were read. */
  function parts(next: (count: number) => string | undefined) {
    const read = { count: 0 };
    const stream = new ReadableStream({
      pull(controller) {
        const part = next(read.count++);
        if (part === undefined) controller.close();
        else controller.enqueue(encoder.encode(part));
      },
    });
    return { read, stream };
  }

  it('is read without a length, and in parts', async () => {
    const text = JSON.stringify(leadOf('k1'));
    const { stream } = parts(count => (count < 2 ? text.slice(count * 40, count === 0 ? 40 : undefined) : undefined));
    expect((await sendStream(await openServer(), stream)).status).to.equal(202);
  });

  it('is refused once it is too large, whatever its length says', async () => {
    const { read, stream } = parts(() => 'x'.repeat(1000));
    expect((await sendStream(await openServer(), stream)).status).to.equal(413);
    expect(read.count).to.be.at.most(24); // of a body without an end
    const { send } = await openServer();
    expect((await send('{}', { 'content-length': '20001' })).status).to.equal(413);
  });

  it('is refused if it comes too slowly', async () => {
    const { app, host } = await openServer();
    const timeouts = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 5 };
    const { port, close } = await listen(app, { port: 0, hostname: '127.0.0.1', host, timeouts });
    const slow = request({ port, method: 'POST', path: '/submit', headers: { 'content-length': 100 } });
    slow.write('{');
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.statusCode).to.equal(408);
    answer.resume();
    await close();
  });

  it('is refused if it is compressed', async () => {
    const { app } = await openServer();
    const body = gzipSync('x'.repeat(10_000_000));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await app.request('/submit', { method: 'POST', headers, body })).status).to.equal(415);
  });

  it('is refused with ten thousand members, or a thousand levels', async () => {
    const { send } = await openServer({ settings: { MAX_BODY: '1000000' } });
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]));
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [
      leadOf('k1', many),
      JSON.stringify(leadOf('k2', { deep: 0 })).replace('"deep":0', `"deep":${deep}`),
    ]) {
      const answer = await send(body);
      expect([answer.status, (await json(answer)).error]).to.deep.equal([422, 'The lead has too many members.']);
    }
  });
});

describe('a text that a database refuses', () => {
  afterEach(closeServers);

  it('is answered with 422 on both databases, and keeps nothing else from being stored', async () => {
    const server = await openServer({ settings: { FORMS: '' }, file: { verification: { provider: { type: 'log' } } } });
    const { send, post, owner, app, host } = server;
    const { result } = await json(send(leadOf('k1')));
    for (const bad of ['a\0b', 'a\ud800b', '\udc00']) {
      const time = { 'lp-nurturing-callme-day': '21/01/2026', 'lp-nurturing-callme-time': '10:15' };
      const check = { event: 'checkVerify', channel: 'sms', phoneNumber: '+33613579246', verificationCode: '1234' };
      const requests: [string, Promise<Response>][] = [
        ['form', send(leadOf('k2', { interactive_app_id: bad }))],
        ['pin', send(leadOf('k3', { pinId: bad }))],
        ['parent', send({ idempotency_key: 'k4', force_send: true, cache_id: bad })],
        ['booking', post('/api/pld/update_lead', { lead_id: bad, ...time })],
        ['code', post('/phone2fa', { ...check, pinId: bad })],
        ['key', post('/phone2fa', { ...check, event: 'startVerify', idempotency_key: bad })],
        ['event', post('/sg/t', { userId: 'abc', event: bad })],
        ['postcodes', post('/api/cch', { route: 'customer_filter', data: bad })],
        ['note', owner('/forms/garden/versions', { definition: { id: 'garden' }, note: bad })],
      ];
      // They arrive together with one that is fine.
      const good = send(leadOf(`good-${bad.length}-${bad.charCodeAt(0)}`));
      for (const [name, answer] of requests)
        expect((await answer).status, `${name} ${JSON.stringify(bad)}`).to.equal(422);
      expect((await good).status).to.equal(202);
    }
    for (const path of ['/surveys/survey-a%00b.json', '/api/lookup/a%00b', '/admin/api/leads/a%00b'])
      expect((await app.request(path, { headers: { authorization: `Bearer ${TOKEN}` } })).status, path).to.equal(422);
    // As an answer it is stored, and the person can be erased.
    const text = 'a\0b \ud800';
    expect((await send(leadOf('k5', { comment: text, mail: 'eve@example.com', dldclck_id: text }))).status).to.equal(
      202,
    );
    expect(await json(owner('/persons/erase', { email: 'eve@example.com' }))).to.deep.equal({ erased: 1 });
    await post('/sg/t', { userId: 'abc', event: 'fine' });
    await host.advance(2000);
    const events = await server.database.transaction(sql => sql.selectFrom('events').select('name').execute());
    expect([result !== undefined, events]).to.deep.equal([true, [{ name: 'fine' }]]);
  });
});

describe('a body of thousands of levels', () => {
  afterEach(closeServers);
  const levels = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`;

  it('is not looked at in an event, and refused as a definition', async () => {
    const { post, app } = await openServer();
    const event = `{"userId":"abc","event":"x","payload":${levels(4500)}}`;
    expect((await post('/sg/t', event)).status).to.equal(200);
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const body = `{"definition":{"id":"garden","steps":${levels(100_000)}}}`;
    const answer = await app.request('/admin/api/forms/garden/versions', { method: 'POST', headers, body });
    expect(answer.status).to.equal(422);
  });
});
