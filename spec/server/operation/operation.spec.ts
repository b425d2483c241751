/** What machines ask about the server, and how it stops. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import { listen } from '../../../server/operation/listen.ts';
import { closeServers, json, leadOf, type OpenServer, openServer, SECRET } from '../support.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics-of-it';
const metricsOf = async ({ app }: OpenServer): Promise<string> =>
  (await app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

describe('the health of the server', () => {
  afterEach(closeServers);

  it('says whether it may get requests, apart from whether it runs', async () => {
    const server = await openServer();
    const both = async () => {
      const answers = [await server.app.request('/health'), await server.app.request('/ready')];
      return answers.map(({ status }) => status);
    };
    expect(await both()).to.deep.equal([200, 200]);
    await server.database.transaction(sql => raw`DELETE FROM kysely_migration`.execute(sql));
    expect(await json(server.app.request('/ready'))).to.deep.equal({ status: 'no tables' });
    await server.database.close();
    expect(await both()).to.deep.equal([200, 503]);
    expect(await json(server.app.request('/ready'))).to.deep.equal({ status: 'no database' });
    server.operation.isStopping = true;
    expect(await json(server.app.request('/ready'))).to.deep.equal({ status: 'stopping' });
  });
});

describe('the connections of the server', () => {
  afterEach(closeServers);

  it('are limited for one network, so that it cannot take those of all others', async () => {
    const server = await openServer();
    const { port, close } = await listen(server.app, {
      ...{ port: 0, hostname: '127.0.0.1', host: server.host, maxOfNetwork: 3 },
    });
    const open = (localAddress: string) =>
      new Promise<Socket>(resolve => {
        const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
        socket.on('error', () => undefined);
      });
    const answered = (socket: Socket) =>
      new Promise<boolean>(resolve => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
        socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
    const held = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')];
    expect(await answered(await open('127.0.0.2'))).to.equal(false);
    const other = await open('127.0.0.3');
    expect(await answered(other)).to.equal(true);
    expect(await answered(held[0]!)).to.equal(true);
    const ended = new Promise(resolve => held[1]!.once('close', resolve));
    held[1]!.destroy();
    await ended;
    // The server notices the end a moment later.
    let last = await open('127.0.0.2');
    while (!(await answered(last))) last = await open('127.0.0.2');
    for (const socket of [...held, other, last]) socket.destroy();
    await close();
  });
});

describe('the figures of the server', () => {
  afterEach(closeServers);

  it('do not exist without a token of their own, nor for another one', async () => {
    const get = async (server: OpenServer, authorization: string) =>
      (await server.app.request('/metrics', { headers: { authorization } })).status;
    expect(await get(await openServer(), `Bearer ${METRICS_TOKEN}`)).to.equal(404);
    const server = await openServer({ settings: { METRICS_TOKEN } });
    const given = [`Bearer ${METRICS_TOKEN}`, 'Bearer another-token', ''];
    expect(await Promise.all(given.map(one => get(server, one)))).to.deep.equal([200, 401, 401]);
  });

  it('count requests, leads, deliveries and messages, and what waits', async () => {
    const destination = { type: 'webhook', id: 'crm', url: 'https://crm.example/hook', secrets: [SECRET] };
    const file = { destinations: [destination], verification: { provider: { type: 'log' } } };
    const server = await openServer({ settings: { METRICS_TOKEN }, file });
    server.host.answers = [500, 410];
    await server.send(leadOf('k1'));
    await server.send(leadOf('k1'));
    await server.host.advance(3000);
    await server.app.request('/no/such/path?mail=ann@example.com');
    expect(await metricsOf(server)).to.include('stepwell_deliveries_delay_seconds 3');
    await server.worker.sendDue();
    await server.host.advance(10_000);
    await server.worker.sendDue();
    await server.send(leadOf('k2'));
    await server.worker.sendDue();
    for (const phoneNumber of ['+33613579246', '+33899123456', '+33613579246'])
      await server.post('/phone2fa', { event: 'startVerify', channel: 'sms', phoneNumber });
    const lines = (await metricsOf(server)).split('\n');
    expect(lines).to.include.members([
      'stepwell_database_up 1',
      'stepwell_leads_total{outcome="stored"} 2',
      'stepwell_leads_total{outcome="repeated"} 1',
      'stepwell_deliveries_total{destination="crm",outcome="failed"} 1',
      'stepwell_deliveries_total{destination="crm",outcome="dead"} 1',
      'stepwell_deliveries_total{destination="crm",outcome="sent"} 1',
      'stepwell_dead_letters 1',
      'stepwell_deliveries_due 0',
      'stepwell_deliveries_delay_seconds 0',
      'stepwell_verification_messages_total{outcome="sent"} 2',
      'stepwell_verification_messages_total{outcome="number"} 1',
      'stepwell_request_seconds_count{method="POST",path="/submit",status="202"} 3',
      'stepwell_request_seconds_count{method="GET",path="none",status="404"} 1',
    ]);
    expect(lines.join('\n')).not.to.match(/ann@|3361357/);
  });

  it('are there while the database is away', async () => {
    const server = await openServer({ settings: { METRICS_TOKEN } });
    await server.database.close();
    expect(await metricsOf(server)).to.include('stepwell_database_up 0');
  });
});

describe('stopping the server', () => {
  afterEach(closeServers);

  it('answers what has arrived and what still arrives, then frees the port', async () => {
    const server = await openServer();
    const { port, close } = await listen(server.app, { port: 0, hostname: '127.0.0.1', host: server.host });
    const agent = new Agent({ keepAlive: true });
    const begin = () => {
      const sent = request({ port, agent, method: 'POST', path: '/submit' });
      const answer = new Promise<IncomingMessage>((resolve, reject) =>
        sent.on('response', resolve).on('error', reject),
      );
      return { sent, answer };
    };
    const body = (key: string) => JSON.stringify({ ...leadOf(key), idempotency_key: key });
    // One whose body has not arrived yet.
    const slow = begin();
    slow.sent.setHeader('content-length', Buffer.byteLength(body('slow')));
    await new Promise<void>(resolve => slow.sent.write(body('slow').slice(0, 10), () => resolve()));
    const before = await fetch(`http://127.0.0.1:${port}/ready`);
    expect(before.status).to.equal(200);

    server.operation.isStopping = true;
    const late = begin();
    late.sent.end(body('late'));
    const answered = await late.answer;
    expect([answered.statusCode, answered.headers.connection]).to.deep.equal([202, 'close']);
    await text(answered);

    let isClosed = false;
    const closed = close().then(() => (isClosed = true));
    for (let turns = 0; turns < 20; turns++) await new Promise(resolve => setImmediate(resolve));
    expect(isClosed, 'one request has not been answered').to.equal(false);
    slow.sent.end(body('slow').slice(10));
    const last = await slow.answer;
    expect(last.statusCode).to.equal(202);
    await text(last);
    await closed;
    const refused = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => 'answered',
      () => 'refused',
    );
    expect(refused).to.equal('refused');
    agent.destroy();
  });

  it('does not wait for a visitor who never sends the rest', async () => {
    const server = await openServer();
    const { port, close } = await listen(server.app, { port: 0, hostname: '127.0.0.1', host: server.host });
    const sent = request({ port, method: 'POST', path: '/submit', headers: { 'content-length': 100 } });
    const failed = new Promise<string>(resolve => sent.on('error', ({ message }) => resolve(message)));
    await new Promise<void>(resolve => sent.write('{', () => resolve()));
    await fetch(`http://127.0.0.1:${port}/health`);
    const closed = close();
    await server.host.advance(60_000); // the limit of the stop is over
    await closed;
    expect(await Promise.race([failed, Promise.resolve('answered')])).to.be.a('string');
  });
});
