/** Bodies that try to use up memory or time. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { listen } from '../../../server/operation/listen.ts';
import { closeServers, json, leadOf, type OpenServer, openServer } from '../support.ts';

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
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`k${place}`, place]));
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
